import type { Option } from '#fp-ts/Option';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { RefreshFailure, SignOutFailure } from './failure.ts';
import type { ClientId, SessionHint } from './model.ts';

/** Trades the refresh token for a new pair (A§7 `POST v2/auth/token`). The tokens themselves stay inside the adapter. */
export type RefreshSession = (client: ClientId) => TaskEither<RefreshFailure, void>;

/** Ends the session on the server (A§8: a failure is ignored by the machine, never by the adapter). */
export type SignOut = () => TaskEither<SignOutFailure, void>;

/** Reads the hint that the site's server keeps beside the tokens; none when signed out. */
export type ReadSessionHint = () => Option<SessionHint>;

/** Forgets everything kept about the visitor on this device. */
export type ForgetSession = () => void;

/**
 * Keeps the mark that the session was renewed without its owner present (A§4), so that pages opened later know it too.
 * A new sign-in takes the mark away.
 */
export type RequireReLogin = () => void;

/**
 * Sends changes of the session to the visitor's other tabs, and receives theirs. Returns the
 * unsubscriber.
 */
export type SessionNews =
  | { readonly type: 'signedIn' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'refreshed' };
export type NotifyOtherTabs = (news: SessionNews) => void;
export type ListenToOtherTabs = (listener: (news: SessionNews) => void) => () => void;

/** Runs the task in at most one tab at a time; the others wait their turn. */
export type OneTabAtATime = <E, A>(task: TaskEither<E, A>) => TaskEither<E, A>;
