/** What is known of a service before any configuration is read. */
export type ServiceFacts = {
  /** The environment variable that names its address. */
  readonly setting: string;
  /** Where the reference backend serves it, below its own address. */
  readonly prefix: `/${string}`;
  /** Whether it may learn the visitor's network address. */
  readonly isToldAddress: boolean;
  /** Whether it owns the session: nobody else is ever given a token. */
  readonly isGivenTokens: boolean;
};

/** Every service that the adapters call. Configuration, gateway, browser and memory doubles derive from this table. */
export const services = {
  user: { setting: 'USER_SERVICE_URL', prefix: '/user', isToldAddress: true, isGivenTokens: true },
  geo: { setting: 'GEO_URL', prefix: '/geo', isToldAddress: true, isGivenTokens: false },
  content: { setting: 'CONTENT_GRAPHQL_URL', prefix: '/content/graph', isToldAddress: false, isGivenTokens: false },
  search: { setting: 'SEARCH_SERVICE_URL', prefix: '/search', isToldAddress: true, isGivenTokens: false },
  forms: { setting: 'FORMS_SERVICE_URL', prefix: '/forms', isToldAddress: true, isGivenTokens: false },
} as const satisfies Readonly<Record<string, ServiceFacts>>;

export type ServiceName = keyof typeof services;

/** One thing for each service. */
export const eachService = <T>(
  make: (name: ServiceName, facts: ServiceFacts) => T,
): Readonly<Record<ServiceName, T>> => ({
  user: make('user', services.user),
  geo: make('geo', services.geo),
  content: make('content', services.content),
  search: make('search', services.search),
  forms: make('forms', services.forms),
});
