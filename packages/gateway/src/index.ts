export { type Access, keepPair } from './access.ts';
export type { ForwardedCall } from './allowed-calls.ts';
export type { Asker, Caller } from './asker.ts';
export { callerAt, callerOf } from './caller.ts';
export { type Claims, claimsOf } from './claims.ts';
export {
  cookiesOf,
  dropIdentityTicket,
  dropSession,
  identityTicketOf,
  setCookie,
  type TokenPair,
  tokensOf,
} from './cookies.ts';
export { formSeedOf, isFormTokenRight, issueFormToken, lacksFormCookie } from './form-token.ts';
export { clearSiteData, forward, gateway, type Handler, isForwarded } from './forward.ts';
export { forwardFile, type NotSent, sendNotSent } from './forward-file.ts';
export { isFromThisSite } from './origin.ts';
export { type ProblemStatus, sendProblem } from './problem.ts';
export { type FormFields, type ReadForm, readForm, sendingMs, stampIn } from './read-form.ts';
export { renewOnce } from './renewal.ts';
export type { Renew, Renewals, Renewed } from './renewals.ts';
export { maxBodyBytes, readBody, requestIdOf } from './request.ts';
export { seal, sealingKey, unsealedBytes } from './seal.ts';
export { claimedSession, forOneVisitor, type PageSession, sessionOf } from './session.ts';
export {
  type CookieNames,
  type FailedCall,
  type GatewaySettings,
  type GivenSettings,
  gatewaySettings,
  hostCookieName,
  identityCookie,
  isLoopback,
  type MetricEvent,
  sessionTimeoutMs,
} from './settings.ts';
export type { SharedStore } from './shared-store.ts';
export { callUpstream, type UpstreamAnswer } from './upstream.ts';
