import { cachedPagesPreset } from '../global-search/index.ts';
import { defaultRedirectSeconds } from '../registration/index.ts';

/** D§9: the hosts with an address of their own, by the names of this site. */
export const hostNames = [
  'content',
  'media',
  'user',
  'articles',
  'search',
  'globalSearch',
  'forms',
  'site',
  'geo',
  'alumni',
  'alumniAuthentication',
  'alumniIdentityProvider',
  'mobileServices',
  'personalisation',
  'identityProvider',
] as const;
export type HostName = (typeof hostNames)[number];

/** The origins by which a deployment knows what it is; a host that is nearly one of them is none. */
export type KnownOrigins = { readonly production: readonly string[]; readonly preview: readonly string[] };

/**
 * D§9: the configuration of everything that shows the site. It holds no secret, because browsers
 * can read it.
 */
export type RuntimeConfiguration = {
  readonly origins: KnownOrigins;
  /** Without slash at the end; one that is left out is nowhere. */
  readonly hosts: { readonly [Name in HostName]?: string };
  readonly alumni: {
    readonly isIdentityProviderEnabled: boolean;
    /** The public keys of a captcha and of a map; the empty text where there is none. */
    readonly captchaKey: string;
    readonly mapsKey: string;
  };
  readonly presets: {
    /** Seconds until the confirmation of a registration continues. */
    readonly autoRedirectionSeconds: number;
    /** Initial number of events in a listing, where its data source sets none. */
    readonly eventsPerPage: number;
    /** Pages of results that the global search requests at a time. */
    readonly cachedSearchPages: number;
  };
};

/** The same as a document: missing values have their presets. */
export type RuntimeDocument = { readonly [Part in keyof RuntimeConfiguration]?: Partial<RuntimeConfiguration[Part]> };

/** The presets (D§9); the origins are no firm's. */
export const runtimePresets: RuntimeConfiguration = {
  origins: {
    production: ['https://www.masthead.example', 'https://masthead.example'],
    preview: ['https://preview.masthead.example'],
  },
  hosts: {},
  alumni: { isIdentityProviderEnabled: true, captchaKey: '', mapsKey: '' },
  presets: { autoRedirectionSeconds: defaultRedirectSeconds, eventsPerPage: 8, cachedSearchPages: cachedPagesPreset },
};

/** Completes a document with the presets. */
export const completed = ({ origins, hosts, alumni, presets }: RuntimeDocument): RuntimeConfiguration => ({
  origins: { ...runtimePresets.origins, ...origins },
  hosts: { ...runtimePresets.hosts, ...hosts },
  alumni: { ...runtimePresets.alumni, ...alumni },
  presets: { ...runtimePresets.presets, ...presets },
});

/**
 * The kind of a deployment by its origin; `other` on a developer's machine and for unlisted
 * origins.
 */
export type Deployment = 'production' | 'preview' | 'other';

/** D§9, C§6: returns production or preview by exact origin, never by a part of it. */
export const deploymentAt = (origin: string, { production, preview }: KnownOrigins): Deployment =>
  production.includes(origin) ? 'production' : preview.includes(origin) ? 'preview' : 'other';
