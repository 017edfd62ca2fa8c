/**
 * D§2.6: the components that the alumni host knows, in the order in which the specification names them; the last is ours: somebody has to let in
 * who asks to join (ADR 0044).
 */
export const alumniComponentNames = [
  'QuizTracker',
  'SignIn',
  'SiteWideSearch',
  'HomeLogin',
  'ContactUs',
  'ForgotPassword',
  'ResetPassword',
  'Registration',
  'ForgotEmailFMNO',
  'ChangePassword',
  'RecruiterRegistration',
  'DirectorySearch',
  'JobDetails',
  'PostARole',
  'Profile',
  'Candidate',
  'BulkUpload',
  'SearchAll',
  'JobSearch',
  'CandidateSearch',
  'PersonalSettings',
  'MyPosts',
  'EmailSubscriptions',
  'HomeBadge',
  'Connections',
  'ManageCorporateRecruiter',
  'ContentSearch',
  'UpdateInfo',
  'MembershipRequests',
] as const;
export type AlumniComponentName = (typeof alumniComponentNames)[number];
