/** A limit that an environment variable may move; services that name the same one share it. */
export type Limit = { readonly setting: string; readonly preset: number; readonly meaning: string };

/** Facts about a service that do not depend on configuration. */
export type ServiceFacts = {
  /** The environment variable that names its address. */
  readonly setting: string;
  /** Where the reference backend serves it, below its own address. */
  readonly prefix: `/${string}`;
  /** How long one call to it may take, in milliseconds. */
  readonly timeout: Limit;
  /** Most bytes of an answer; by default each call has its own limit. */
  readonly maxAnswer?: Limit;
  /** Whether it may learn the visitor's network address. */
  readonly isToldAddress: boolean;
  /**
   * Whether it receives the visitor's access token: always for the service that owns the session;
   * for others that need it only at that service's own origin; never otherwise.
   */
  readonly isGivenTokens: boolean | 'atOriginOfSession';
};

const timeout = {
  setting: 'CALL_TIMEOUT_MS',
  preset: 10_000,
  meaning: 'how long one call to a service may take, in milliseconds',
} as const;

/** Every service that the adapters call. Configuration, gateway, browser and memory doubles derive from this table. */
export const services = {
  user: { setting: 'USER_SERVICE_URL', prefix: '/user', timeout, isToldAddress: true, isGivenTokens: true },
  geo: { setting: 'GEO_URL', prefix: '/geo', timeout, isToldAddress: true, isGivenTokens: false },
  content: {
    setting: 'CONTENT_GRAPHQL_URL',
    prefix: '/content/graph',
    // A page must still answer within 3 s when it is away.
    timeout: {
      setting: 'CONTENT_TIMEOUT_MS',
      preset: 2_000,
      meaning: 'how long one call to the content service may take, in milliseconds',
    },
    maxAnswer: {
      setting: 'MAX_PAGE_BYTES',
      preset: 8 * 1_048_576,
      meaning: 'most bytes of an answer of the content service',
    },
    isToldAddress: false,
    isGivenTokens: 'atOriginOfSession',
  },
  media: { setting: 'MEDIA_URL', prefix: '/content', timeout, isToldAddress: true, isGivenTokens: 'atOriginOfSession' },
  search: { setting: 'SEARCH_SERVICE_URL', prefix: '/search', timeout, isToldAddress: true, isGivenTokens: false },
  forms: {
    setting: 'FORMS_SERVICE_URL',
    prefix: '/forms',
    timeout,
    isToldAddress: true,
    isGivenTokens: 'atOriginOfSession',
  },
  articles: {
    setting: 'ARTICLE_API_URL',
    prefix: '/articles',
    timeout,
    isToldAddress: true,
    isGivenTokens: 'atOriginOfSession',
  },
  alumni: {
    setting: 'ALUMNI_API_URL',
    prefix: '/alumni',
    timeout,
    isToldAddress: true,
    isGivenTokens: 'atOriginOfSession',
  },
  site: { setting: 'PUBLIC_SITE_URL', prefix: '/site', timeout, isToldAddress: true, isGivenTokens: false },
} as const satisfies Readonly<Record<string, ServiceFacts>>;

export type ServiceName = keyof typeof services;

/** One thing for each service. */
export const eachService = <T>(
  make: (name: ServiceName, facts: ServiceFacts) => T,
): Readonly<Record<ServiceName, T>> => ({
  user: make('user', services.user),
  geo: make('geo', services.geo),
  content: make('content', services.content),
  media: make('media', services.media),
  search: make('search', services.search),
  forms: make('forms', services.forms),
  articles: make('articles', services.articles),
  alumni: make('alumni', services.alumni),
  site: make('site', services.site),
});
