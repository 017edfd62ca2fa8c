/** Where the services are and how long they may take; the same for every request. */
export type ServerConfig = {
  readonly userServiceUrl: string;
  readonly contentGraphqlUrl: string;
  /** With its closing slash, as the call is printed (docs/contracts/user-service.md). */
  readonly geoUrl: string;
  readonly searchServiceUrl: string;
  readonly formsServiceUrl: string;
  readonly siteName: string;
  /** Budget of one call, in milliseconds. */
  readonly callTimeoutMs: number;
  /** Budget of one call of the content service: a page must still answer within 3 s when it is away. */
  readonly contentTimeoutMs: number;
  readonly maxPageBytes: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration from environment variables, with the defaults of decisions §3 and §9.
 * @throws an error that names the variable whose value cannot be used
 */
export const readServerConfig = (env: Environment): ServerConfig => ({
  userServiceUrl: address(env, 'USER_SERVICE_URL', 'http://127.0.0.1:4000/user'),
  contentGraphqlUrl: address(env, 'CONTENT_GRAPHQL_URL', 'http://127.0.0.1:4000/content/graph'),
  geoUrl: `${address(env, 'GEO_URL', 'http://127.0.0.1:4000/geo')}/`,
  searchServiceUrl: address(env, 'SEARCH_SERVICE_URL', 'http://127.0.0.1:4000/search'),
  formsServiceUrl: address(env, 'FORMS_SERVICE_URL', 'http://127.0.0.1:4000/forms'),
  siteName: env.SITE_NAME || 'halden-brook',
  callTimeoutMs: positive(env, 'CALL_TIMEOUT_MS', 10_000),
  contentTimeoutMs: positive(env, 'CONTENT_TIMEOUT_MS', 2_000),
  maxPageBytes: positive(env, 'MAX_PAGE_BYTES', 8 * 1_048_576),
});

const address = (env: Environment, name: string, otherwise: string): string => {
  const value = env[name] || otherwise;
  if (!URL.canParse(value) || !/^https?:$/u.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http or https address, not "${value}"`);
  }
  return value.replace(/\/+$/u, '');
};

const positive = (env: Environment, name: string, otherwise: number): number => {
  const value = Number(env[name] || otherwise);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a positive number, not "${env[name]}"`);
  return value;
};
