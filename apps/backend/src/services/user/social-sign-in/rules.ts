import { readEmailAddress } from '../../../email-address.ts';
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

/** A whole name as two; what stands after its last blank is the last name. */
const split = (name: string): readonly [string, string] => {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at).trim(), name.slice(at + 1)];
};

/**
 * What a provider says of a person, by the standard claims. An address counts as verified only when the provider says so itself, as
 * `true` or, as Apple writes it, "true"; one that we could not write to is none. `posted` is what Apple's browser posts once, as JSON:
 * it fills in a name, which proves nothing, and no address.
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
