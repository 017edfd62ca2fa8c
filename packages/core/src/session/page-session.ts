import type { Now } from '../shared/clock.ts';
import type { Defect } from '../shared/failure.ts';
import type { RefreshFailure, SignOutFailure } from './failure.ts';
import type { ClientId, SessionHint } from './model.ts';
import type {
  ForgetSession,
  ListenToOtherTabs,
  NotifyOtherTabs,
  OneTabAtATime,
  ReadSessionHint,
  RefreshSession,
  RequireReLogin,
  SignOut,
} from './port.ts';
import type { Renewal } from './renewal.ts';

export type SessionPorts = {
  readonly now: Now;
  readonly readSessionHint: ReadSessionHint;
  readonly refreshSession: RefreshSession;
  readonly requireReLogin: RequireReLogin;
  readonly signOut: SignOut;
  readonly forgetSession: ForgetSession;
  readonly notifyOtherTabs: NotifyOtherTabs;
  readonly listenToOtherTabs: ListenToOtherTabs;
  readonly oneTabAtATime: OneTabAtATime;
};

export type SessionInput = {
  readonly client?: ClientId;
  /** A§4 "not in a skip condition": an expired session is left expired, for example on the sign-in page. */
  readonly skipsRefresh?: boolean;
};

export type SessionEvent =
  | { readonly type: 'visitor.signedIn' }
  | { readonly type: 'chatbot.signedIn' }
  | { readonly type: 'signOut.requested' };

/** What comes of the calls of a session, and from other tabs. */
export type SessionOutcome =
  | { readonly type: 'signOut.answered'; readonly failure: SignOutFailure | Defect | undefined }
  | { readonly type: 'session.renewed'; readonly renewal: Renewal }
  | { readonly type: 'renewal.failed'; readonly failure: RefreshFailure | Defect }
  | { readonly type: 'otherTab.signedIn' }
  | { readonly type: 'otherTab.signedOut' }
  | { readonly type: 'otherTab.refreshed' };

export type SessionEmitted =
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.closed' };

export type SessionContext = {
  readonly client: ClientId;
  readonly skipsRefresh: boolean;
  /** As last read; kept while a renewal is under way, so that the page does not blink. */
  readonly hint: SessionHint | undefined;
};
