import type { SnapshotFrom } from 'xstate';
import type { SessionMachine } from './machine.ts';
import type { Session } from './model.ts';

export type SessionView = {
  readonly session: Session;
  readonly isSignedIn: boolean;
  readonly userId: string | undefined;
  readonly firstName: string | undefined;
  /** A§4 `reLoginRequiredForSensitiveData`: saved articles and the like require a new sign-in first. */
  readonly mustSignInAgain: boolean;
};

const sessionOf = (snapshot: SnapshotFrom<SessionMachine>): Session => {
  const { hint } = snapshot.context;
  if (snapshot.matches('expired') || snapshot.matches('runningOut')) return { _tag: 'expired' };
  if (hint === undefined) return { _tag: 'anonymous' };
  const isRefreshing = snapshot.matches('revalidating') || snapshot.matches('renewing');
  return { _tag: isRefreshing ? 'refreshing' : 'active', hint };
};

/**
 * What a screen needs to know of the session, beside the tags. While a session that had run out is still being renewed the visitor
 * does not count as signed in; while a running one is, they do.
 */
export const sessionView = (snapshot: SnapshotFrom<SessionMachine>): SessionView => {
  const session = sessionOf(snapshot);
  const hint = snapshot.matches('revalidating') || !('hint' in session) ? undefined : session.hint;
  return {
    session,
    isSignedIn: hint !== undefined,
    userId: hint?.userId,
    firstName: hint?.firstName,
    mustSignInAgain: session._tag === 'expired' || hint?.reLoginRequiredForSensitiveData === true,
  };
};
