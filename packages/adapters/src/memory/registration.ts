import { parseEmail } from '@masthead/core';
import { passwordProblem } from '@masthead/core/password';
import * as E from '#fp-ts/Either';
import type { LookupLists } from './lookups.ts';
import type { ServiceAnswer } from './service.ts';

type Fields = Readonly<Record<string, unknown>>;

const required = ['firstName', 'lastName', 'email', 'password', 'country', 'title', 'company', 'businessFunction'];

/** Stands for the domains that the service refuses. */
const refusedDomain = 'mailinator.com';

export const isRefusedAddress = (email: string): boolean => email.trim().toLowerCase().endsWith(`@${refusedDomain}`);

/** A refusal of decisions §6. */
export const refused = (status: number, code: number, ...fields: readonly string[]): ServiceAnswer => ({
  status,
  body: { code, message: 'Registration refused', ...(fields.length > 0 ? { fields } : {}) },
});

/**
 * The first rule of decisions §5 that a registration breaks, as the service words it; none when it breaks none.
 * @param siteName what no password may contain
 */
export const registrationProblem = (
  fields: Fields,
  lookups: LookupLists,
  siteName: string,
): ServiceAnswer | undefined => {
  const missing = required.filter((name) => typeof fields[name] !== 'string' || fields[name].trim() === '');
  if (missing.length > 0) return refused(400, 1004, ...missing);
  if (!Object.hasOwn(lookups.functions, String(fields.businessFunction))) return refused(400, 1004, 'businessFunction');
  const email = String(fields.email);
  if (E.isLeft(parseEmail(email))) return refused(400, 1002, 'email');
  if (isRefusedAddress(email)) return refused(400, 2005, 'email');
  if (passwordProblem(String(fields.password), { email, siteName }) !== undefined)
    return refused(400, 1003, 'password');
  if (fields.password !== fields.passwordConfirmation) return refused(400, 1003, 'passwordConfirmation');
  return lookups.countries.includes(String(fields.country)) ? undefined : refused(400, 2004, 'country');
};
