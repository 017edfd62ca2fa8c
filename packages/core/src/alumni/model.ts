import type { Message } from '../shared/message.ts';

/** What the alumni API lets somebody be (decisions §12); the site knows roles from its answers alone. */
export const alumniRoles = ['alumnus', 'recruiter', 'manager'] as const;
export type AlumniRole = (typeof alumniRoles)[number];

/** What a form or a record of the alumni API holds, by field; a box that is ticked is `yes`. */
export type AlumniValues = Readonly<Record<string, string>>;

/** The lists of the alumni API. */
export type AlumniList =
  | 'directory'
  | 'jobs'
  | 'candidates'
  | 'posts'
  | 'connections'
  | 'recruiters'
  | 'requests'
  | 'quizzes'
  | 'everything';

/** What a member keeps of themselves, and the one job that is read alone. */
export type AlumniRecord = 'profile' | 'candidate' | 'contact' | 'settings' | 'subscriptions';

/** What is sent to the alumni API, each with fields of its own. */
export type AlumniForm = 'message' | 'registration' | 'identifier' | 'recruiter' | 'job' | 'upload';

/** What may be done with an entry of a list. */
export const alumniActions = ['connect', 'accept', 'remove', 'close', 'approve', 'refuse', 'revoke', 'done'] as const;
export type AlumniAction = (typeof alumniActions)[number];

/** Who the caller is to the alumni API; nobody of the network has no role. */
export type AlumniMember = {
  readonly name: string;
  readonly roles: readonly AlumniRole[];
  readonly connections: number;
  readonly requests: number;
  readonly posts: number;
};

/** One line of a list, whatever it lists. */
export type AlumniEntry = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** A path of the site, where there is more to read. */
  readonly href: string | undefined;
  /** What this caller may do with it now: the API says so, and refuses everything else. */
  readonly actions: readonly AlumniAction[];
};

/** What a list is asked for: words and filters by name. */
export type AlumniQuery = { readonly list: AlumniList; readonly values: AlumniValues };

/** A row of an upload that was left out, counted from 1 with the head, and the column that is to blame. */
export type RefusedRow = { readonly row: number; readonly field: string };

/** What came of something sent: how much of it was taken, and what was not. */
export type AlumniReceipt = { readonly taken: number; readonly refused: readonly RefusedRow[] };

/** A job of the network. */
export type AlumniJob = {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly city: string;
  readonly description: string;
};

/**
 * D§2.6: what every component is given. `baseUrl` is where the site forwards its calls to the alumni API from, `isEnabled` whether members sign
 * in at their identity provider (D§9): there, where its URL names one, or else where the service lets somebody in.
 */
export type AlumniConfiguration = {
  readonly captchaKey: string;
  readonly mapsKey: string;
  readonly baseUrl: string;
  readonly authenticateUrl: string;
  readonly identityProviderUrl: string;
  readonly isEnabled: boolean;
};

/** What stands beside a failure that the visitor can mend by signing in. */
export type AlumniProblem = { readonly message: Message; readonly isSignIn: boolean };
