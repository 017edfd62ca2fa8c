import { parseEmail } from '@masthead/core';
import { passwordProblem } from '@masthead/core/password';
import * as E from '#fp-ts/Either';
import type { ServiceAnswer } from '../shared/service.ts';
import type { LookupLists } from './lookups.ts';

type Fields = Readonly<Record<string, unknown>>;

const required = ['firstName', 'lastName', 'email', 'country'];

/** Imitates the domains that the service refuses. */
const refusedDomain = 'mailinator.com';

export const isRefusedAddress = (email: string): boolean => email.trim().toLowerCase().endsWith(`@${refusedDomain}`);

/** A refusal of decisions §6. */
export const refused = (status: number, code: number, ...fields: readonly string[]): ServiceAnswer => ({
  status,
  body: { code, message: 'Registration refused', ...(fields.length > 0 ? { fields } : {}) },
});

const passwordFlaw = ({ email, password, passwordConfirmation }: Fields, siteName: string): string | undefined => {
  if (passwordProblem(String(password), { email: String(email), siteName }) !== undefined) return 'password';
  return password === passwordConfirmation ? undefined : 'passwordConfirmation';
};

/**
 * Returns the first rule of decisions §5 that a registration breaks, in the service's words.
 * @param siteName must not be in the password; undefined for visitors identified by a provider, who
 * have none
 */
export const registrationProblem = (
  fields: Fields,
  lookups: LookupLists,
  siteName: string | undefined,
): ServiceAnswer | undefined => {
  const needed = siteName === undefined ? required : [...required, 'password'];
  const missing = needed.filter((name) => typeof fields[name] !== 'string' || fields[name].trim() === '');
  if (missing.length > 0) return refused(400, 1004, ...missing);
  const malformed = ['title', 'company'].filter((name) => /[\r\n]/.test(String(fields[name] ?? '')));
  if (malformed.length > 0) return refused(400, 1004, ...malformed);
  const { businessFunction } = fields;
  if (businessFunction !== undefined && !Object.hasOwn(lookups.functions, String(businessFunction)))
    return refused(400, 1004, 'businessFunction');
  const email = String(fields.email);
  if (E.isLeft(parseEmail(email))) return refused(400, 1002, 'email');
  if (isRefusedAddress(email)) return refused(400, 2005, 'email');
  const flaw = siteName === undefined ? undefined : passwordFlaw(fields, siteName);
  if (flaw !== undefined) return refused(400, 1003, flaw);
  return lookups.countries.includes(String(fields.country)) ? undefined : refused(400, 2004, 'country');
};
