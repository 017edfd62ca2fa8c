// Before anything that has a decorated class: inversify reads what this lets decorators write.
import 'reflect-metadata';
import http from 'node:http';
import https from 'node:https';
import {
  axiosFor,
  calls,
  type Http,
  type HttpOptions,
  makeHttp,
  type TokenStore,
  tokenStore,
} from '@masthead/adapters/http';
import { eachService, type ServiceName, services } from '@masthead/adapters/services';
import type { Language } from '@masthead/core';
import type { DecodeWarning } from '@masthead/core/content';
import { Container, type ContainerModule, type ServiceIdentifier } from 'inversify';
import type { ServerConfig } from './server-config.ts';
import type { Token } from './token.ts';
import { tokens } from './tokens.ts';

export { noTokens, type TokenStore, type Tokens, tokenStore } from '@masthead/adapters/http';
export {
  publicDocument,
  readRuntimeConfiguration,
  runtimeSettings,
  runtimeVariables,
  type SeenFromOutside,
  withRuntimeDocument,
} from './runtime-configuration.ts';
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

/** The data of one page request, dropped with it. */
export type Visit = {
  /** The visitor's tokens; read them again afterwards to learn which cookies to set. */
  readonly tokens?: TokenStore;
  readonly requestId?: string;
  readonly clientAddress?: string;
  /** What shows the services that `clientAddress` is true. */
  readonly callerProof?: string;
  /** What the visitor's browser calls itself. */
  readonly userAgent?: string;
  /** Language of the visitor; the default language unless set. */
  readonly language?: Language;
  /** Called with each part that was left out of an answer. */
  readonly report?: (warning: DecodeWarning) => void;
  /** The time limit of each call of this request, in milliseconds, if shorter than its service's. */
  readonly timeoutMs?: number;
  /** Aborts the calls of this request when its visitor has gone. */
  readonly signal?: AbortSignal;
};

export type RequestScope = {
  /**
   * Returns the object of a token (or a class that the caller's module bound) in this scope,
   * created on first use.
   */
  readonly get: <T>(what: Token<T> | ServiceIdentifier<T>) => T;
};

/**
 * Creates everything for one request of the site's server, dropped with it: two scopes share
 * connections and configuration, but no visitor data.
 * @param modules bindings of the caller beside or instead of these
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
  const bind = (place: symbol, binding: OwnBinding): void => {
    if ('make' in binding) container.bind(place).toResolvedValue(binding.make, [binding.over]).inSingletonScope();
    else
      container
        .bind(place)
        .toDynamicValue(() => makeHttp(optionsFor(binding.httpTo, config, visit, visitorTokens), client))
        .inSingletonScope();
  };
  // A request uses a few of some fifty bindings, and each costs as much as a whole container call:
  // what a caller's modules may inject is bound at once, all else on first use.
  const bound = new Set<ServiceIdentifier>();
  const bindOwn = (what: ServiceIdentifier): void => {
    const binding = typeof what === 'symbol' && !bound.has(what) ? ownBindings.get(what) : undefined;
    if (typeof what !== 'symbol' || binding === undefined) return;
    bound.add(what);
    bind(what, binding);
    if ('over' in binding) bindOwn(binding.over);
  };
  if (modules.length > 0) for (const place of ownBindings.keys()) bindOwn(place);
  container.load(...modules);
  return {
    get: <T>(what: Token<T> | ServiceIdentifier<T>) => {
      bindOwn(what);
      return container.get<T>(what);
    },
  };
};

/** What a scope binds by itself: a way to a service, or what fills the port of a call over one. */
type OwnBinding =
  | { readonly httpTo: ServiceName }
  | { readonly make: (http: Http) => unknown; readonly over: Token<Http> };

/**
 * Returns the bindings of every call of a service: each is made over the service's transport, once
 * per scope.
 */
const bindingsOf = (service: ServiceName): readonly (readonly [symbol, OwnBinding])[] => {
  const made: Readonly<Record<string, (http: Http) => unknown>> = calls[service];
  const places: Readonly<Record<string, symbol>> = tokens[service];
  const over = tokens.http[service];
  return [
    [over, { httpTo: service }],
    ...Object.entries(places).flatMap(([name, place]): [symbol, OwnBinding][] => {
      const make = made[name];
      return make === undefined ? [] : [[place, { make, over }]];
    }),
  ];
};

const ownBindings: ReadonlyMap<symbol, OwnBinding> = new Map(Object.values(eachService(bindingsOf)).flat());

/** Kept-alive connections are shared by all requests of the process; they carry no state of a visitor. */
const agents = {
  http: new http.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
  https: new https.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
};

/** One sender for all requests of the process: creating one per request costs more than sending. */
const client = axiosFor(agents);

const isTrustedWithTokens = (service: ServiceName, config: ServerConfig): boolean => {
  const { isGivenTokens } = services[service];
  return isGivenTokens === 'atOriginOfSession'
    ? new URL(config.services[service].address).origin === new URL(config.services.user.address).origin
    : isGivenTokens;
};

const optionsFor = (
  service: ServiceName,
  config: ServerConfig,
  visit: Visit,
  visitorTokens: TokenStore,
): HttpOptions => {
  const { requestId, clientAddress, callerProof, userAgent, language, report, signal } = visit;
  const { timeoutMs = Number.POSITIVE_INFINITY } = visit;
  const { isToldAddress } = services[service];
  const { address, maxAnswerBytes, ...budget } = config.services[service];
  return {
    baseUrl: address,
    site: config.siteKey,
    timeoutMs: Math.min(budget.timeoutMs, timeoutMs),
    ...(maxAnswerBytes !== undefined && { maxAnswerBytes }),
    ...(isTrustedWithTokens(service, config) && { tokens: visitorTokens }),
    ...(isToldAddress && clientAddress !== undefined && { clientAddress }),
    ...(isToldAddress && callerProof !== undefined && { callerProof }),
    ...(isToldAddress && userAgent !== undefined && { userAgent }),
    ...(requestId !== undefined && { requestId: () => requestId }),
    ...(service === 'content' && { layoutNames: config.layoutNames }),
    ...(service === 'content' && config.contentKey && { keyHeader: config.contentKey }),
    ...(report !== undefined && { report }),
    ...(language !== undefined && { language }),
    ...(signal !== undefined && { signal }),
  };
};
