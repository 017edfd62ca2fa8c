import { isIP } from 'node:net';

/**
 * How the text of a variable is parsed. `read` returns `undefined` for an invalid value; `wants` describes a valid
 * one.
 */
export type Kind<Value> = { readonly wants: string; readonly read: (text: string) => Value | undefined };

export const line: Kind<string> = {
  wants: 'must be one line',
  read: (text) => (/[\r\n]/.test(text) ? undefined : text),
};

export const wholeNumber = (min: number, max: number): Kind<number> => ({
  wants: `must be a whole number from ${min} to ${max}`,
  read: (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  },
});

export const ratio: Kind<number> = {
  wants: 'must be a number from 0 to 1',
  read: (text) => (/^(?:0|1|0?\.\d{1,9}|1\.0+)$/.test(text) ? Number(text) : undefined),
};

export const oneOf = <T extends string>(options: readonly T[]): Kind<T> => ({
  wants: `must be one of ${options.join(', ')}`,
  read: (text) => options.find((option) => option === text),
});

/** Two words for yes and no. */
export const either = (yes: string, no: string): Kind<boolean> => ({
  wants: `must be ${yes} or ${no}`,
  read: (text) => (text === yes ? true : text === no ? false : undefined),
});

export const address = (...protocols: readonly string[]): Kind<string> => ({
  wants: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  read: (text) => (URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined),
});

export const list = (
  wants = 'must be a comma-separated list',
  isItem = (_: string) => true,
): Kind<readonly string[]> => ({
  wants,
  read: (text) => {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    return items.every(isItem) ? items : undefined;
  },
});

export const mailAddress: Kind<string> = {
  wants: 'must be an e-mail address without +',
  read: (text) => (/^[^\s@+<>,;]{1,20}@[^\s@<>,;]+$/.test(text) ? text : undefined),
};

export const secret: Kind<string> = {
  wants: 'must have at least 32 characters',
  read: (text) => (text.length >= 32 ? text : undefined),
};

/** A private key as PEM; an environment that has no lines writes `\\n` between them. */
export const privateKey: Kind<string> = {
  wants: 'must be a private key as PEM (PKCS #8)',
  read: (text) => {
    const pem = text.replaceAll('\\n', '\n');
    return /^-----BEGIN PRIVATE KEY-----\n[A-Za-z0-9+/=\n]+-----END PRIVATE KEY-----\n?$/.test(pem) ? pem : undefined;
  },
};

export const countryCode: Kind<string> = {
  wants: 'must be a two-letter country code in capitals',
  read: (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined),
};

const isAddressRange = (entry: string): boolean => {
  const [ip = '', bits, ...rest] = entry.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
export const addressRanges = list('must be a comma-separated list of IP addresses or CIDR ranges', isAddressRange);

type About = {
  readonly purpose: string;
  readonly presetInWords?: string;
  /** Where it is required, and the error for a missing one. */
  readonly required?: { readonly where: 'always' | 'in production'; readonly complaint: string };
  /** A text that a production start refuses, and why. */
  readonly refusedInProduction?: { readonly text: string; readonly complaint: string };
};

/** A setting that always has a value. */
export type Setting<Value> = Kind<Value> & About & { readonly variable: string; readonly preset: string };
/** A setting that may be left out. */
export type OptionalSetting<Value> = Kind<Value> & About & { readonly variable: string; readonly preset?: never };
export type AnySetting = Setting<unknown> | OptionalSetting<unknown>;

export const setting = <Value>(variable: string, kind: Kind<Value>, preset: string, about: About): Setting<Value> => ({
  ...kind,
  ...about,
  variable,
  preset,
});

export const optional = <Value>(variable: string, kind: Kind<Value>, about: About): OptionalSetting<Value> => ({
  ...kind,
  ...about,
  variable,
});

export type Env = Readonly<Record<string, string | undefined>>;

/** The text of a variable, or its preset; an empty one is none. */
const textOf = (env: Env, { variable, preset }: AnySetting): string | undefined => env[variable]?.trim() || preset;

/** What is wrong with a setting, as a sentence that begins with its variable and never repeats a value, which may be a secret. */
export const complaintAbout = (env: Env, one: AnySetting, inProduction: boolean): string | undefined => {
  const { variable, wants, read, required, refusedInProduction } = one;
  const text = textOf(env, one);
  if (text === undefined)
    return required?.where === 'always' || (inProduction && required !== undefined)
      ? `${variable} ${required.complaint}`
      : undefined;
  if (read(text) === undefined) return `${variable} ${wants}`;
  return inProduction && text === refusedInProduction?.text
    ? `${variable} ${refusedInProduction.complaint}`
    : undefined;
};

/** The value of a setting, `undefined` where it was left out or is wrong. */
export const readSetting = <Value>(env: Env, one: Setting<Value> | OptionalSetting<Value>): Value | undefined => {
  const text = textOf(env, one);
  return text === undefined ? undefined : one.read(text);
};
