/** What each feature flag is (A§1, decisions §10) where nobody says otherwise. */
export const flagPresets = {
  /** A message to a partner or author is sent once a code proved its address. */
  'otp-verification': false,
  /** Addresses of domains that the dictionary names are turned down. */
  'email-domain-validation': false,
  /** Front ends are told where to ask whom they show a page to (D§9 names the host); without it nobody is asked. */
  personalisation: false,
  /** No form has a third party's captcha that may show itself: ours, which nobody sees, takes its place (A§5). */
  'visible-captcha-hidden': false,
  /** The parameter `cid` of an address goes along with what a visitor sends. */
  'cid-parameter': true,
  /** Piano, a service that makes offers to readers, is loaded for who agreed to targeting, where the site is set up with it. */
  piano: false,
  /** The global search is asked at its gateway (D§7), where the site is told of one. */
  'externalized-gateway': false,
  /** Registration in four steps instead of the single long form. */
  'registration-stepper': false,
} as const satisfies Readonly<Record<string, boolean>>;

/** A feature flag, by its OpenFeature key. */
export type FlagKey = keyof typeof flagPresets;

/** The flags that a browser may know: the same for everybody, and no secret. */
export const browserFlagKeys = ['visible-captcha-hidden'] as const satisfies readonly FlagKey[];
export type BrowserFlag = (typeof browserFlagKeys)[number];

/** Flags somebody set; the others are as preset. */
export type FlagValues = Readonly<Partial<Record<FlagKey, boolean>>>;

const isFlagKey = (text: string): text is FlagKey => Object.hasOwn(flagPresets, text);

/** All flags there are, in the order of their list. */
export const flagKeys: readonly FlagKey[] = Object.keys(flagPresets).filter(isFlagKey);

/** Reads `piano=on, personalisation=off`; undefined for a text with anything else in it, such as a flag that there is not. */
export const parseFlags = (text: string): FlagValues | undefined => {
  const values: Partial<Record<FlagKey, boolean>> = {};
  for (const entry of text.split(',')) {
    const [, key, value] = /^\s*([a-z-]+)\s*=\s*(on|off)\s*$/u.exec(entry) ?? [];
    if (key !== undefined && isFlagKey(key) && !Object.hasOwn(values, key)) values[key] = value === 'on';
    else if (entry.trim() !== '') return undefined;
  }
  return values;
};
