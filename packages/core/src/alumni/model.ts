import type { Message } from '../shared/message.ts';

/** The roles that the alumni API grants (decisions §12); the site knows them only from its answers. */
export const alumniRoles = ['alumnus', 'recruiter', 'manager'] as const;
export type AlumniRole = (typeof alumniRoles)[number];

/** The values of an alumni form or record by field; a ticked box is `yes`. */
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

/** The forms of the alumni API, each with fields of its own. */
export type AlumniForm = 'message' | 'registration' | 'identifier' | 'recruiter' | 'job' | 'upload';

/** What may be done with an entry of a list. */
export const alumniActions = ['connect', 'accept', 'remove', 'close', 'approve', 'refuse', 'revoke', 'done'] as const;
export type AlumniAction = (typeof alumniActions)[number];

/** The caller's membership; a caller outside the network has no role. */
export type AlumniMember = {
  readonly name: string;
  readonly roles: readonly AlumniRole[];
  readonly connections: number;
  readonly requests: number;
  readonly posts: number;
};

/** One line of any list. */
export type AlumniEntry = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** A path of the site, where there is more to read. */
  readonly href: string | undefined;
  /** The actions of this caller on it, as the API returns them; it refuses all others. */
  readonly actions: readonly AlumniAction[];
};

/** The query of a list: words and filters by name. */
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
 * D§2.6: the input of every component. `baseUrl` is the site's forwarding path to the alumni API;
 * `isEnabled`: members sign in at their identity provider (D§9), at its URL or else where the
 * service allows it.
 */
export type AlumniConfiguration = {
  readonly captchaKey: string;
  readonly mapsKey: string;
  readonly baseUrl: string;
  readonly authenticateUrl: string;
  readonly identityProviderUrl: string;
  readonly isEnabled: boolean;
};

/** A failure, with whether signing in fixes it. */
export type AlumniProblem = { readonly message: Message; readonly isSignIn: boolean };
