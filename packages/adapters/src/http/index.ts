export { type AnyPort, type Call, type CallFacts, call, reading, readingNothing, type Sample } from './call.ts';
export { type CallNames, type Calls, calls, factsOf } from './calls.ts';
export { fetchPageWith } from './content/fetch-page.ts';
export * from './content-service.ts';
export * from './forms-service.ts';
export * from './geo-service.ts';
export type { HttpOptions } from './http-options.ts';
export { makeFetchHttp } from './make-fetch-http.ts';
export { makeHttp } from './make-http.ts';
export type { Pace } from './retry.ts';
export * from './search-service.ts';
export { noTokens, type TokenStore, type Tokens, tokenStore } from './token-store.ts';
export {
  type Http,
  type HttpAnswer,
  type HttpContext,
  type HttpFailure,
  type HttpRequest,
  insufficientAuthentication,
  type Rejected,
  type SiteName,
} from './transport.ts';
export { type Renewal, renewSession } from './user/refresh-session.ts';
export * from './user-service.ts';
