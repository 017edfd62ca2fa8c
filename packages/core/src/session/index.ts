export { parseSessionHint, SessionHint, serialiseSessionHint } from './codec.ts';
export type { RefreshFailure, SignOutFailure } from './failure.ts';
export { type SessionMachine, sessionMachine } from './machine.ts';
export type { ClientId, Session } from './model.ts';
export type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionOutcome,
  SessionPorts,
} from './page-session.ts';
export type * from './port.ts';
export { type SessionView, sessionView } from './view.ts';
