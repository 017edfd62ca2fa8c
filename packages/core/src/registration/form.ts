import type { CaptchaFailure } from '../shared/captcha.ts';
import { emailMaxLength } from '../shared/email.ts';
import {
  callRefusal,
  type FieldOf,
  type FormDefinition,
  type FormRules,
  formErrors,
  optional,
  type Refusal,
  refusal,
} from '../shared/form/form.ts';
import { emailMessage, isAtAnyOf } from '../shared/form/form-rules.ts';
import {
  personMaxLengths,
  personRules,
  personTurnedDown,
  tidyPerson,
  turnedDownFields,
  workRules,
} from '../shared/form/person-form.ts';
import { type FieldError, type Message, message } from '../shared/message.ts';
import { passwordProblem } from '../shared/password/password.ts';
import type { RegistrationFailure } from './failure.ts';
import type { RegisteredVisitor, RegistrationCode, RegistrationForm, RegistrationType } from './model.ts';

export type RegistrationField = FieldOf<RegistrationForm>;

/** Decisions §5, in UTF-16 code units as `maxlength` counts them. */
export const registrationMaxLengths = {
  email: emailMaxLength,
  ...personMaxLengths,
} as const satisfies Partial<Record<RegistrationField, number>>;

/** What the rules need to know besides the form. */
export type RegistrationRules = {
  /** No password may contain it. */
  readonly siteName: string;
  /** Whose addresses are turned down (A§5). */
  readonly refusedDomains?: readonly string[];
  /** Whether job title, company and business function have to be given; true by default. */
  readonly asksForWork?: boolean;
};

/** The facts of a registration besides the values of its form. */
export type RegistrationFacts = {
  readonly rules: RegistrationRules;
  /** A§2 `source`; sent as the source-registration value. */
  readonly source?: string | undefined;
  /** The subscriptions that the visitor has chosen; read when the form is sent. */
  readonly subscriptions?: () => readonly string[];
  readonly cid?: string | undefined;
  readonly practiceCode?: string | undefined;
  /** `password` by default; a visitor identified by a provider has none. */
  readonly type?: RegistrationType | undefined;
  /** The sealed identity of the user service, where it is not added on the way. */
  readonly ticket?: string | undefined;
  /** A secret of this form, by which a second attempt finds the account that the first has made (decisions §14). */
  readonly idempotencyKey?: string | undefined;
};

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

const passwordMessage = (
  { password, email }: RegistrationForm,
  { siteName }: RegistrationRules,
): Message | undefined =>
  password === ''
    ? message('RequiredPassword')
    : passwordProblem(password, { email, siteName }) === undefined
      ? undefined
      : message('ValidPassword');

const formRules: FormRules<RegistrationForm, RegistrationFacts> = {
  email: ({ email }, { rules: { refusedDomains = [] } }) =>
    emailMessage(email) ?? (isAtAnyOf(refusedDomains, email) ? message('Registration_Error_2005') : undefined),
  password: (form, { rules, type }) => (type === 'sso' ? undefined : passwordMessage(form, rules)),
  passwordConfirmation: ({ password, passwordConfirmation }) =>
    passwordConfirmation === password ? undefined : message('PasswordMatchError'),
  ...personRules,
  ...workRules(({ rules: { asksForWork = true } }) => !asksForWork),
  occasionalEmail: optional,
};

/** What keeps the form from being sent (A§5, limits of decisions §5), at most one message a field, in the order of the form. */
export const registrationErrors = (
  form: RegistrationForm,
  rules: RegistrationRules,
): readonly FieldError<RegistrationField>[] => formErrors(formRules, form, { rules });

const turnedDown = {
  ...personTurnedDown,
  email: 'ValidEmail',
  password: 'ValidPassword',
  passwordConfirmation: 'PasswordMatchError',
} as const;

/** The form as it is sent: surrounding blanks gone from every field but the passwords, which are kept to the letter. */
export const tidyRegistration = (form: RegistrationForm): RegistrationForm => ({
  ...form,
  ...tidyPerson(form),
  email: form.email.trim().normalize('NFC'),
});

const pointsAt: Readonly<Partial<Record<RegistrationCode, RegistrationField>>> = {
  1002: 'email',
  1003: 'password',
  2004: 'country',
  2005: 'email',
};

const refusalFor = (failure: RegistrationFailure | CaptchaFailure): Refusal<RegistrationField> => {
  switch (failure._tag) {
    case 'Refused':
      return {
        problem: { message: message(`Registration_Error_${failure.code}`), field: pointsAt[failure.code] },
        fieldErrors: failure.code === 1004 ? turnedDownFields(formRules, turnedDown, failure.fields) : [],
      };
    case 'RefusedWithoutKnownCode':
      return refusal(message('Registration_Error_Generic'));
    case 'TicketOver':
      return refusal(message('Social_TicketOver'));
    default:
      return callRefusal(failure);
  }
};

/** Decisions §5: consent may be preset here and nowhere else. */
export const consentIsPresetIn = (country: string): boolean => country.toUpperCase() === 'US';

type Registered =
  | { readonly type: 'visitor.registered'; readonly visitor: RegisteredVisitor }
  | { readonly type: 'visitor.signedIn'; readonly visitor: RegisteredVisitor };

/** The single form of A§2. */
export const registrationForm: FormDefinition<
  RegistrationForm,
  RegistrationFacts,
  RegistrationFailure | CaptchaFailure,
  RegisteredVisitor,
  'confirm' | 'checkEmail',
  Registered
> = {
  id: 'registration',
  description: 'Registration by the single form.',
  empty: emptyRegistrationForm,
  rules: formRules,
  tidy: tidyRegistration,
  secrets: ['password', 'passwordConfirmation'],
  // A preset consent is dropped where an explicit one is required; it is never set by a choice of
  // country.
  follow: ({ country, occasionalEmail }, changed) =>
    changed === 'country' ? { occasionalEmail: occasionalEmail && consentIsPresetIn(country) } : {},
  refusal: refusalFor,
  announce: (visitor) => [
    { type: 'visitor.registered', visitor },
    { type: 'visitor.signedIn', visitor },
  ],
  done: 'confirm',
  // Decisions §6: the mail informs the owner of an account; the page only refers to it.
  special: (failure) =>
    failure._tag === 'Refused' && (failure.code === 2002 || failure.code === 2003) ? 'checkEmail' : undefined,
};

/**
 * The account form as the first of several steps: the same fields, but it continues instead of
 * registering.
 */
export const accountStepForm: FormDefinition<
  RegistrationForm,
  RegistrationFacts,
  never,
  RegistrationForm,
  'choose',
  never
> = {
  id: 'registrationAccount',
  description: 'The account, as the first step of a registration.',
  empty: emptyRegistrationForm,
  rules: formRules,
  tidy: tidyRegistration,
  secrets: ['password', 'passwordConfirmation'],
  refusal: () => ({ problem: undefined }),
  done: 'choose',
};
