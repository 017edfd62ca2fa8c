import {
  forgetSession,
  keyValueStore,
  oneTabAtATime,
  otherTabs,
  readSessionHint,
  requireReLogin,
} from '@masthead/adapters/browser';
import type { Http } from '@masthead/adapters/http/transport';
import { type KeyValueStore, type Language, type Languages, siteLanguages } from '@masthead/core';
import type { RefreshSession, SessionPorts, SignOut } from '@masthead/core/session';
import { type AnyPort, lazily, once } from './lazily.ts';

/** One chunk for each service; it comes with the first call to it. */
const chunks = {
  user: () => import('@masthead/adapters/http/user-service'),
  geo: () => import('@masthead/adapters/http/geo-service'),
  search: () => import('@masthead/adapters/http/search-service'),
  forms: () => import('@masthead/adapters/http/forms-service'),
  media: () => import('@masthead/adapters/http/media-service'),
  articles: () => import('@masthead/adapters/http/articles-service'),
  alumni: () => import('@masthead/adapters/http/alumni-service'),
  site: () => import('@masthead/adapters/http/site-service'),
};

type Chunks = typeof chunks;
type Service = keyof Chunks;
type ChunkOf<Name extends Service> = Awaited<ReturnType<Chunks[Name]>>;
type PortOf<Call> = Call extends (http: Http) => infer Port ? Port : never;

/** The calls that pages make, by service: the same list that the site's gateway lets through. */
export type BrowserCalls = { readonly [Name in Service]?: readonly (keyof ChunkOf<Name>)[] };

type Named<Names extends BrowserCalls, Name extends Service> = Names[Name] extends readonly (infer Call)[]
  ? Call & keyof ChunkOf<Name>
  : never;
type PortsOfService<Names extends BrowserCalls, Name extends Service> = {
  readonly [Call in Named<Names, Name>]: PortOf<ChunkOf<Name>[Call]>;
};

/** A port for each call of a list, by name. */
export type BrowserPorts<Names extends BrowserCalls> = PortsOfService<Names, 'user'> &
  PortsOfService<Names, 'geo'> &
  PortsOfService<Names, 'search'> &
  PortsOfService<Names, 'forms'> &
  PortsOfService<Names, 'media'> &
  PortsOfService<Names, 'articles'> &
  PortsOfService<Names, 'alumni'> &
  PortsOfService<Names, 'site'>;

type TransportOptions = { readonly baseUrl: string; readonly language: Language; readonly timeoutMs: number };

/**
 * Milliseconds after which the visitor sees that a call is still under way, as on a page without
 * script.
 */
const callTimeoutMs = 3_000;

export type BrowserOptions<Names extends BrowserCalls = BrowserCalls> = {
  /**
   * Path where the site's gateway forwards a service's calls (decisions §4): the browser calls no
   * other host.
   */
  readonly basePath?: (service: string) => string;
  /** Languages of the site, where they differ from ours. */
  readonly languages?: Pick<Languages, 'isLanguage' | 'defaultLanguage'>;
  /** Language of the visitor, read at the first call; the language of the page by default. */
  readonly language?: () => Language;
  /** Where the calls of a service are loaded from that do not come with its others. */
  readonly chunks?: { readonly [Name in Service]?: () => Promise<Pick<ChunkOf<Name>, Named<Names, Name>>> };
  /** Transport of calls; the platform’s `fetch` by default. Loaded with the first call. */
  readonly transport?: () => Promise<(options: TransportOptions) => Http>;
};

const pageLanguage = ({ isLanguage, defaultLanguage }: NonNullable<BrowserOptions['languages']>): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
};

const fetchTransport = async () => (await import('@masthead/adapters/fetch')).makeFetchHttp;

/**
 * Returns ports for the listed calls, each loaded when it is first called; a chunk that fails to
 * load is `Unreachable`. An unknown name does not compile. Call it once per page.
 * @example const ports = browserPorts({ user: ['findCompanies', 'saveArticle'] })
 */
export const browserPorts = <const Names extends BrowserCalls>(
  names: Names,
  {
    basePath = (service) => `/api/${service}`,
    languages = siteLanguages,
    language = () => pageLanguage(languages),
    transport = fetchTransport,
    chunks: own = {},
  }: BrowserOptions<Names> = {},
): BrowserPorts<Names> => {
  const portsOf = ([service, listed]: [string, readonly PropertyKey[]]): readonly (readonly [
    PropertyKey,
    AnyPort,
  ])[] => {
    if (!isService(service)) return [];
    const http = once(async () =>
      (await transport())({ baseUrl: basePath(service), language: language(), timeoutMs: callTimeoutMs }),
    );
    return listed.map((name) => [
      name,
      lazily(async () => portIn(await (own[service] ?? chunks[service])(), name)(await http())),
    ]);
  };
  return Object.fromEntries(Object.entries(names).flatMap(portsOf)) as BrowserPorts<Names>;
};

const isService = (name: string): name is Service => Object.hasOwn(chunks, name);

type AnyCall = (http: Http) => AnyPort;

const portIn = (chunk: object, name: PropertyKey): AnyCall => Reflect.get(chunk, name);

/** The visitor's storage on this device. */
export const storage: KeyValueStore = keyValueStore(() => window.localStorage);

/** Everything the session machine needs in a browser. Call it once per page. */
export const sessionPorts = (calls: {
  readonly refreshSession: RefreshSession;
  readonly signOut: SignOut;
}): SessionPorts => {
  const place = { jar: document, isSecure: location.protocol === 'https:' };
  return {
    now: Date.now,
    readSessionHint: readSessionHint(place),
    forgetSession: forgetSession(place),
    requireReLogin: requireReLogin(place),
    refreshSession: calls.refreshSession,
    signOut: calls.signOut,
    ...otherTabs(),
    oneTabAtATime: oneTabAtATime('masthead_refresh', navigator.locks),
  };
};
