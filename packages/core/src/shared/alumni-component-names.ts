/**
 * D§2.6: the components of the alumni host in the order of the specification; the last is an
 * extension: managers accept membership requests there (ADR 0044).
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
