import type { AlumniComponentName } from '../shared/alumni-component-names.ts';
import type { PlainMessageKey } from '../shared/dictionary/message-key.ts';
import type { AlumniForm, AlumniList, AlumniMember, AlumniRecord, AlumniRole } from './model.ts';

/** A field of a form, a record or a list's query. */
export type AlumniField = {
  readonly name: string;
  readonly label: PlainMessageKey;
  /** `table`: lines of values, which may come from a file. */
  readonly kind: 'text' | 'email' | 'number' | 'area' | 'tick' | 'password' | 'table';
  readonly isRequired: boolean;
  /** UTF-16 units. */
  readonly max: number;
  readonly hint?: PlainMessageKey;
};

type Headed = { readonly heading: PlainMessageKey };

/** A form that sends. `reset` and `newPassword` are the site's own calls for an account's password. */
export type AlumniFormPart = Headed & {
  readonly shape: 'form';
  readonly sends: AlumniForm | 'reset' | 'newPassword';
  readonly fields: readonly AlumniField[];
  readonly submit: PlainMessageKey;
  readonly done: PlainMessageKey | 'Alumni_Uploaded';
  /** What a captcha is solved for; none where only members may send. */
  readonly captcha?: 'alumni' | 'password_reset';
  /** The roles whose members may send it; any account may send a form without them. */
  readonly senders?: readonly AlumniRole[];
};

/** A list with a query and pages. `site` and `insights` are the site's own pages. */
export type AlumniListPart = Headed & {
  readonly shape: 'list';
  readonly list: AlumniList | 'site' | 'insights';
  /** None: the list is shown whole. */
  readonly query: readonly AlumniField[];
  /** Whether it shows nothing before the first query. */
  readonly waitsForQuery: boolean;
};

/** What a member keeps of themselves, and changes. */
export type AlumniRecordPart = Headed & {
  readonly shape: 'record';
  readonly record: AlumniRecord;
  readonly fields: readonly AlumniField[];
};

/** The visitor's status in the network: a sign-in, a welcome, or a few figures. */
export type AlumniStatusPart = Headed & { readonly shape: 'status'; readonly shows: 'signIn' | 'welcome' | 'figures' };

/** One job, named by the address of the page. */
export type AlumniJobPart = Headed & { readonly shape: 'job' };

export type AlumniComponent = AlumniFormPart | AlumniListPart | AlumniRecordPart | AlumniStatusPart | AlumniJobPart;

const field = (
  name: string,
  label: PlainMessageKey,
  { kind = 'text', isRequired = false, max = 150, ...more }: Partial<Omit<AlumniField, 'name' | 'label'>> = {},
): AlumniField => ({ name, label, kind, isRequired, max, ...more });

const must = { isRequired: true } as const;
const firstName = field('firstName', 'Alumni_FirstName', { ...must, max: 100 });
const lastName = field('lastName', 'Alumni_LastName', { ...must, max: 100 });
const email = field('email', 'Alumni_Email', { ...must, kind: 'email', max: 254 });
const year = field('year', 'Alumni_Year', { kind: 'number', max: 4 });
const office = field('office', 'Alumni_Office');
const employer = field('employer', 'Alumni_Employer');
const title = field('title', 'Alumni_JobTitle');
const city = field('city', 'Alumni_City');
const company = field('company', 'Alumni_Company', must);
const tick = (name: string, label: PlainMessageKey): AlumniField => field(name, label, { kind: 'tick', max: 3 });
const area = (name: string, label: PlainMessageKey, max: number): AlumniField =>
  field(name, label, { kind: 'area', max });
/** The reason that a refused person receives. */
export const reason: AlumniField = { ...area('reason', 'Alumni_Reason', 1_000), ...must };
const words = field('q', 'Alumni_Query', { max: 100 });

const listed = (
  heading: PlainMessageKey,
  list: AlumniListPart['list'],
  query: readonly AlumniField[] = [],
): AlumniListPart => ({ shape: 'list', heading, list, query, waitsForQuery: false });
const searched = (heading: PlainMessageKey, list: AlumniListPart['list']): AlumniListPart => ({
  ...listed(heading, list, [{ ...words, ...must }]),
  waitsForQuery: true,
});

/**
 * D§2.6: every component of the host, by the name of its rendering parameter; `MembershipRequests`
 * is an extension (ADR 0044).
 */
export const alumniComponents: Readonly<Record<AlumniComponentName, AlumniComponent>> = {
  QuizTracker: listed('Alumni_QuizTracker', 'quizzes'),
  SignIn: { shape: 'status', heading: 'Alumni_SignIn', shows: 'signIn' },
  SiteWideSearch: searched('Alumni_SiteWideSearch', 'site'),
  HomeLogin: { shape: 'status', heading: 'Alumni_HomeLogin', shows: 'welcome' },
  ContactUs: {
    shape: 'form',
    heading: 'Alumni_ContactUs',
    sends: 'message',
    fields: [
      firstName,
      lastName,
      email,
      field('topic', 'Alumni_Topic', { ...must, max: 200 }),
      { ...area('message', 'Alumni_Message', 5_000), ...must },
    ],
    submit: 'Alumni_Send',
    done: 'Alumni_Sent',
    captcha: 'alumni',
  },
  ForgotPassword: {
    shape: 'form',
    heading: 'Alumni_ForgotPassword',
    sends: 'reset',
    fields: [email],
    submit: 'Alumni_MailLink',
    done: 'Alumni_MailSent',
    captcha: 'password_reset',
  },
  ResetPassword: {
    shape: 'form',
    heading: 'Alumni_ResetPassword',
    sends: 'newPassword',
    fields: [field('password', 'Alumni_Password', { ...must, kind: 'password', max: 128 })],
    submit: 'Alumni_SetPassword',
    done: 'Alumni_PasswordSet',
  },
  Registration: {
    shape: 'form',
    heading: 'Alumni_Registration',
    sends: 'registration',
    fields: [firstName, lastName, email, { ...year, ...must }, { ...office, ...must }],
    submit: 'Alumni_Send',
    done: 'Alumni_Sent',
    captcha: 'alumni',
  },
  ForgotEmailFMNO: {
    shape: 'form',
    heading: 'Alumni_ForgotEmailFMNO',
    sends: 'identifier',
    fields: [firstName, lastName, email, year],
    submit: 'Alumni_Send',
    done: 'Alumni_Sent',
    captcha: 'alumni',
  },
  // A password is changed by a link to the address of the account, so that an unattended screen is
  // not enough.
  ChangePassword: {
    shape: 'form',
    heading: 'Alumni_ChangePassword',
    sends: 'reset',
    fields: [email],
    submit: 'Alumni_MailLink',
    done: 'Alumni_MailSent',
    captcha: 'password_reset',
  },
  RecruiterRegistration: {
    shape: 'form',
    heading: 'Alumni_RecruiterRegistration',
    sends: 'recruiter',
    fields: [firstName, lastName, company, { ...title, ...must }],
    submit: 'Alumni_Send',
    done: 'Alumni_Sent',
  },
  DirectorySearch: listed('Alumni_DirectorySearch', 'directory', [words, year, office]),
  JobDetails: { shape: 'job', heading: 'Alumni_JobDetails' },
  PostARole: {
    shape: 'form',
    heading: 'Alumni_PostARole',
    sends: 'job',
    fields: [
      field('title', 'Alumni_RoleTitle', must),
      company,
      { ...city, ...must },
      { ...area('description', 'Alumni_Description', 5_000), ...must },
    ],
    senders: ['recruiter'],
    submit: 'Alumni_Post',
    done: 'Alumni_Posted',
  },
  Profile: {
    shape: 'record',
    heading: 'Alumni_Profile',
    record: 'profile',
    fields: [firstName, lastName, employer, title, city, area('about', 'Alumni_About', 1_000)],
  },
  Candidate: {
    shape: 'record',
    heading: 'Alumni_Candidate',
    record: 'candidate',
    fields: [
      tick('isOpen', 'Alumni_OpenToWork'),
      field('headline', 'Alumni_Headline', { max: 200 }),
      area('skills', 'Alumni_Skills', 500),
    ],
  },
  BulkUpload: {
    shape: 'form',
    heading: 'Alumni_BulkUpload',
    sends: 'upload',
    fields: [field('members', 'Alumni_Csv', { ...must, kind: 'table', max: 50_000, hint: 'Alumni_CsvHint' })],
    senders: ['manager'],
    submit: 'Alumni_Upload',
    done: 'Alumni_Uploaded',
  },
  SearchAll: searched('Alumni_SearchAll', 'everything'),
  JobSearch: listed('Alumni_JobSearch', 'jobs', [words, city]),
  CandidateSearch: listed('Alumni_CandidateSearch', 'candidates', [words, city]),
  PersonalSettings: {
    shape: 'record',
    heading: 'Alumni_PersonalSettings',
    record: 'settings',
    fields: [tick('isListed', 'Alumni_IsListed'), tick('allowsRecruiters', 'Alumni_AllowsRecruiters')],
  },
  MyPosts: listed('Alumni_MyPosts', 'posts'),
  EmailSubscriptions: {
    shape: 'record',
    heading: 'Alumni_EmailSubscriptions',
    record: 'subscriptions',
    fields: [tick('news', 'Alumni_MailNews'), tick('jobs', 'Alumni_MailJobs'), tick('events', 'Alumni_MailEvents')],
  },
  HomeBadge: { shape: 'status', heading: 'Alumni_HomeBadge', shows: 'figures' },
  Connections: listed('Alumni_Connections', 'connections'),
  ManageCorporateRecruiter: listed('Alumni_ManageCorporateRecruiter', 'recruiters', [words]),
  MembershipRequests: listed('Alumni_MembershipRequests', 'requests'),
  ContentSearch: searched('Alumni_ContentSearch', 'insights'),
  UpdateInfo: {
    shape: 'record',
    heading: 'Alumni_UpdateInfo',
    record: 'contact',
    fields: [field('phone', 'Alumni_Phone', { max: 40 }), area('address', 'Alumni_Address', 500), city],
  },
};

const known: Readonly<Record<string, AlumniComponent>> = alumniComponents;

/** The component of that name, by own property (security promise 19); undefined for any other word. */
export const findAlumniComponent = (name: string): AlumniComponent | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/**
 * Returns whether a component calls the alumni API with an account. Public forms need a captcha or
 * a mail link; the site searches are public.
 */
export const needsAccount = (component: AlumniComponent): boolean => {
  switch (component.shape) {
    case 'form':
      return component.captcha === undefined && component.sends !== 'newPassword';
    case 'list':
      return component.list !== 'site' && component.list !== 'insights';
    default:
      return true;
  }
};

/** Returns whether a member may send a form; the API refuses all others (`NotAllowed`). */
export const maySend = ({ senders }: AlumniFormPart, { roles }: Pick<AlumniMember, 'roles'>): boolean =>
  senders === undefined || senders.some((role) => roles.includes(role));

/** The keys of the dictionary that a component's own description names. */
export const messageKeysOf = (component: AlumniComponent): readonly PlainMessageKey[] => {
  const fields = 'fields' in component ? component.fields : 'query' in component ? component.query : [];
  const ends = component.shape === 'form' ? [component.submit, component.done] : [];
  const acts = 'list' in component && component.list === 'requests' ? [reason.label] : [];
  return [
    component.heading,
    ...acts,
    ...fields.flatMap(({ label, hint }) => (hint === undefined ? [label] : [label, hint])),
    ...ends.filter((key) => key !== 'Alumni_Uploaded'),
  ];
};
