export * from './alumni-service.generated.ts';
export * from './articles-service.generated.ts';
export { type AnyPort, type Call, type CallFacts, call, reading, readingNothing, type Sample } from './call.ts';
export { type CallNames, type Calls, calls, factsOf } from './calls.ts';
export { fetchPageWith } from './content/fetch-page.ts';
export * from './content-service.generated.ts';
export * from './forms-service.generated.ts';
export * from './geo-service.generated.ts';
export type { HttpOptions } from './http-options.ts';
export { makeFetchHttp } from './make-fetch-http.ts';
export { axiosFor, makeHttp } from './make-http.ts';
export * from './media-service.generated.ts';
export type { Pace } from './retry.ts';
export * from './search-service.generated.ts';
export * from './site-service.generated.ts';
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
export * from './user-service.generated.ts';
