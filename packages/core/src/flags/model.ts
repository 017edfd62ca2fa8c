/** The preset of each feature flag (A§1, decisions §10). */
export const flagPresets = {
  /** A message to a partner or author is sent once a code proved its address. */
  'otp-verification': false,
  /** Addresses of domains that the dictionary names are turned down. */
  'email-domain-validation': false,
  /**
   * Tells front ends which personalisation host to use (named in D§9); without it none is
   * contacted.
   */
  personalisation: false,
  /** Replaces visible captchas of third parties by the invisible built-in one (A§5). */
  'visible-captcha-hidden': false,
  /** Sends the `cid` parameter of an address along with a visitor's forms. */
  'cid-parameter': true,
  /**
   * Loads Piano, a service for offers to readers, after consent to targeting, where the site has
   * it.
   */
  piano: false,
  /** Sends the global search to its gateway (D§7), where the site has one. */
  'externalized-gateway': false,
  /** Registration in four steps instead of the single long form. */
  'registration-stepper': false,
} as const satisfies Readonly<Record<string, boolean>>;

/** A feature flag, by its OpenFeature key. */
export type FlagKey = keyof typeof flagPresets;

/** The flags that a browser may know: public, and the same for all visitors. */
export const browserFlagKeys = ['visible-captcha-hidden'] as const satisfies readonly FlagKey[];
export type BrowserFlag = (typeof browserFlagKeys)[number];

/** Configured flags; the others have their presets. */
export type FlagValues = Readonly<Partial<Record<FlagKey, boolean>>>;

const isFlagKey = (text: string): text is FlagKey => Object.hasOwn(flagPresets, text);

/** All flags there are, in the order of their list. */
export const flagKeys: readonly FlagKey[] = Object.keys(flagPresets).filter(isFlagKey);

/**
 * Parses `piano=on, personalisation=off`; undefined for a text with anything else in it, such as an
 * unknown flag.
 */
export const parseFlags = (text: string): FlagValues | undefined => {
  const values: Partial<Record<FlagKey, boolean>> = {};
  for (const entry of text.split(',')) {
    const [, key, value] = /^\s*([a-z-]+)\s*=\s*(on|off)\s*$/u.exec(entry) ?? [];
    if (key !== undefined && isFlagKey(key) && !Object.hasOwn(values, key)) values[key] = value === 'on';
    else if (entry.trim() !== '') return undefined;
  }
  return values;
};
