import { cachedPagesPreset } from '../global-search/index.ts';
import { defaultRedirectSeconds } from '../registration/index.ts';

/** D§9 what stands at an address of its own, by the names of this site. */
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
 * D§9 the configuration that everything which shows the site goes by, and nothing secret: whatever reads it may be a page in anybody's browser.
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
    /** Until the confirmation of a registration leads on. */
    readonly autoRedirectionSeconds: number;
    /** Events that a listing shows at once, where its data source does not say. */
    readonly eventsPerPage: number;
    /** Pages of results that the global search asks for at a time. */
    readonly cachedSearchPages: number;
  };
};

/** The same as it may be written down: what is left out is as preset. */
export type RuntimeDocument = { readonly [Part in keyof RuntimeConfiguration]?: Partial<RuntimeConfiguration[Part]> };

/** What stands where nobody says otherwise (D§9); the origins are the sample site's. */
export const runtimePresets: RuntimeConfiguration = {
  origins: {
    production: ['https://www.haldenbrook.example', 'https://haldenbrook.example'],
    preview: ['https://preview.haldenbrook.example'],
  },
  hosts: {},
  alumni: { isIdentityProviderEnabled: true, captchaKey: '', mapsKey: '' },
  presets: { autoRedirectionSeconds: defaultRedirectSeconds, eventsPerPage: 8, cachedSearchPages: cachedPagesPreset },
};

/** A document with the presets for whatever it leaves out. */
export const completed = ({ origins, hosts, alumni, presets }: RuntimeDocument): RuntimeConfiguration => ({
  origins: { ...runtimePresets.origins, ...origins },
  hosts: { ...runtimePresets.hosts, ...hosts },
  alumni: { ...runtimePresets.alumni, ...alumni },
  presets: { ...runtimePresets.presets, ...presets },
});

/** What a deployment is by its origin; `other` on a developer's machine and wherever else nobody listed. */
export type Deployment = 'production' | 'preview' | 'other';

/** D§9, C§6: production and preview are told by exact origin, never by a part of it. */
export const deploymentAt = (origin: string, { production, preview }: KnownOrigins): Deployment =>
  production.includes(origin) ? 'production' : preview.includes(origin) ? 'preview' : 'other';
