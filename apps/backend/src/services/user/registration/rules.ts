import { passwordProblem } from '@masthead/core/password';
import { captchaRefused } from '../../../platform/abuse-protection/captcha.ts';
import { type EmailAddress, isRefusedDomain, readEmailAddress } from '../../../platform/values/email-address.ts';
import { isName } from '../../../platform/values/person-name.ts';
import { businessFunctionCodes, countryCodes } from '../shared/lists.ts';
import { isLine, tidy } from '../shared/person-rules.ts';

/** A registration as it came in: the right types, nothing else checked. */
export type RegistrationRequest = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly title?: string;
  readonly company?: string;
  readonly businessFunction?: string;
  readonly country?: string;
  readonly occasionalEmail?: boolean;
  readonly subscriptions?: readonly string[];
  readonly email?: string;
  readonly password?: string;
  readonly passwordConfirmation?: string;
  readonly metadata?: { readonly cid?: string; readonly practiceCode?: string };
};

export type NewAccount = {
  readonly email: EmailAddress;
  /** None where a provider has named the visitor, who signs in there. */
  readonly password: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly company: string;
  readonly businessFunction: string;
  readonly country: string;
  readonly occasionalEmail: boolean;
  readonly subscriptions: readonly string[];
  readonly campaignId: string | undefined;
  readonly practiceCode: string | undefined;
};

/** Decisions §6, as far as the form itself can be wrong. */
export type RefusedForm = { readonly code: 1002 | 1003 | 1004 | 2004 | 2005; readonly fields: readonly string[] };

export type RegistrationRules = { readonly siteName: string; readonly refusedEmailDomains: readonly string[] };

const orNothing = (text: string | undefined): string | undefined => tidy(text) || undefined;

/** The kind of registration: with a password, or with a provider's ticket and without one (A§5). */
export type RegistrationType = 'password' | 'sso';

/**
 * Validates a registration (decisions §5). Title, company and business function may be missing. All required fields are checked before any other rule, so that the first
 * code reports all missing ones at once: 1004, then e-mail 1002 and 2005, password 1003, country 2004.
 */
export const checkRegistration = (
  request: RegistrationRequest,
  { siteName, refusedEmailDomains }: RegistrationRules,
  type: RegistrationType = 'password',
): { readonly account: NewAccount } | { readonly refused: RefusedForm } => {
  const refuse = (code: RefusedForm['code'], ...fields: string[]) => ({ refused: { code, fields } }) as const;
  const password = request.password ?? '';
  const texts = {
    firstName: tidy(request.firstName),
    lastName: tidy(request.lastName),
    title: tidy(request.title),
    company: tidy(request.company),
    businessFunction: tidy(request.businessFunction),
    country: tidy(request.country),
  };
  const wantsPassword = type === 'password';
  const { title, company, businessFunction, ...asked } = texts;
  const missing = Object.entries({ ...asked, email: tidy(request.email), ...(wantsPassword && { password }) })
    .filter(([, value]) => value === '')
    .map(([field]) => field);
  if (missing.length > 0) return refuse(1004, ...missing);

  const malformed = [
    ...(isName(texts.firstName) ? [] : ['firstName']),
    ...(isName(texts.lastName) ? [] : ['lastName']),
    ...(title === '' || isLine(title) ? [] : ['title']),
    ...(company === '' || isLine(company) ? [] : ['company']),
    ...(businessFunction === '' || businessFunctionCodes.has(businessFunction) ? [] : ['businessFunction']),
  ];
  if (malformed.length > 0) return refuse(1004, ...malformed);

  const email = readEmailAddress(request.email ?? '');
  if (email === undefined) return refuse(1002, 'email');
  if (isRefusedDomain(email.domain, refusedEmailDomains)) return refuse(2005, 'email');
  if (wantsPassword) {
    if (passwordProblem(password, { email: email.address, siteName }) !== undefined) return refuse(1003, 'password');
    if (request.passwordConfirmation !== password) return refuse(1003, 'passwordConfirmation');
  }
  if (!countryCodes.has(texts.country)) return refuse(2004, 'country');

  return {
    account: {
      ...texts,
      email,
      password: wantsPassword ? password : undefined,
      occasionalEmail: request.occasionalEmail === true,
      subscriptions: [...new Set(request.subscriptions ?? [])],
      campaignId: orNothing(request.metadata?.cid),
      practiceCode: orNothing(request.metadata?.practiceCode),
    },
  };
};

/** The sentence that goes with a code, for people reading answers; pages translate the code themselves. */
export const messageOfCode: Readonly<Record<1002 | 1003 | 1004 | 1008 | 2002 | 2003 | 2004 | 2005 | 6010, string>> = {
  1002: 'The e-mail address is not valid.',
  1003: 'The password cannot be used.',
  1004: 'A required field is missing or not valid.',
  1008: captchaRefused.message,
  2002: 'Check your e-mail.',
  2003: 'Check your e-mail.',
  2004: 'The country is not known.',
  2005: 'This e-mail domain is not accepted.',
  6010: 'Too many attempts.',
};
