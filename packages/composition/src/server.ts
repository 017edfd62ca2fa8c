// Before anything that has a decorated class: inversify reads what this lets decorators write.
import 'reflect-metadata';
import http from 'node:http';
import https from 'node:https';
import { calls, type Http, type HttpOptions, makeHttp, type TokenStore, tokenStore } from '@masthead/adapters/http';
import { eachService, type ServiceName, services } from '@masthead/adapters/services';
import type { Language } from '@masthead/core';
import { Container, type ContainerModule, type ServiceIdentifier } from 'inversify';
import type { ServerConfig } from './server-config.ts';
import type { Token } from './token.ts';
import { tokens } from './tokens.ts';

export { noTokens, type TokenStore, type Tokens, tokenStore } from '@masthead/adapters/http';
export { readServerConfig, type ServerConfig, type ServiceConfig, serverSettings } from './server-config.ts';
export {
  type Environment,
  readSettings,
  type Setting,
  SettingsError,
  setting,
  unusable,
  type ValuesOf,
} from './settings.ts';
export type { Token } from './token.ts';
export { tokens } from './tokens.ts';

/** What one page request brings along; none of it outlives the request. */
export type Visit = {
  /** The visitor's tokens; read them again afterwards to learn which cookies to set. */
  readonly tokens?: TokenStore;
  readonly requestId?: string;
  readonly clientAddress?: string;
  /** What shows the services that `clientAddress` is true. */
  readonly callerProof?: string;
  /** What the visitor's browser calls itself. */
  readonly userAgent?: string;
  /** What the visitor reads; the default language unless said. */
  readonly language?: Language;
  /** The longest that one call of this request may take, in milliseconds, where its service may take longer. */
  readonly timeoutMs?: number;
  /** Aborts the calls of this request when its visitor has gone. */
  readonly signal?: AbortSignal;
};

export type RequestScope = {
  /** What a token (or a class that a module of the caller's bound) stands for in this scope, made at the first asking. */
  readonly get: <T>(what: Token<T> | ServiceIdentifier<T>) => T;
};

/**
 * Everything one request of the site's server needs, wired once and forgotten with it: two scopes share connections and
 * configuration, and nothing that belongs to a visitor.
 *
 * @param modules what the caller binds beside it, or in its place
 * @example requestScope(config, { tokens, requestId }).get(tokens.content.fetchPage)
 */
export const requestScope = (
  config: ServerConfig,
  visit: Visit = {},
  ...modules: readonly ContainerModule[]
): RequestScope => {
  const container = new Container();
  const visitorTokens = visit.tokens ?? tokenStore();
  container.bind<TokenStore>(tokens.tokenStore).toConstantValue(visitorTokens);
  eachService((service) => {
    container
      .bind<Http>(tokens.http[service])
      .toConstantValue(makeHttp(optionsFor(service, config, visit, visitorTokens)));
    bindPorts(container, service);
  });
  container.load(...modules);
  return { get: <T>(what: Token<T> | ServiceIdentifier<T>) => container.get<T>(what) };
};

/** Every call of a service is bound by its name: what fills the port is made over the service's transport, once per scope. */
const bindPorts = (container: Container, service: ServiceName): void => {
  const made: Readonly<Record<string, (http: Http) => unknown>> = calls[service];
  const places: Readonly<Record<string, symbol>> = tokens[service];
  for (const [name, place] of Object.entries(places)) {
    const make = made[name];
    if (make === undefined) continue;
    container.bind(place).toResolvedValue(make, [tokens.http[service]]).inSingletonScope();
  }
};

/** Kept-alive connections are shared by all requests of the process; they carry no state of a visitor. */
const agents = {
  http: new http.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
  https: new https.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
};

const isTrustedWithTokens = (service: ServiceName, config: ServerConfig): boolean => {
  const { isGivenTokens } = services[service];
  return isGivenTokens === 'atOriginOfSession'
    ? new URL(config.services[service].address).origin === new URL(config.services.user.address).origin
    : isGivenTokens;
};

const optionsFor = (
  service: ServiceName,
  config: ServerConfig,
  { requestId, clientAddress, callerProof, userAgent, language, timeoutMs = Number.POSITIVE_INFINITY, signal }: Visit,
  visitorTokens: TokenStore,
): HttpOptions => {
  const { isToldAddress } = services[service];
  const { address, maxAnswerBytes, ...budget } = config.services[service];
  return {
    agents,
    baseUrl: address,
    site: config.siteKey,
    timeoutMs: Math.min(budget.timeoutMs, timeoutMs),
    ...(maxAnswerBytes !== undefined && { maxAnswerBytes }),
    ...(isTrustedWithTokens(service, config) && { tokens: visitorTokens }),
    ...(isToldAddress && clientAddress !== undefined && { clientAddress }),
    ...(isToldAddress && callerProof !== undefined && { callerProof }),
    ...(isToldAddress && userAgent !== undefined && { userAgent }),
    ...(requestId !== undefined && { requestId: () => requestId }),
    ...(language !== undefined && { language }),
    ...(signal !== undefined && { signal }),
  };
};
