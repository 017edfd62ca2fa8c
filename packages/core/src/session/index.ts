export { parseSessionHint, SessionHint, serialiseSessionHint } from './codec.ts';
export type { RefreshFailure, SignOutFailure } from './failure.ts';
export {
  type SessionContext,
  type SessionEmitted,
  type SessionEvent,
  type SessionInput,
  type SessionMachine,
  type SessionPorts,
  sessionMachine,
} from './machine.ts';
export type { ClientId, Session } from './model.ts';
export type {
  ForgetSession,
  HearOtherTabs,
  OneTabAtATime,
  ReadSessionHint,
  RefreshSession,
  RequireReLogin,
  SessionNews,
  SignOut,
  TellOtherTabs,
} from './port.ts';
export { hasRunOut, msUntilRenewal, renewalMargin, shortestRenewalWait } from './timing.ts';
export { type SessionView, sessionView } from './view.ts';
