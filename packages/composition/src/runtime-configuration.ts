import { readFile } from 'node:fs/promises';
import { type ServiceName, services } from '@masthead/adapters/services';
import {
  completed,
  decodeRuntimeDocument,
  type HostName,
  hostNames,
  isOrigin,
  type RuntimeConfiguration,
  type RuntimeDocument,
  runtimePresets,
} from '@masthead/core/runtime-configuration';
import { readServerConfig } from './server-config.ts';
import { type Environment, readSettings, type Setting, SettingsError, setting, unusable } from './settings.ts';

const { origins, presets } = runtimePresets;

const listOfOrigins = (fallback: readonly string[], meaning: string): Setting<readonly string[]> => ({
  meaning,
  wants: 'a list of origins, such as https://www.example.com',
  fallback: fallback.join(', '),
  read: (text) => {
    const list = text.split(/[\s,]+/u).filter(Boolean);
    return list.every(isOrigin) ? list : unusable;
  },
});

const host = (meaning: string, otherwise: string) => setting.optional(setting.address('', meaning), otherwise);
const unknown = 'nobody is told of one';

/** Hosts that the site contacts conditionally; those of its services are in the table of services. */
const ownHosts = {
  globalSearch: 'SEARCH_GATEWAY_URL',
  alumniAuthentication: 'ALUMNI_AUTHENTICATION_URL',
  alumniIdentityProvider: 'ALUMNI_IDENTITY_PROVIDER_URL',
  mobileServices: 'MOBILE_SERVICES_URL',
  personalisation: 'PERSONALISATION_URL',
  identityProvider: 'IDENTITY_PROVIDER_URL',
} as const satisfies Readonly<Record<Exclude<HostName, ServiceName>, string>>;

/** Settings of the runtime configuration (D§9) besides the addresses of services. */
export const runtimeSettings = {
  RUNTIME_CONFIGURATION: setting.optional(
    setting.text(
      '',
      'the path or the address of a JSON document (`docs/contracts/runtime-configuration.md`) that says what the variables of the environment do not',
    ),
    'there is none',
  ),
  PRODUCTION_ORIGINS: listOfOrigins(
    origins.production,
    'the origins of production: by these alone, compared as a whole, a process knows that it is production',
  ),
  PREVIEW_ORIGINS: listOfOrigins(
    origins.preview,
    'the origins of preview: what visitors send from there says so, and search engines are kept out',
  ),
  SEARCH_GATEWAY_URL: host(
    'where the global search is asked while the flag `externalized-gateway` is on',
    'the search service',
  ),
  ALUMNI_AUTHENTICATION_URL: host('where the alumni service lets somebody in', '`/auth/firm` of this site'),
  ALUMNI_IDENTITY_PROVIDER_URL: host('the identity provider where alumni sign in', '`ALUMNI_AUTHENTICATION_URL`'),
  ALUMNI_IDENTITY_PROVIDER: setting.oneOf(
    ['on', 'off'],
    'on',
    'whether alumni sign in at their identity provider; `off`: by the sign-in of the site',
  ),
  ALUMNI_CAPTCHA_KEY: setting.optional(setting.text('', 'the public key of the captcha of alumni’s forms'), '–'),
  ALUMNI_MAPS_KEY: setting.optional(setting.text('', 'the public key of the map of alumni'), '–'),
  MOBILE_SERVICES_URL: host('what apps on phones ask; this site does not', unknown),
  PERSONALISATION_URL: host(
    'what other front ends ask whom they show a page to, as long as the flag `personalisation` is on; this site does not',
    unknown,
  ),
  IDENTITY_PROVIDER_URL: host(
    'where other front ends begin a sign-in at LinkedIn, Apple, Google or the firm',
    '`/auth` of this site, which asks the user service',
  ),
  AUTO_REDIRECTION_DURATION: setting.wholeNumberUpTo(
    3_600,
    presets.autoRedirectionSeconds,
    'seconds until the registration confirmation leads back to where the visitor was',
  ),
  EVENTS_CARDS_COUNT: setting.wholeNumberUpTo(
    100,
    presets.eventsPerPage,
    'how many events a listing shows at once, where its data source does not say',
  ),
  GLOBAL_SEARCH_CACHED_PAGES: setting.wholeNumberUpTo(
    5,
    presets.cachedSearchPages,
    'how many pages of results the global search asks for at a time',
  ),
};

const isService = (name: string): name is ServiceName => Object.hasOwn(services, name);

/** Each field of the document with its environment variable. */
export const runtimeVariables: Readonly<Record<string, string>> = {
  'origins.production': 'PRODUCTION_ORIGINS',
  'origins.preview': 'PREVIEW_ORIGINS',
  ...Object.fromEntries(
    hostNames.map((name) => [`hosts.${name}`, isService(name) ? services[name].setting : ownHosts[name]]),
  ),
  'alumni.isIdentityProviderEnabled': 'ALUMNI_IDENTITY_PROVIDER',
  'alumni.captchaKey': 'ALUMNI_CAPTCHA_KEY',
  'alumni.mapsKey': 'ALUMNI_MAPS_KEY',
  'presets.autoRedirectionSeconds': 'AUTO_REDIRECTION_DURATION',
  'presets.eventsPerPage': 'EVENTS_CARDS_COUNT',
  'presets.cachedSearchPages': 'GLOBAL_SEARCH_CACHED_PAGES',
};

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

/** A document in the words of the environment. */
const variablesOf = (document: RuntimeDocument): readonly (readonly [string, string])[] =>
  Object.entries(document).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([name, value]) => {
      const variable = runtimeVariables[`${part}.${name}`];
      return variable === undefined ? [] : [[variable, textOf(value)] as const];
    }),
  );

/** Decodes a document; errors use the name that `nameOf` returns for a field. */
const decoded = (document: unknown, nameOf: (field: string) => string): RuntimeDocument => {
  const read = decodeRuntimeDocument(document);
  if (read._tag === 'Left')
    throw new SettingsError(read.left.map(({ field, wants }) => `${nameOf(field)} must be ${wants}`).join('\n'));
  return read.right;
};

const inDocument = (field: string): string =>
  field === '' ? 'RUNTIME_CONFIGURATION' : `RUNTIME_CONFIGURATION: ${field}`;
const inEnvironment = (field: string): string => runtimeVariables[field] ?? field;

const maxBytes = 1_048_576;

/** Reads the text at a path or an address, once at the start and with a size limit. */
const textAt = async (place: string): Promise<string> => {
  if (!/^https?:\/\//u.test(place)) return readFile(place, 'utf8');
  const answer = await fetch(place, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!answer.ok || Number(answer.headers.get('content-length')) > maxBytes) throw new Error('no document');
  return answer.text();
};

const jsonAt = async (place: string): Promise<unknown> => {
  try {
    return JSON.parse(await textAt(place));
  } catch (cause) {
    throw new SettingsError(
      'RUNTIME_CONFIGURATION must be the path or the address of a JSON document that can be read',
      { cause },
    );
  }
};

/**
 * Returns the environment of a process merged with its document: a variable takes precedence.
 * @throws {SettingsError} naming each invalid field of the document, or that it cannot be read
 */
export const withRuntimeDocument = async (env: Environment): Promise<Environment> => {
  const place = env.RUNTIME_CONFIGURATION?.trim();
  if (!place) return env;
  const variables = variablesOf(decoded(await jsonAt(place), inDocument));
  return { ...env, ...Object.fromEntries(variables.filter(([variable]) => !env[variable]?.trim())) };
};

/**
 * Returns the runtime configuration from the environment, with the hosts as this process reaches
 * them.
 * @throws {SettingsError} naming each invalid variable or field
 */
export const readRuntimeConfiguration = (env: Environment): RuntimeConfiguration => {
  const read = readSettings(runtimeSettings, env);
  const config = readServerConfig(env);
  const serviceHosts = Object.entries(config.services).map(([name, { address }]) => [name, address]);
  const own = (Object.entries(ownHosts) as [HostName, keyof typeof read][]).map(([name, variable]) => [
    name,
    read[variable],
  ]);
  return completed(
    decoded(
      {
        origins: { production: read.PRODUCTION_ORIGINS, preview: read.PREVIEW_ORIGINS },
        hosts: Object.fromEntries([...serviceHosts, ...own].filter(([, address]) => address !== undefined)),
        alumni: {
          isIdentityProviderEnabled: read.ALUMNI_IDENTITY_PROVIDER === 'on',
          captchaKey: read.ALUMNI_CAPTCHA_KEY ?? '',
          mapsKey: read.ALUMNI_MAPS_KEY ?? '',
        },
        presets: {
          autoRedirectionSeconds: read.AUTO_REDIRECTION_DURATION,
          eventsPerPage: read.EVENTS_CARDS_COUNT,
          cachedSearchPages: read.GLOBAL_SEARCH_CACHED_PAGES,
        },
      },
      inEnvironment,
    ),
  );
};

/** Returns the public address of a host; undefined where only this process reaches it. */
export type SeenFromOutside = (name: HostName, address: string | undefined) => string | undefined;

/** Returns the public document: the same configuration with public addresses. */
export const publicDocument = (configuration: RuntimeConfiguration, seen: SeenFromOutside): RuntimeConfiguration => ({
  ...configuration,
  hosts: Object.fromEntries(
    hostNames.flatMap((name) => {
      const address = seen(name, configuration.hosts[name]);
      return address === undefined ? [] : [[name, address]];
    }),
  ),
});
