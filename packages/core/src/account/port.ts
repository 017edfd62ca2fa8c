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

/** `DELETE v2/users/{id}/sessions`: all but the one that asks. */
export type EndOtherSessions = (userId: string) => TaskEither<SignInRequired | TransportFailure, void>;

/**
 * `POST v2/users/{id}/step-up`: the owner shows once more who they are, by password or by a sign-in of the last five minutes, for a change
 * that waits (security promise 8). `isTaken` tells that the change was taken before: it is made once, whoever comes again.
 */
export type StepUp = (request: {
  readonly userId: string;
  readonly change: string;
  readonly password?: string | undefined;
}) => TaskEither<StepUpFailure, { readonly isTaken: boolean }>;

/** `GET v2/users/{id}/export`: everything that is kept of the account, as the service keeps it. */
export type ExportAccount = (userId: string) => TaskEither<SensitiveFailure, Readonly<Record<string, unknown>>>;

/** `DELETE v2/users/{id}`: the account goes in seven days, unless its owner signs in before (decisions §10). */
export type DeleteAccount = (userId: string) => TaskEither<SensitiveFailure, void>;
