import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** `production` is strict; `demo` makes its own secrets and may load the sample site; `test` is `demo` for checks. */
const environments = ['production', 'demo', 'test'] as const;
export type Environment = (typeof environments)[number];

export type Config = {
  readonly environment: Environment;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  readonly dataDir: string;
  readonly site: { readonly key: string; readonly name: string; readonly origin: string };
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly secrets: { readonly accessToken: string | undefined; readonly captcha: string | undefined };
  readonly accessTokenTtlS: number;
  readonly refreshTokenTtlS: number;
  /** Rounds of PBKDF2 per guess; a challenge takes 256 guesses on average. */
  readonly captchaDifficulty: number;
  readonly rateLimits: boolean;
  readonly trustedProxies: readonly string[];
  readonly sampleSite: boolean;
  readonly geoCountry: string;
  /** When set, the content service wants it in the header `sc_apikey`. */
  readonly contentApiKey: string | undefined;
  readonly refusedEmailDomains: readonly string[];
  readonly logLevel: string;
  /** Whether `/metrics` is offered: on unless said only where nobody but this machine can ask. */
  readonly metrics: boolean;
};

/** Says which variables are wrong and what each wants; the message never repeats a value, which may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly complaints: readonly string[];
  constructor(complaints: readonly string[]) {
    super(`The configuration cannot be used:\n${complaints.map((line) => `  ${line}`).join('\n')}`);
    this.complaints = complaints;
  }
}

type Env = Readonly<Record<string, string | undefined>>;
type Complain = (name: string, wants: string) => void;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Throwaway-mailbox hosts; `REFUSED_EMAIL_DOMAINS` replaces the list. */
const throwawayDomains =
  'mailinator.com,guerrillamail.com,10minutemail.com,temp-mail.org,yopmail.com,trashmail.com,sharklasers.com,discard.email,getnada.com,maildrop.cc';

const reader = (env: Env, complain: Complain) => {
  const text = (name: string, fallback: string): string => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? fallback : value;
  };
  const optional = (name: string): string | undefined => text(name, '') || undefined;
  const list = (name: string, fallback: string): readonly string[] =>
    text(name, fallback)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const integer = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name, String(fallback));
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    complain(name, `must be a whole number from ${least} to ${most}`);
    return fallback;
  };
  const oneOf = <T extends string>(name: string, options: readonly T[], fallback: T): T => {
    const value = text(name, fallback);
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
    complain(name, `must be one of ${options.join(', ')}`);
    return fallback;
  };
  const url = (name: string, fallback: string, protocols: readonly string[]): string => {
    const value = text(name, fallback);
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    complain(name, `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return fallback;
  };
  return { text, optional, list, integer, oneOf, url };
};

const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Reads and checks the environment (decisions §9), once, at start.
 * Without `MASTHEAD_ENV` the process is a production one: what is not said to be a demonstration gets no shortcuts.
 * @throws ConfigError naming every variable that is wrong, all at once.
 */
export const readConfig = (env: Env): Config => {
  const complaints: string[] = [];
  const complain: Complain = (name, wants) => complaints.push(`${name} ${wants}`);
  const { text, optional, list, integer, oneOf, url } = reader(env, complain);

  const environment = oneOf('MASTHEAD_ENV', environments, 'production');
  const inProduction = environment === 'production';

  const secret = (name: string): string | undefined => {
    const value = optional(name);
    if (value === undefined) {
      if (inProduction) complain(name, 'is required in production (MASTHEAD_ENV=demo makes one by itself)');
      return undefined;
    }
    if (value.length < 32) complain(name, 'must have at least 32 characters');
    return value;
  };

  const databaseUrl = optional('DATABASE_URL');
  if (databaseUrl === undefined)
    complain('DATABASE_URL', 'is required, for example postgres://user:password@127.0.0.1:5432/masthead');

  const sampleSite = oneOf('SAMPLE_SITE', ['0', '1'], '0') === '1';
  if (sampleSite && inProduction)
    complain('SAMPLE_SITE', 'is refused in production: its accounts have a published password');

  const rateLimits = oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  if (!rateLimits && inProduction) complain('RATE_LIMITS', 'cannot be off in production');

  const trustedProxies = list('TRUSTED_PROXIES', '');
  if (!trustedProxies.every(isProxy))
    complain('TRUSTED_PROXIES', 'must be a comma-separated list of IP addresses or CIDR ranges');

  const geoCountry = text('GEO_COUNTRY', 'ZZ');
  if (!/^[A-Z]{2}$/.test(geoCountry)) complain('GEO_COUNTRY', 'must be a two-letter country code in capitals');

  const from = text('MAIL_FROM', `${text('SITE_NAME', 'Halden Brook')} <no-reply@haldenbrook.example>`);
  if (/[\r\n]/.test(from)) complain('MAIL_FROM', 'must be one line');

  const host = text('BACKEND_HOST', '127.0.0.1');
  const config: Config = {
    environment,
    host,
    port: integer('BACKEND_PORT', 4000, 0, 65_535),
    databaseUrl: databaseUrl === undefined ? '' : url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']),
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 2, 200),
    dataDir: resolve(text('DATA_DIR', '.data')),
    site: {
      key: text('SITE_KEY', 'halden-brook'),
      name: text('SITE_NAME', 'Halden Brook'),
      origin: url('SITE_ORIGIN', 'http://127.0.0.1:3000', ['http:', 'https:']),
    },
    mail: {
      smtpUrl:
        optional('SMTP_URL') === undefined ? undefined : url('SMTP_URL', text('SMTP_URL', ''), ['smtp:', 'smtps:']),
      from,
    },
    secrets: { accessToken: secret('ACCESS_TOKEN_SECRET'), captcha: secret('CAPTCHA_SECRET') },
    accessTokenTtlS: integer('ACCESS_TOKEN_TTL_S', 600, 1, 86_400),
    refreshTokenTtlS: integer('REFRESH_TOKEN_TTL_S', 2_592_000, 1, 31_536_000),
    captchaDifficulty: integer('CAPTCHA_DIFFICULTY', 2_000, 1, 1_000_000),
    rateLimits,
    trustedProxies,
    sampleSite,
    geoCountry,
    contentApiKey: optional('CONTENT_API_KEY'),
    refusedEmailDomains: list('REFUSED_EMAIL_DOMAINS', throwawayDomains).map((domain) => domain.toLowerCase()),
    logLevel: oneOf('LOG_LEVEL', logLevels, environment === 'test' ? 'silent' : 'info'),
    metrics: oneOf('METRICS', ['on', 'off'], isLoopback(host) ? 'on' : 'off') === 'on',
  };
  if (complaints.length > 0) throw new ConfigError(complaints);
  return config;
};
