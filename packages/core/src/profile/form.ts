import { emailMaxLength } from '../shared/email.ts';
import {
  callRefusal,
  type FieldOf,
  type FormDefinition,
  type FormRules,
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
import { message } from '../shared/message.ts';
import { passwordProblem } from '../shared/password/password.ts';
import type { UpdateProfileFailure } from './failure.ts';
import type { Profile, ProfileCode, ProfileDetails, ProfileForm } from './model.ts';

export type ProfileField = FieldOf<ProfileForm>;

/** Decisions §5, in UTF-16 code units as `maxlength` counts them. */
export const profileMaxLengths = {
  email: emailMaxLength,
  ...personMaxLengths,
} as const satisfies Partial<Record<ProfileField, number>>;

/** The facts of a form besides its values. */
export type ProfileFacts = {
  readonly userId: string;
  /** The account's values when the form was rendered: only differences are sent. */
  readonly held: ProfileDetails;
  /** No password may contain it. */
  readonly siteName: string;
  readonly isEmailLocked: boolean;
  /** Whose addresses are turned down (A§5). */
  readonly refusedDomains?: readonly string[];
  readonly cid?: string | undefined;
};

/** What came of a change. */
export type ProfileChanged = {
  /**
   * The account's values after the change. Where the service does not send them, the earlier ones
   * with the changes.
   */
  readonly profile: ProfileDetails & Pick<Profile, 'pendingEmail'>;
  /** Whether to show a notice of the new password (A§4). */
  readonly hasNewPassword: boolean;
  /** The form as it was sent: current values that differ were typed meanwhile. */
  readonly sent: ProfileDetails;
};

const formRules: FormRules<ProfileForm, ProfileFacts> = {
  firstName: personRules.firstName,
  lastName: personRules.lastName,
  email: ({ email }, { isEmailLocked, refusedDomains = [] }) =>
    isEmailLocked
      ? undefined
      : (emailMessage(email) ?? (isAtAnyOf(refusedDomains, email) ? message('Profile_Error_2005') : undefined)),
  password: ({ password, email }, { siteName }) =>
    password === '' || passwordProblem(password, { email, siteName }) === undefined
      ? undefined
      : message('ValidPassword'),
  // A registration need not have asked for them.
  ...workRules(({ held }, field) => held[field] === ''),
  country: personRules.country,
};

const turnedDown = { ...personTurnedDown, email: 'ValidEmail', password: 'ValidPassword' } as const;

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
        fieldErrors: failure.code === 1004 ? turnedDownFields(formRules, turnedDown, failure.fields) : [],
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
  tidy: (form) => ({ ...form, ...tidyPerson(form), email: form.email.trim().normalize('NFC') }),
  secrets: ['password'],
  refusal: refusalFor,
  special: ({ _tag }) => (_tag === 'ReLoginRequired' || _tag === 'SignInRequired' ? 'signInAgain' : undefined),
  done: 'stay',
};
