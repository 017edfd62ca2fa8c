import { readEmailAddress } from '../../../platform/values/email-address.ts';
import type { Identity } from '../shared/identities.ts';

type Person = Pick<Identity, 'email' | 'emailIsVerified' | 'firstName' | 'lastName'>;

const maxNameLength = 100;
const text = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').trim().slice(0, maxNameLength) : '';

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const parsed = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
};

/** A whole name as two: the last word is the last name, with the small words before it ("Ada María José", "de la Cruz"). */
const split = (name: string): readonly [string, string] => {
  const words = name.trim().split(/\s+/);
  let at = Math.max(1, words.length - 1);
  while (at > 1 && /^\p{Ll}/u.test(words[at - 1] ?? '')) at -= 1;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
};

/**
 * Returns the person of the standard claims. An address counts as verified only when the provider claims so, as
 * `true` or, as Apple writes it, "true"; an invalid one is dropped. `posted` is what Apple's browser posts once, as
 * JSON: it adds a name, which proves nothing, and no address.
 */
export const personOf = (claims: Readonly<Record<string, unknown>>, posted?: string): Person => {
  const email = typeof claims.email === 'string' ? readEmailAddress(claims.email)?.address : undefined;
  const verified = claims.email_verified === true || claims.email_verified === 'true';
  const postedName = property(parsed(posted), 'name');
  const [first, last] = split(text(claims.name));
  return {
    email,
    emailIsVerified: email !== undefined && verified,
    firstName: text(claims.given_name) || text(property(postedName, 'firstName')) || first,
    lastName: text(claims.family_name) || text(property(postedName, 'lastName')) || last,
  };
};
