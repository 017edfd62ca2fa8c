import { emailMaxLength } from '../shared/email.ts';
import {
  callRefusal,
  type FieldOf,
  type FormDefinition,
  type FormRules,
  fieldsOf,
  type Refusal,
  refusal,
} from '../shared/form.ts';
import { emailMessage, isAtAnyOf, nameMessage, required, tooLong } from '../shared/form-rules.ts';
import { type FieldError, message } from '../shared/message.ts';
import type { PlainMessageKey } from '../shared/message-key.ts';
import { passwordProblem } from '../shared/password.ts';
import type { UpdateProfileFailure } from './failure.ts';
import type { Profile, ProfileCode, ProfileForm } from './model.ts';

export type ProfileField = FieldOf<ProfileForm>;

/** Decisions §5, in UTF-16 code units as `maxlength` counts them. */
export const profileMaxLengths = {
  email: emailMaxLength,
  firstName: 100,
  lastName: 100,
  jobTitle: 150,
  company: 150,
} as const satisfies Partial<Record<ProfileField, number>>;

/** What the form needs to know besides what is typed. */
export type ProfileFacts = {
  readonly userId: string;
  /** No password may contain it. */
  readonly siteName: string;
  readonly isEmailLocked: boolean;
  /** Whose addresses are turned down (A§5). */
  readonly refusedDomains?: readonly string[];
  readonly cid?: string | undefined;
};

/** What came of a change, and whether there is a new password to tell of (A§4). */
export type ProfileChanged = { readonly profile: Profile; readonly hasNewPassword: boolean };

const formRules: FormRules<ProfileForm, ProfileFacts> = {
  firstName: ({ firstName }) => nameMessage(firstName, 'RequiredFirstName', profileMaxLengths.firstName),
  lastName: ({ lastName }) => nameMessage(lastName, 'RequiredLastName', profileMaxLengths.lastName),
  email: ({ email }, { isEmailLocked, refusedDomains = [] }) =>
    isEmailLocked
      ? undefined
      : (emailMessage(email) ?? (isAtAnyOf(refusedDomains, email) ? message('Profile_Error_2005') : undefined)),
  password: ({ password, email }, { siteName }) =>
    password === '' || passwordProblem(password, { email, siteName }) === undefined
      ? undefined
      : message('ValidPassword'),
  jobTitle: ({ jobTitle }) => required(jobTitle, 'JobTitle') ?? tooLong(jobTitle, profileMaxLengths.jobTitle),
  company: ({ company }) => required(company, 'RequiredOrganization') ?? tooLong(company, profileMaxLengths.company),
  businessFunction: ({ businessFunction }) => required(businessFunction, 'Function'),
  country: ({ country }) => required(country, 'Country'),
};

/** What is said at a field that passed the rules here and was turned down by the service all the same. */
const turnedDown: Readonly<Record<ProfileField, PlainMessageKey>> = {
  firstName: 'ValidRegExName',
  lastName: 'ValidRegExName',
  email: 'ValidEmail',
  password: 'ValidPassword',
  jobTitle: 'JobTitle',
  company: 'RequiredOrganization',
  businessFunction: 'Function',
  country: 'Country',
};

const fieldErrorsOf = (names: readonly string[]): readonly FieldError<ProfileField>[] =>
  fieldsOf(formRules)
    .filter((field) => names.includes(field))
    .map((field) => ({ field, message: message(turnedDown[field]) }));

const pointsAt: Readonly<Partial<Record<ProfileCode, ProfileField>>> = {
  1002: 'email',
  1003: 'password',
  2003: 'email',
  2004: 'country',
  2005: 'email',
  6011: 'password',
};

/** A§8: a code that is known has its own message, any other the general one; the banner cannot be closed. */
const refusalFor = (failure: UpdateProfileFailure): Refusal<ProfileField> => {
  switch (failure._tag) {
    case 'Refused':
      return {
        problem: { message: message(`Profile_Error_${failure.code}`), field: pointsAt[failure.code] },
        fieldErrors: failure.code === 1004 ? fieldErrorsOf(failure.fields) : [],
      };
    case 'RefusedWithoutKnownCode':
      return refusal(message('Profile_Error_Generic'));
    case 'SignInRequired':
    case 'ReLoginRequired':
      return refusal(message('Profile_SignInAgain'));
    default:
      return callRefusal(failure);
  }
};

/** The profile form of A§3 to A§5. A sensitive change waits, as it was typed, for its owner to sign in again. */
export const profileForm: FormDefinition<
  ProfileForm,
  ProfileFacts,
  UpdateProfileFailure,
  ProfileChanged,
  'stay' | 'signInAgain',
  never
> = {
  id: 'profile',
  description: 'The profile of an account.',
  empty: {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    jobTitle: '',
    company: '',
    businessFunction: '',
    country: '',
  },
  rules: formRules,
  tidy: (form) => ({
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim().normalize('NFC'),
    password: form.password,
    jobTitle: form.jobTitle.trim(),
    company: form.company.trim(),
    businessFunction: form.businessFunction.trim(),
    country: form.country.trim(),
  }),
  secrets: ['password'],
  refusal: refusalFor,
  special: ({ _tag }) => (_tag === 'ReLoginRequired' || _tag === 'SignInRequired' ? 'signInAgain' : undefined),
  done: 'stay',
};
