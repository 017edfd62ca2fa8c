import type { TaskEither } from '#fp-ts/TaskEither';
import type { SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { EndSessionFailure, ListSessionsFailure, SensitiveFailure, StepUpFailure } from './failure.ts';
import type { OwnSession } from './model.ts';

/** `GET v2/users/{id}/sessions`: where the account is signed in, the session last used first. */
export type ListOwnSessions = (userId: string) => TaskEither<ListSessionsFailure, readonly OwnSession[]>;

/** `DELETE v2/users/{id}/sessions/{sid}`. */
export type EndOwnSession = (ended: {
  readonly userId: string;
  readonly sessionId: string;
}) => TaskEither<EndSessionFailure, void>;

/** `DELETE v2/users/{id}/sessions`: ends all but the current one. */
export type EndOtherSessions = (userId: string) => TaskEither<SignInRequired | TransportFailure, void>;

/**
 * `POST v2/users/{id}/step-up`: the owner authenticates again, by password or by a sign-in within
 * five minutes, for a pending change (security promise 8). `isTaken`: the change was made before;
 * it is made once.
 */
export type StepUp = (request: {
  readonly userId: string;
  readonly change: string;
  readonly password?: string | undefined;
}) => TaskEither<StepUpFailure, { readonly isTaken: boolean }>;

/** `GET v2/users/{id}/export`: everything that is kept of the account, as the service keeps it. */
export type ExportAccount = (userId: string) => TaskEither<SensitiveFailure, Readonly<Record<string, unknown>>>;

/**
 * `DELETE v2/users/{id}`: deletes the account in seven days, unless its owner signs in before
 * (decisions §10).
 */
export type DeleteAccount = (userId: string) => TaskEither<SensitiveFailure, void>;
