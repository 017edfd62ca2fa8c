import { BlockList, isIP } from 'node:net';
import { factsOf } from '@masthead/adapters/http';
import type { LinkShortenerOptions } from '@masthead/adapters/links';
import type { VideoServiceOptions } from '@masthead/adapters/players';
import { eachService } from '@masthead/adapters/services';
import {
  type Environment,
  readRuntimeConfiguration,
  readServerConfig,
  readSettings,
  runtimeSettings,
  type ServerConfig,
  type Setting,
  SettingsError,
  serverSettings,
  setting,
  unusable,
} from '@masthead/composition/server';
import type { AlumniConfiguration } from '@masthead/core/alumni';
import type { ThirdParty } from '@masthead/core/consent';
import { type FlagValues, flagKeys, parseFlags } from '@masthead/core/flags';
import { type Deployment, deploymentAt, type RuntimeConfiguration } from '@masthead/core/runtime-configuration';
import { type GatewaySettings, gatewaySettings, isLoopback, sessionTimeoutMs } from '@masthead/gateway';
import { callsPath, socialFolder } from '../../routes.ts';
import { alumniCalls } from '../calls/alumni-calls.ts';
import { browserCalls } from '../calls/browser-calls.ts';
import { contactCalls } from '../calls/contact-calls.ts';
import { siteRenewer } from '../calls/session-renewer.ts';
import { subscriptionCalls } from '../calls/subscription-calls.ts';
import { captchaProviders } from '../http/security-headers.ts';
import { type SurrogateHeader, surrogateHeaders } from '../http/surrogate-keys.ts';
import { siteStore } from '../stores/site-store.ts';
import type { TracingOptions } from '../telemetry/tracing.ts';
import { origins, thirdPartiesOf, thirdPartySettings } from './third-parties.ts';

/** An address with a password in it is not repeated, whatever is wrong with it. */
const redisAddress = (meaning: string): Setting<string> => ({
  meaning,
  wants: 'an address starting with redis:// or rediss://',
  fallback: '',
  read: (text) => (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) ? text : unusable),
});

/** Reads `10.0.0.0/8, 192.168.1.1` into a list that can be asked about an address. */
const proxies = (meaning: string): Setting<BlockList> => ({
  meaning,
  wants: 'a list of network addresses, each with or without a prefix length',
  fallback: '',
  read: (text) => {
    const list = new BlockList();
    for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
      const [address = '', bits] = entry.split('/');
      const family = isIP(address);
      const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
      if (family === 0 || !isRange) return unusable;
      const kind = family === 4 ? 'ipv4' : 'ipv6';
      if (bits === undefined) list.addAddress(address, kind);
      else list.addSubnet(address, Number(bits), kind);
    }
    return list;
  },
});

const flags: Setting<FlagValues> = {
  meaning: `the feature flags that are switched otherwise than by default, such as \`registration-stepper=on\`: ${flagKeys.join(', ')}`,
  wants: 'a comma-separated list of flags, each with =on or =off',
  fallback: '',
  read: (text) => parseFlags(text) ?? unusable,
};

/** The longest that a page may wait for a flag (A§9), in milliseconds. */
const maxFlagsTimeoutMs = 1_000;

const flagsTimeout: Setting<number> = {
  meaning: 'how long the flag service may take, in milliseconds; after that flags are as in `FLAGS`',
  wants: `a whole number from 1 to ${maxFlagsTimeoutMs}`,
  fallback: '500',
  read: (text) =>
    /^\d{1,4}$/u.test(text) && Number(text) >= 1 && Number(text) <= maxFlagsTimeoutMs ? Number(text) : unusable,
};

const ratio = (fallback: string, meaning: string): Setting<number> => ({
  meaning,
  wants: 'a number from 0 to 1',
  fallback,
  read: (text) => (/^(?:0|1|0?\.\d{1,9}|1\.0+)$/.test(text) ? Number(text) : unusable),
});

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where a member of the alumni network signs in unless the configuration names another way. */
const firmSignInPath = `${socialFolder}firm`;

/**
 * Environment variables that the site's process reads, the source of `docs/settings-site.md`; those of the build are
 * in `next.config.mjs`.
 */
export const siteSettings = {
  ...serverSettings,
  ...runtimeSettings,
  PORT: setting.port(3000, 'where the site listens'),
  HOST: setting.text('127.0.0.1', 'the network address that the site listens on'),
  DRAIN_MS: setting.optional(
    setting.wholeNumber(
      0,
      'milliseconds that a stopping site still takes requests for while `/readyz` says 503: a little more than whoever shares out requests takes to notice',
    ),
    '5000 in production, 250 otherwise',
  ),
  TIMEOUT_FACTOR: setting.optional(
    setting.positive(
      1,
      'by how many times the site exceeds its own times for a page, which is otherwise answered within 3 seconds without what its services have not sent: for a slow machine, or tests on a busy one',
    ),
    '1, and 10 while the site is developed',
  ),
  SITE_ORIGIN: setting.optional(
    setting.address('', 'the one origin that visitors see'),
    '`http://127.0.0.1:` and `PORT`',
  ),
  TRUSTED_PROXIES: proxies('proxies whose X-Forwarded-For is believed'),
  CALLER_SECRET: setting.optional(
    setting.text('', 'what the services believe this site by when it says whom it calls for; the same as theirs'),
    'made by `npm start`; without one every visitor is one caller',
  ),
  DEFAULT_PRACTICES: setting.text(
    'firm',
    'codes of practices, between commas, to whose pages a registration adds no subscription',
  ),
  REGISTRATION_FORM: setting.oneOf(
    ['short', 'long'],
    'short',
    'whether the single registration form asks for job title, company and business function, too; a registration for a file and one in steps always do',
  ),
  REVALIDATE_SECRET: setting.optional(
    setting.text('', 'what the content service proves itself with when it asks for a page to be drawn anew'),
    'nobody may ask',
  ),
  PUBLICATIONS_URL: setting.optional(
    setting.address('', 'where the content service tells what is published, as it is'),
    'pages are up to a minute old',
  ),
  REDIS_URL: setting.optional(
    redisAddress(
      'a Redis through which all processes of the site renew a session once and give a caller one allowance of searches',
    ),
    'the user service sees to renewals, each process to its own allowances',
  ),
  PAGE_FRESH_S: setting.positive(
    60,
    'seconds for which a page in memory is as good as new unless something is published; what shared caches are told stays a minute',
  ),
  SURROGATE_KEYS: setting.oneOf(
    ['off', ...surrogateHeaders],
    'off',
    'in which header a shared cache in front of the site is told the names to drop a page by',
  ),
  MASTHEAD_ENV: setting.oneOf(
    ['production', 'demo', 'test'],
    'production',
    'what is not said to be a demonstration gets no shortcuts',
  ),
  RATE_LIMITS: setting.oneOf(
    ['on', 'off'],
    'on',
    'whether callers have an allowance of pages that are costly to draw; `off` is refused in production',
  ),
  CAPTCHA_PROVIDER: setting.optional(
    setting.oneOf(
      captchaProviders,
      'turnstile',
      'whose captcha the services offer, beside theirs, to visitors who agreed to functional services: the content security policy lets its script in; the same as the services have',
    ),
    'theirs alone',
  ),
  ...thirdPartySettings,
  EDITING_ORIGINS: origins(
    'the origins of editors’ tools that may show pages in editing mode in a frame; without one, none may',
  ),
  SITECORE_EDITING_SECRET: setting.optional(
    setting.text(
      '',
      'what Sitecore Pages proves itself with at `/api/editing/config` and `/api/editing/render`, 16 characters at least; its origin is one of `EDITING_ORIGINS`',
    ),
    'both answer 401',
  ),
  FLAGS: flags,
  FLAGS_URL: setting.optional(
    setting.address('', 'a flag service that speaks OFREP; what it says of a flag goes before `FLAGS`'),
    'flags are as in `FLAGS`',
  ),
  FLAGS_TIMEOUT_MS: flagsTimeout,
  LINK_SHORTENER_URL: setting.optional(
    setting.address('', 'a service that shortens the addresses visitors share; its host belongs to others'),
    'addresses are shared as they are',
  ),
  LINK_SHORTENER_TOKEN: setting.optional(
    setting.text('', 'what the site proves itself to that service with'),
    'addresses are shared as they are',
  ),
  VIDEO_API_URL: setting.optional(
    setting.address(
      '',
      'the platform that says which files a video has, its account included where it wants one: `/videos/` and an id are added; its host belongs to others',
    ),
    'the site shows no videos',
  ),
  VIDEO_POLICY_KEY: setting.optional(
    setting.text('', 'what the site shows the platform of videos'),
    'the site shows no videos',
  ),
  AUDIO_OEMBED_URL: setting.optional(
    setting.address(
      '',
      'where the audio host is asked for a piece by its address (oEmbed); its host belongs to others',
    ),
    'pieces of an audio host are left out',
  ),
  CEROS_OEMBED_URL: setting.optional(
    setting.address(
      '',
      'where the host of interactive pieces is asked for one by its address (oEmbed); its host belongs to others',
    ),
    'an interactive piece is shown by an address of its own alone',
  ),
  FLOURISH_URL: setting.optional(
    setting.address(
      '',
      'where drawings by Flourish are framed from: `/visualisation/`, an id and `/embed` are added; `https://flo.uri.sh` is theirs',
    ),
    'drawings by Flourish are left out',
  ),
  PAGE_TRACES: setting.oneOf(
    ['on', 'off'],
    'off',
    'whether a page that is opened with `?trace` records what its machines do, for a file without texts that the visitor may download',
  ),
  LOG_LEVEL: setting.oneOf(logLevels, 'info', 'the least serious entries that are logged'),
  RENDERER_HEAP_MB: setting.positive(
    160,
    'megabytes that what draws the pages may keep in use; it is started again when it wants more',
  ),
  PAGE_MEMORY_MB: setting.positive(64, 'megabytes of pages that all visitors share and the process keeps'),
  METRICS_PORT: setting.optional(
    setting.port(0, 'where `/metrics` is offered, for the operator’s own network and apart from what visitors reach'),
    'nothing is measured',
  ),
  METRICS_HOST: setting.text('127.0.0.1', 'the network address that `/metrics` is offered on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.optional(
    setting.address(
      '',
      'the collector that traces are sent to, by OTLP over HTTP; its headers: `OTEL_EXPORTER_OTLP_HEADERS`',
    ),
    'nothing is traced',
  ),
  OTEL_TRACES_SAMPLER_ARG: ratio('1', 'of how many traces that no trusted proxy has begun the spans are kept'),
  OTEL_SERVICE_NAME: setting.text('masthead-site', 'the name that spans are sent under'),
};

/** The configuration of the site's process (decisions §3, §9). */
export type Configuration = {
  readonly host: string;
  readonly port: number;
  /** How long requests are still taken after the site was asked to stop. */
  readonly drainMs: number;
  /** How many times as long as planned a page waits for what it shows. */
  readonly timeoutFactor: number;
  readonly logLevel: (typeof logLevels)[number];
  readonly revalidateSecret: string | undefined;
  readonly publicationsUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** How long a page in memory is as good as new, unless something is published. */
  readonly pageFreshMs: number;
  readonly surrogateHeader: SurrogateHeader | undefined;
  /** Heap limit of the render worker, in megabytes. */
  readonly rendererHeapMb: number;
  readonly pageMemoryMb: number;
  /** Where figures are offered, if anywhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Where traces are sent, if anywhere. */
  readonly tracing: TracingOptions | undefined;
  /** Whether visitors may record what the machines of a page do. */
  readonly offersTraces: boolean;
  /** Whether callers have an allowance of costly pages. */
  readonly hasRateLimits: boolean;
  readonly flags: {
    readonly configured: FlagValues;
    /** The flag service, if there is one. */
    readonly remote: { readonly address: string; readonly timeoutMs: number } | undefined;
  };
  /** D§2.6: what every component of the alumni network is given. */
  readonly alumni: AlumniConfiguration;
  /** Who shortens the addresses that visitors share, if anybody. */
  readonly shortener: LinkShortenerOptions | undefined;
  /** The platform of videos, if there is one. */
  readonly videos: VideoServiceOptions | undefined;
  /** Who is asked for pieces by oEmbed, and where drawings by Flourish are. */
  readonly embeds: {
    readonly audio?: string | undefined;
    readonly interactive?: string | undefined;
    readonly flourish?: string | undefined;
  };
  /** What may be loaded from elsewhere, each for visitors who agreed to its group. */
  readonly thirdParties: readonly ThirdParty[];
  /** The editors’ tools that may show pages in editing mode in a frame. */
  readonly editingOrigins: readonly string[];
  /** What Sitecore Pages proves itself with; without it every call is refused. */
  readonly sitecoreSecret: string | undefined;
  readonly consent: {
    /** Of what visitors are asked to agree to. */
    readonly version: number;
    /** In lower case. */
    readonly regionHeader: string | undefined;
  };
  /** Whether this is not a production site: who looks after it may see how it is set up. */
  readonly isDemonstration: boolean;
  /** D§9: what every front end of the site goes by, each host as this process asks it. */
  readonly runtime: RuntimeConfiguration;
  /** Deployment of this process, by its origin; A§3: messages from preview are marked. */
  readonly deployment: Deployment;
  readonly defaultPractices: readonly string[];
  readonly registrationForm: 'short' | 'long';
  readonly services: ServerConfig;
  readonly gateway: GatewaySettings;
};

/**
 * The configuration from environment variables.
 * @throws a sentence for each variable that cannot be used, so that a wrong start fails at once
 */
export const readConfiguration = (env: Environment): Configuration => {
  const read = readSettings(siteSettings, env);
  const services = readServerConfig(env);
  if (read.MASTHEAD_ENV === 'production' && read.RATE_LIMITS === 'off')
    throw new SettingsError('RATE_LIMITS must be on in production');
  const runtime = readRuntimeConfiguration(env);
  const origin = read.SITE_ORIGIN ?? `http://127.0.0.1:${read.PORT}`;
  const { protocol, hostname } = new URL(origin);
  if (read.MASTHEAD_ENV === 'production' && protocol === 'http:' && !isLoopback(hostname))
    throw new SettingsError(
      'SITE_ORIGIN must begin with https:// in production, since browsers keep no session over http',
    );
  const deployment = deploymentAt(new URL(origin).origin, runtime.origins);
  if (deployment === 'production' && read.MASTHEAD_ENV !== 'production')
    throw new SettingsError('MASTHEAD_ENV must be production, since SITE_ORIGIN is one of PRODUCTION_ORIGINS');
  // While the site is developed, what a page asks for may be compiling, or reading every page for the first search.
  const timeoutFactor = read.TIMEOUT_FACTOR ?? (env.NODE_ENV === 'development' ? 10 : 1);
  return {
    host: read.HOST,
    port: read.PORT,
    drainMs: read.DRAIN_MS ?? (read.MASTHEAD_ENV === 'production' ? 5_000 : 250),
    timeoutFactor,
    logLevel: read.LOG_LEVEL,
    revalidateSecret: read.REVALIDATE_SECRET,
    publicationsUrl: read.PUBLICATIONS_URL,
    redisUrl: read.REDIS_URL,
    pageFreshMs: read.PAGE_FRESH_S * 1_000,
    surrogateHeader: read.SURROGATE_KEYS === 'off' ? undefined : read.SURROGATE_KEYS,
    rendererHeapMb: read.RENDERER_HEAP_MB,
    pageMemoryMb: read.PAGE_MEMORY_MB,
    metrics: read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    tracing:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: read.OTEL_SERVICE_NAME,
            ratio: read.OTEL_TRACES_SAMPLER_ARG,
          },
    offersTraces: read.PAGE_TRACES === 'on',
    hasRateLimits: read.RATE_LIMITS === 'on',
    flags: {
      configured: read.FLAGS,
      remote: read.FLAGS_URL === undefined ? undefined : { address: read.FLAGS_URL, timeoutMs: read.FLAGS_TIMEOUT_MS },
    },
    alumni: {
      captchaKey: runtime.alumni.captchaKey,
      mapsKey: runtime.alumni.mapsKey,
      baseUrl: `${callsPath}/alumni`,
      authenticateUrl: runtime.hosts.alumniAuthentication ?? firmSignInPath,
      identityProviderUrl: runtime.hosts.alumniIdentityProvider ?? '',
      isEnabled: runtime.alumni.isIdentityProviderEnabled,
    },
    shortener:
      read.LINK_SHORTENER_URL === undefined || read.LINK_SHORTENER_TOKEN === undefined
        ? undefined
        : { address: read.LINK_SHORTENER_URL, token: read.LINK_SHORTENER_TOKEN, timeoutMs: 2_000 },
    videos:
      read.VIDEO_API_URL === undefined || read.VIDEO_POLICY_KEY === undefined
        ? undefined
        : { address: read.VIDEO_API_URL, policyKey: read.VIDEO_POLICY_KEY },
    embeds: { audio: read.AUDIO_OEMBED_URL, interactive: read.CEROS_OEMBED_URL, flourish: read.FLOURISH_URL },
    thirdParties: thirdPartiesOf(read),
    editingOrigins: read.EDITING_ORIGINS,
    sitecoreSecret: read.SITECORE_EDITING_SECRET,
    consent: { version: read.CONSENT_VERSION, regionHeader: read.REGION_HEADER?.toLowerCase() },
    isDemonstration: read.MASTHEAD_ENV !== 'production',
    runtime,
    deployment,
    registrationForm: read.REGISTRATION_FORM,
    defaultPractices: read.DEFAULT_PRACTICES.split(',').map((code) => code.trim()),
    services,
    gateway: gatewaySettings({
      origin,
      services: eachService((name) => services.services[name].address),
      calls: [
        ...factsOf(browserCalls),
        ...factsOf(subscriptionCalls),
        ...factsOf(contactCalls),
        ...factsOf(alumniCalls),
      ],
      basePath: callsPath,
      timeoutsMs: eachService((name) => services.services[name].timeoutMs),
      sessionTimeoutMs: sessionTimeoutMs * timeoutFactor,
      trustedProxies: read.TRUSTED_PROXIES,
      callerSecret: read.CALLER_SECRET,
      renewer: siteRenewer,
      sharedStore: siteStore,
    }),
  };
};

let current: Configuration | undefined;

/** The configuration of this process, read once. */
export const configuration = (): Configuration => {
  current ??= readConfiguration(process.env);
  return current;
};

/** What the site's gateway and pages go by. */
export type Settings = GatewaySettings;
export const settings = (): Settings => configuration().gateway;
