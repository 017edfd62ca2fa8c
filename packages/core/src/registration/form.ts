import * as E from '#fp-ts/Either';
import { emailMaxLength, parseEmail } from '../shared/email.ts';
import { type FieldError, type Message, message } from '../shared/message.ts';
import { passwordProblem } from '../shared/password.ts';
import type { RegistrationForm } from './model.ts';

export type RegistrationField = keyof RegistrationForm;

/** In the order of the form (A§2). */
export const registrationFields = [
  'email',
  'password',
  'passwordConfirmation',
  'firstName',
  'lastName',
  'country',
  'jobTitle',
  'company',
  'businessFunction',
  'occasionalEmail',
] as const satisfies readonly RegistrationField[];

/** Decisions §5, in UTF-16 code units as `maxlength` counts them. */
export const registrationMaxLengths = {
  email: emailMaxLength,
  firstName: 100,
  lastName: 100,
  jobTitle: 150,
  company: 150,
} as const satisfies Partial<Record<RegistrationField, number>>;

/** What the rules need to know besides the form: the site's name, which no password may contain. */
export type RegistrationRules = { readonly siteName: string };

export const emptyRegistrationForm: RegistrationForm = {
  email: '',
  password: '',
  passwordConfirmation: '',
  firstName: '',
  lastName: '',
  country: '',
  jobTitle: '',
  company: '',
  businessFunction: '',
  occasionalEmail: false,
};

// Letters and marks of any script, and what joins the parts of a name.
const namePattern = /^[\p{L}\p{M} '’.-]+$/u;

const isBlank = (text: string): boolean => text.trim() === '';

const tooLong = (text: string, max: number): Message | undefined =>
  text.trim().length > max ? message('MaxChar_Limit_Reached', { max }) : undefined;

const required = (text: string, key: string): Message | undefined => (isBlank(text) ? message(key) : undefined);

const nameMessage = (name: string, requiredKey: string, max: number): Message | undefined =>
  required(name, requiredKey) ??
  tooLong(name, max) ??
  (namePattern.test(name.trim()) ? undefined : message('ValidRegExName'));

const emailMessage = (email: string): Message | undefined => {
  const parsed = parseEmail(email);
  if (E.isRight(parsed)) return undefined;
  switch (parsed.left) {
    case 'empty':
      return message('RequiredEmail');
    case 'tooLong':
      return message('MaxChar_Limit_Reached', { max: emailMaxLength });
    case 'malformed':
      return message('ValidEmail');
  }
};

const passwordMessage = (
  { password, email }: RegistrationForm,
  { siteName }: RegistrationRules,
): Message | undefined =>
  password === ''
    ? message('RequiredPassword')
    : passwordProblem(password, { email, siteName }) === undefined
      ? undefined
      : message('ValidPassword');

const checks: {
  readonly [Field in RegistrationField]: (form: RegistrationForm, rules: RegistrationRules) => Message | undefined;
} = {
  email: ({ email }) => emailMessage(email),
  password: passwordMessage,
  passwordConfirmation: ({ password, passwordConfirmation }) =>
    passwordConfirmation === password ? undefined : message('PasswordMatchError'),
  firstName: ({ firstName }) => nameMessage(firstName, 'RequiredFirstName', registrationMaxLengths.firstName),
  lastName: ({ lastName }) => nameMessage(lastName, 'RequiredLastName', registrationMaxLengths.lastName),
  country: ({ country }) => required(country, 'Country'),
  jobTitle: ({ jobTitle }) => required(jobTitle, 'JobTitle') ?? tooLong(jobTitle, registrationMaxLengths.jobTitle),
  company: ({ company }) =>
    required(company, 'RequiredOrganization') ?? tooLong(company, registrationMaxLengths.company),
  businessFunction: ({ businessFunction }) => required(businessFunction, 'Function'),
  occasionalEmail: () => undefined,
};

/** What keeps the form from being sent (A§5, limits of decisions §5), at most one message a field, in the order of the form. */
export const registrationErrors = (
  form: RegistrationForm,
  rules: RegistrationRules,
): readonly FieldError<RegistrationField>[] =>
  registrationFields.flatMap((field) => {
    const found = checks[field](form, rules);
    return found === undefined ? [] : [{ field, message: found }];
  });

/** What is said at a field that passed the rules here and was turned down by the service all the same. */
const turnedDown: Readonly<Partial<Record<RegistrationField, string>>> = {
  email: 'ValidEmail',
  password: 'ValidPassword',
  passwordConfirmation: 'PasswordMatchError',
  firstName: 'ValidRegExName',
  lastName: 'ValidRegExName',
  country: 'Country',
  jobTitle: 'JobTitle',
  company: 'RequiredOrganization',
  businessFunction: 'Function',
};

/** What the service has against the fields that it names (code 1004), in the order of the form; names it makes up are left out. */
export const blamesOf = (names: readonly string[]): readonly FieldError<RegistrationField>[] =>
  registrationFields.flatMap((field) => {
    const key = names.includes(field) ? turnedDown[field] : undefined;
    return key === undefined ? [] : [{ field, message: message(key) }];
  });

/** The form as it is sent: surrounding blanks gone from every field but the passwords, which are kept to the letter. */
export const tidyRegistration = (form: RegistrationForm): RegistrationForm => ({
  ...form,
  email: form.email.trim().normalize('NFC'),
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  country: form.country.trim(),
  jobTitle: form.jobTitle.trim(),
  company: form.company.trim(),
  businessFunction: form.businessFunction.trim(),
});
