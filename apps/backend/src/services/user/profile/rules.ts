import { passwordProblem } from '@masthead/core/password';
import { type EmailAddress, isRefusedDomain, readEmailAddress } from '../../../platform/values/email-address.ts';
import { isName } from '../../../platform/values/person-name.ts';
import { businessFunctionCodes, countryCodes } from '../shared/lists.ts';
import { isLine, tidy } from '../shared/person-rules.ts';
import { adding, type WantedChange } from '../shared/subscriptions/rules.ts';

/** A change as it came in: the right types, nothing else checked. What is not named stays as it is. */
export type ProfileRequest = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly title?: string;
  readonly company?: string;
  readonly businessFunction?: string;
  readonly country?: string;
  readonly password?: string;
  readonly metadata?: { readonly cid?: string };
  readonly Subscriptions?: readonly string[];
  readonly SubscriptionsBefore?: readonly string[];
  readonly occasionalEmail?: boolean;
  readonly subscriptions?: readonly string[];
};

/** What the rules need to know of the account. */
export type ProfileOwner = {
  readonly email: string;
  readonly emailKey: string;
  readonly hasPassword: boolean;
  readonly identities: readonly string[];
};

/** What is kept as it is written. */
export type ProfileDetails = {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly title?: string;
  readonly company?: string;
  readonly business_function?: string;
  readonly country?: string;
};

export type ProfileChange = {
  readonly details: ProfileDetails;
  /** Another address than the account has. */
  readonly email: EmailAddress | undefined;
  readonly password: string | undefined;
  readonly campaignId: string | undefined;
};

/** Decisions §6; 2003: the address comes from a provider or there is no password, so it cannot be changed here (A§5). */
export type RefusedChange = {
  readonly code: 1002 | 1003 | 1004 | 2003 | 2004 | 2005;
  readonly fields: readonly string[];
};

/**
 * Returns whether the address of an account cannot be changed (A§5): it is linked with a provider, or has no way to
 * sign in by it.
 */
const isEmailLocked = ({ hasPassword, identities }: Pick<ProfileOwner, 'hasPassword' | 'identities'>): boolean =>
  !hasPassword || identities.length > 0;

const checks = {
  firstName: { column: 'first_name', isRight: isName },
  lastName: { column: 'last_name', isRight: isName },
  title: { column: 'title', isRight: isLine },
  company: { column: 'company', isRight: isLine },
  businessFunction: { column: 'business_function', isRight: (text: string) => businessFunctionCodes.has(text) },
} as const;

const named = Object.keys(checks).filter((name): name is keyof typeof checks => Object.hasOwn(checks, name));

/** Checks a change of the profile (A§5, decisions §5), in the order of a registration: what is missing first, then e-mail, password, country. */
export const checkProfileChange = (
  request: ProfileRequest,
  owner: ProfileOwner,
  rules: { readonly siteName: string; readonly refusedEmailDomains: readonly string[] },
): { readonly change: ProfileChange } | { readonly refused: RefusedChange } => {
  const refuse = (code: RefusedChange['code'], ...fields: string[]) => ({ refused: { code, fields } }) as const;
  const given = named.filter((name) => request[name] !== undefined);
  const blank = [...given, 'email' as const, 'country' as const].filter(
    (name) => request[name] !== undefined && tidy(request[name]) === '',
  );
  if (blank.length > 0) return refuse(1004, ...blank);
  const malformed = given.filter((name) => !checks[name].isRight(tidy(request[name])));
  if (malformed.length > 0) return refuse(1004, ...malformed);

  const typed = request.email === undefined ? undefined : readEmailAddress(request.email);
  if (request.email !== undefined && typed === undefined) return refuse(1002, 'email');
  const email = typed?.key === owner.emailKey ? undefined : typed;
  if (email !== undefined && isEmailLocked(owner)) return refuse(2003, 'email');
  if (email !== undefined && isRefusedDomain(email.domain, rules.refusedEmailDomains)) return refuse(2005, 'email');

  const { password } = request;
  const addresses = [owner.email, ...(email === undefined ? [] : [email.address])];
  const isWeak = (address: string): boolean =>
    passwordProblem(password ?? '', { email: address, siteName: rules.siteName }) !== undefined;
  if (password !== undefined && addresses.some(isWeak)) return refuse(1003, 'password');

  const country = request.country === undefined ? undefined : tidy(request.country);
  if (country !== undefined && !countryCodes.has(country)) return refuse(2004, 'country');
  const details = Object.fromEntries(given.map((name) => [checks[name].column, tidy(request[name])]));
  return {
    change: {
      details: { ...details, ...(country !== undefined && { country }) },
      email,
      password,
      campaignId: tidy(request.metadata?.cid) || undefined,
    },
  };
};

/** What a change of subscriptions asks for. */
export type WantedSubscriptions = { readonly wanted: WantedChange; readonly occasionalEmail: boolean | undefined };

/**
 * A§7: `Subscriptions` are all selected codes, `subscriptions` are codes to add. A call changes the subscriptions or
 * the profile: `Mixed` when it has both; undefined when it is about the profile.
 */
export const subscriptionsIn = (request: ProfileRequest): WantedSubscriptions | 'Mixed' | undefined => {
  const {
    Subscriptions: codes,
    SubscriptionsBefore: before,
    occasionalEmail,
    subscriptions: added,
    ...profile
  } = request;
  if ([codes, before, occasionalEmail, added].every((field) => field === undefined)) return undefined;
  if (Object.values(profile).some((field) => field !== undefined)) return 'Mixed';
  if (added !== undefined)
    return codes === undefined && before === undefined && occasionalEmail === undefined
      ? { wanted: adding(added), occasionalEmail }
      : 'Mixed';
  if (codes === undefined) return 'Mixed';
  return { wanted: before === undefined ? { _tag: 'To', codes } : { _tag: 'By', codes, before }, occasionalEmail };
};

/** The sentence that goes with a code, for people reading answers; pages translate the code themselves. */
export const messageOfCode: Readonly<Record<RefusedChange['code'] | 6010 | 6011, string>> = {
  1002: 'The e-mail address is not valid.',
  1003: 'The password cannot be used.',
  1004: 'A required field is missing or not valid.',
  2003: 'The address of this account cannot be changed.',
  2004: 'The country is not known.',
  2005: 'This e-mail domain is not accepted.',
  6010: 'Too many attempts.',
  6011: 'The password was used before.',
};
