/** What of a page may come from where. */
export type Sources = Readonly<Record<string, readonly string[]>>;

const google = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const recaptcha = {
  'script-src': google,
  'connect-src': google,
  'frame-src': [...google, 'https://recaptcha.google.com/recaptcha/'],
};
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const turnstile = ['https://challenges.cloudflare.com'];

/** What of a page each captcha provider's script needs, as it documents it. */
const captchaSources: Readonly<Record<string, Sources>> = {
  recaptcha,
  'recaptcha-enterprise': recaptcha,
  hcaptcha: { 'script-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha, 'frame-src': hcaptcha },
  turnstile: { 'script-src': turnstile, 'frame-src': turnstile },
};

/** The captcha providers that a site can be set up with (decisions §7). */
export const captchaProviders = Object.keys(captchaSources);

const ownOnly = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const policyWith = (...allowed: readonly Sources[]): string => {
  const policy: Record<string, readonly string[]> = { ...ownOnly };
  for (const [directive, sources] of allowed.flatMap(Object.entries<readonly string[]>))
    policy[directive] = [...(policy[directive] ?? ["'self'"]), ...sources];
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
};

type Headers = readonly { readonly key: string; readonly value: string }[];

/** Name of the header with the content security policy. */
export const policyHeader = 'Content-Security-Policy';

/** The headers of a site with that captcha provider: its own sources alone, and the provider's where there is one. */
export const securityHeadersWith = (captchaProvider = ''): Headers => [
  { key: policyHeader, value: policyWith(captchaSources[captchaProvider] ?? {}) },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/**
 * Headers of every answer of the site, whatever its status and source: page, forwarded call, redirect, refusal or
 * file.
 */
export const securityHeaders: Headers = securityHeadersWith(process.env.CAPTCHA_PROVIDER);

/** The policy of a page in editing mode, which these origins may show in a frame. */
export const policyFramedBy = (origins: readonly string[], granted: Sources = {}): string =>
  policyLetting(granted).replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ') || "'none'"}`);

/** The policy of a page for a visitor who lets in more than the site itself. */
export const policyLetting = (granted: Sources): string =>
  policyWith(captchaSources[process.env.CAPTCHA_PROVIDER ?? ''] ?? {}, granted);
