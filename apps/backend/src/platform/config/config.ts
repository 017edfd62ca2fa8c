import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { CaptchaConfig } from '../abuse-protection/captcha.ts';
import type { CaptchaProviderName } from '../abuse-protection/captcha-provider.ts';
import type { TracingOptions } from '../tracing/tracing.ts';
import { type ProviderConfigs, readProviders } from './providers.ts';
import { complaintAbout, type Env, type OptionalSetting, readSetting, type Setting } from './setting.ts';
import { settings } from './settings.ts';

/** The bucket that files of editors lie in. */
export type S3Options = {
  readonly bucket: string;
  /** Of a store other than Amazon's; the bucket is then part of the path. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Those of the machine, as the client finds them, unless given. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

/** The service that turns texts into numbers. */
export type EmbeddingOptions = { readonly url: string; readonly key: string | undefined; readonly model: string };

/** Memory in KiB, passes and lanes of argon2id. */
export type HashCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

export type Config = {
  readonly environment: 'production' | 'demo' | 'test';
  readonly host: string;
  readonly port: number;
  /** How long requests are still taken after the process was asked to stop, in milliseconds. */
  readonly drainMs: number;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  /** How long a start waits for a database that is away, in milliseconds. */
  readonly databaseWaitMs: number;
  readonly dataDir: string;
  /** The bucket that files lie in; `DATA_DIR/media` without one. */
  readonly media: { readonly s3: S3Options | undefined };
  readonly site: { readonly key: string; readonly name: string; readonly origin: string };
  readonly mail: {
    readonly smtpUrl: string | undefined;
    readonly from: string;
    readonly returnPath: string | undefined;
    /** The folder of reports about what could not be delivered. */
    readonly inbox: string;
    /** Verifies calls of a mail service. */
    readonly webhookSecret: string | undefined;
    /** Seals the links in mails. */
    readonly linkSecret: string | undefined;
  };
  /** Where the people of the alumni network's office read what is sent to them. */
  readonly alumniOfficeEmail: string | undefined;
  readonly newsletters: { readonly perSecond: number };
  readonly publishing: {
    /** Whether a document has to be approved before it is published. */
    readonly needsApproval: boolean;
    /** Where links in mails to editors lead; no links without one. */
    readonly studioOrigin: string | undefined;
  };
  readonly secrets: {
    readonly accessToken: string | undefined;
    readonly captcha: string | undefined;
  };
  readonly accessTokenTtlS: number;
  readonly refreshTokenTtlS: number;
  readonly reLoginAfterS: number;
  readonly captcha: Omit<CaptchaConfig, 'secret'>;
  /** Undefined: searches are ranked by words and letters only. */
  readonly embedding: EmbeddingOptions | undefined;
  readonly codeTtlS: number;
  readonly codeResendS: number;
  readonly resetTtlS: number;
  /** Where new passwords are looked for among breached ones, if anywhere. */
  readonly breachedPasswordsUrl: string | undefined;
  /** The cost of a password hash, with argon2id. No variable sets it, so that it cannot be weakened by mistake. */
  readonly passwordHash: HashCost;
  readonly rateLimits: boolean;
  readonly trustedProxies: readonly string[];
  /** Shared with the site, which signs with it on whose behalf it calls. */
  readonly callerSecret: string | undefined;
  /** Where visitors may sign in by OpenID Connect. */
  readonly providers: ProviderConfigs;
  readonly geoCountry: string;
  /** When set, the content service wants it in the header `sc_apikey`. */
  readonly contentApiKey: string | undefined;
  readonly refusedEmailDomains: readonly string[];
  readonly logLevel: string;
  /** Whether `/metrics` is served; by default only where just this machine can request it. */
  readonly metrics: boolean;
  /** Where traces are sent, if anywhere. */
  readonly tracing: TracingOptions | undefined;
};

/** Names the invalid variables and what each requires; the message never repeats a value, which may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly complaints: readonly string[];
  constructor(complaints: readonly string[]) {
    super(`The configuration cannot be used:\n${complaints.map((line) => `  ${line}`).join('\n')}`);
    this.complaints = complaints;
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A provider is of no use without what it knows the site by. */
const missingOf = (provider: CaptchaProviderName, env: Env): readonly string[] =>
  [
    settings.captchaSiteKey,
    settings.captchaProviderSecret,
    ...(provider === 'recaptcha-enterprise' ? [settings.captchaProject] : []),
  ]
    .filter((one) => readSetting(env, one) === undefined)
    .map(({ variable }) => `${variable} is required with CAPTCHA_PROVIDER=${provider}`);

type Given = <Value>(one: OptionalSetting<Value>) => Value | undefined;

const mediaBucket = (given: Given, region: string): S3Options | undefined => {
  const bucket = given(settings.mediaBucket);
  if (bucket === undefined) return undefined;
  const [accessKeyId, secretAccessKey] = [given(settings.mediaAccessKeyId), given(settings.mediaSecretAccessKey)];
  return {
    bucket,
    endpoint: given(settings.mediaEndpoint),
    region,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey },
  };
};

/** Reports half of a key pair as a mistake. */
const halfKey = (env: Env): readonly string[] =>
  (readSetting(env, settings.mediaAccessKeyId) === undefined) ===
  (readSetting(env, settings.mediaSecretAccessKey) === undefined)
    ? []
    : ['MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together'];

/**
 * What a command needs that works on the files alone.
 * @throws ConfigError naming every variable of it that is wrong.
 */
export const readMediaConfig = (env: Env): Pick<Config, 'media' | 'dataDir'> & { readonly site: string } => {
  const { dataDir, siteKey, mediaRegion, mediaBucket: bucket, mediaEndpoint, mediaAccessKeyId } = settings;
  const own = [dataDir, siteKey, mediaRegion, bucket, mediaEndpoint, mediaAccessKeyId, settings.mediaSecretAccessKey];
  const complaints = [...own.flatMap((one) => complaintAbout(env, one, false) ?? []), ...halfKey(env)];
  if (complaints.length > 0) throw new ConfigError(complaints);
  return {
    dataDir: resolve(readSetting(env, dataDir) ?? ''),
    media: { s3: mediaBucket((one) => readSetting(env, one), readSetting(env, mediaRegion) ?? '') },
    site: readSetting(env, siteKey) ?? '',
  };
};

/**
 * Reads and checks the environment, once, at start.
 * @throws ConfigError naming every variable that is wrong, all at once.
 */
export const readConfig = (env: Env): Config => {
  const inProduction = readSetting(env, settings.environment) === 'production';
  const provider = readSetting(env, settings.captchaProvider);
  const complaints = [
    ...Object.values(settings).flatMap((one) => complaintAbout(env, one, inProduction) ?? []),
    ...(provider === undefined ? [] : missingOf(provider, env)),
    ...halfKey(env),
  ];
  const given = <Value>(one: OptionalSetting<Value>): Value | undefined => readSetting(env, one);
  const { providers, complaints: ofProviders } = readProviders(given, inProduction);
  if (complaints.length + ofProviders.length > 0) throw new ConfigError([...complaints, ...ofProviders]);
  const read = <Value>(one: Setting<Value>): Value => {
    const value = readSetting(env, one);
    if (value === undefined) throw new ConfigError([`${one.variable} ${one.wants}`]);
    return value;
  };

  const environment = read(settings.environment);
  const host = read(settings.host);
  const site = { key: read(settings.siteKey), name: read(settings.siteName), origin: read(settings.siteOrigin) };
  const embeddingUrl = given(settings.embeddingUrl);
  const traceEndpoint = given(settings.traceEndpoint)?.replace(/\/+$/, '');
  return {
    environment,
    host,
    port: read(settings.port),
    drainMs: given(settings.drainMs) ?? (environment === 'production' ? 5_000 : 250),
    databaseUrl: given(settings.databaseUrl) ?? '',
    databasePoolSize: read(settings.databasePoolSize),
    databaseWaitMs: 1_000 * (given(settings.databaseWaitS) ?? (environment === 'production' ? 60 : 0)),
    dataDir: resolve(read(settings.dataDir)),
    media: { s3: mediaBucket(given, read(settings.mediaRegion)) },
    site,
    mail: {
      smtpUrl: given(settings.smtpUrl),
      from: given(settings.mailFrom) ?? `${site.name} <no-reply@${new URL(site.origin).hostname}>`,
      returnPath: given(settings.mailReturnPath),
      inbox: resolve(given(settings.mailInbox) ?? join(read(settings.dataDir), 'inbox')),
      webhookSecret: given(settings.mailWebhookSecret),
      linkSecret: given(settings.mailLinkSecret),
    },
    alumniOfficeEmail: given(settings.alumniOfficeEmail),
    newsletters: { perSecond: read(settings.newslettersPerSecond) },
    publishing: { needsApproval: read(settings.approval), studioOrigin: given(settings.studioOrigin) },
    secrets: {
      accessToken: given(settings.accessTokenSecret),
      captcha: given(settings.captchaSecret),
    },
    accessTokenTtlS: read(settings.accessTokenTtlS),
    refreshTokenTtlS: read(settings.refreshTokenTtlS),
    reLoginAfterS: read(settings.reLoginAfterS),
    captcha: {
      difficulty: read(settings.captchaDifficulty),
      // A form that comes back sooner was not read by a person.
      leastStampAgeMs: read(settings.formStampAge) ? 3_000 : 0,
      provider:
        provider === undefined
          ? undefined
          : {
              name: provider,
              siteKey: given(settings.captchaSiteKey) ?? '',
              secret: given(settings.captchaProviderSecret) ?? '',
              project: given(settings.captchaProject) ?? '',
              minScore: read(settings.captchaMinScore),
              verifyUrl: given(settings.captchaVerifyUrl) ?? '',
              hostname: new URL(read(settings.siteOrigin)).hostname,
            },
    },
    embedding:
      embeddingUrl === undefined
        ? undefined
        : { url: embeddingUrl, key: given(settings.embeddingKey), model: read(settings.embeddingModel) },
    codeTtlS: read(settings.codeTtlS),
    codeResendS: read(settings.codeResendS),
    resetTtlS: read(settings.resetTtlS),
    breachedPasswordsUrl: given(settings.breachedPasswordsUrl),
    passwordHash: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    rateLimits: read(settings.rateLimits),
    trustedProxies: read(settings.trustedProxies),
    callerSecret: given(settings.callerSecret),
    providers,
    geoCountry: read(settings.geoCountry),
    contentApiKey: given(settings.contentApiKey),
    refusedEmailDomains: read(settings.refusedEmailDomains).map((domain) => domain.toLowerCase()),
    logLevel: given(settings.logLevel) ?? (environment === 'test' ? 'silent' : 'info'),
    metrics: given(settings.metrics) ?? isLoopback(host),
    tracing:
      traceEndpoint === undefined
        ? undefined
        : { endpoint: traceEndpoint, serviceName: read(settings.serviceName), ratio: read(settings.traceRatio) },
  };
};
