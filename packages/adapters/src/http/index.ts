export * from './alumni-service.generated.ts';
export * from './articles-service.generated.ts';
export { type CallNames, type Calls, calls, factsOf } from './calls.ts';
export { type AnyPort, type Call, type CallFacts, call, reading, readingNothing, type Sample } from './client/call.ts';
export type { HttpOptions } from './client/http-options.ts';
export { makeFetchHttp } from './client/make-fetch-http.ts';
export { axiosFor, makeHttp } from './client/make-http.ts';
export type { Pace } from './client/retry.ts';
export { noTokens, type TokenStore, type Tokens, tokenStore } from './client/token-store.ts';
export {
  type Http,
  type HttpAnswer,
  type HttpContext,
  type HttpFailure,
  type HttpRequest,
  insufficientAuthentication,
  type Rejected,
  type SiteName,
} from './client/transport.ts';
export { fetchPageWith } from './content/fetch-page.ts';
export * from './content-service.generated.ts';
export * from './forms-service.generated.ts';
export * from './geo-service.generated.ts';
export * from './media-service.generated.ts';
export * from './search-service.generated.ts';
export * from './site-service.generated.ts';
export { type Renewal, renewSession } from './user/sessions/refresh-session.ts';
export * from './user-service.generated.ts';
