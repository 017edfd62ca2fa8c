import http from 'node:http';
import https from 'node:https';
import { type Http, makeHttp, type TokenStore, tokenStore } from '@masthead/adapters/http';
import { defaultLanguage, type Language } from '@masthead/core';
import { Container } from 'inversify';
import { captchaModule } from './captcha.module.ts';
import { contentModule } from './content.module.ts';
import { jobSearchModule } from './job-search.module.ts';
import { quizModule } from './quiz.module.ts';
import { registrationModule } from './registration.module.ts';
import { savedArticlesModule } from './saved-articles.module.ts';
import type { ServerConfig } from './server-config.ts';
import { sessionModule } from './session.module.ts';
import { signInModule } from './sign-in.module.ts';
import type { Token } from './token.ts';
import { tokens } from './tokens.ts';

export { noTokens, type TokenStore, type Tokens, tokenStore } from '@masthead/adapters/http';
export { readServerConfig, type ServerConfig } from './server-config.ts';
export type { Token } from './token.ts';
export { tokens } from './tokens.ts';

/** What one page request brings along; none of it outlives the request. */
export type Visit = {
  /** The visitor's tokens; read them again afterwards to learn which cookies to set. */
  readonly tokens?: TokenStore;
  readonly requestId?: string;
  readonly clientAddress?: string;
  /** What the visitor reads; the default language unless said. */
  readonly language?: Language;
  /** Aborts the calls of this request when its visitor has gone. */
  readonly signal?: AbortSignal;
};

export type RequestScope = {
  /** What a token holds in this scope, made at the first asking. */
  readonly get: <T>(what: Token<T>) => T;
};

/**
 * Everything one request of the site's server needs, wired once and forgotten with it: two scopes share connections and
 * configuration, and nothing that belongs to a visitor.
 *
 * @example requestScope(config, { tokens, requestId }).get(tokens.content.fetchPage)
 */
export const requestScope = (config: ServerConfig, visit: Visit = {}): RequestScope => {
  const container = new Container();
  const visitorTokens = visit.tokens ?? tokenStore();
  const services = servicesFor(config, visit, visitorTokens);
  container.bind<Http>(tokens.services.user).toConstantValue(services.user);
  container.bind<Http>(tokens.services.geo).toConstantValue(services.geo);
  container.bind<Http>(tokens.services.content).toConstantValue(services.content);
  container.bind<Http>(tokens.services.search).toConstantValue(services.search);
  container.bind<Http>(tokens.services.forms).toConstantValue(services.forms);
  container.bind<string>(tokens.services.site).toConstantValue(config.siteName);
  container.bind<Language>(tokens.services.language).toConstantValue(visit.language ?? defaultLanguage);
  container.bind<TokenStore>(tokens.services.tokenStore).toConstantValue(visitorTokens);
  container.load(
    contentModule,
    sessionModule,
    signInModule,
    captchaModule,
    registrationModule,
    savedArticlesModule,
    jobSearchModule,
    quizModule,
  );
  return { get: <T>(what: Token<T>) => container.get<T>(what) };
};

type Services = Readonly<Record<'user' | 'geo' | 'content' | 'search' | 'forms', Http>>;

/** Kept-alive connections are shared by all requests of the process; they carry no state of a visitor. */
const agents = {
  http: new http.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
  https: new https.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
};

/** Only the user service is given the visitor's tokens. */
const servicesFor = (config: ServerConfig, visit: Visit, visitorTokens: TokenStore): Services => {
  const { requestId, clientAddress, language, signal } = visit;
  const common = {
    agents,
    ...(requestId === undefined ? {} : { requestId: () => requestId }),
    ...(language === undefined ? {} : { language }),
    ...(signal === undefined ? {} : { signal }),
  };
  const known = clientAddress === undefined ? common : { ...common, clientAddress };
  return {
    user: makeHttp({
      ...known,
      baseUrl: config.userServiceUrl,
      tokens: visitorTokens,
      timeoutMs: config.callTimeoutMs,
    }),
    geo: makeHttp({ ...known, baseUrl: config.geoUrl, timeoutMs: config.callTimeoutMs }),
    // The 500 jobs of a deep link are longer than any other answer but a page.
    search: makeHttp({
      ...known,
      baseUrl: config.searchServiceUrl,
      timeoutMs: config.callTimeoutMs,
      maxAnswerBytes: config.maxPageBytes,
    }),
    forms: makeHttp({ ...known, baseUrl: config.formsServiceUrl, timeoutMs: config.callTimeoutMs }),
    content: makeHttp({
      ...common,
      baseUrl: config.contentGraphqlUrl,
      timeoutMs: config.contentTimeoutMs,
      maxAnswerBytes: config.maxPageBytes,
    }),
  };
};
