import type { SnapshotFrom } from 'xstate';
import { byField, type FieldError, failureMessage, type Message, message } from '../shared/message.ts';
import { type RegistrationField, registrationErrors, registrationFields } from './form.ts';
import type { RegistrationContext, RegistrationMachine } from './machine.ts';
import type { RegisteredVisitor, RegistrationCode, RegistrationForm } from './model.ts';

export type RegistrationView = {
  readonly form: RegistrationForm;
  /**
   * For the summary, in the order of the form, one a field: the errors of the fields that the visitor has left or sent, and
   * what the service has against fields that were not changed since.
   */
  readonly errors: readonly FieldError<RegistrationField>[];
  readonly errorOf: Readonly<Partial<Record<RegistrationField, Message>>>;
  /** What concerns the form as a whole, and the field it points at if the service blamed one. */
  readonly problem: { readonly message: Message; readonly field: RegistrationField | undefined } | undefined;
  /** `confirm`: the confirmation page. `checkEmail`: say that a mail is on its way (decisions §6). */
  readonly nextStep: 'confirm' | 'checkEmail' | undefined;
  readonly visitor: RegisteredVisitor | undefined;
};

/** What a registration screen needs to know, beside the tags. */
export const registrationView = (snapshot: SnapshotFrom<RegistrationMachine>): RegistrationView => {
  const { form, visited, occasion, failure, blames, visitor } = snapshot.context;
  const found = registrationErrors(form, occasion.rules).filter(({ field }) => visited.has(field));
  const errors = snapshot.hasTag('done')
    ? []
    : registrationFields.flatMap((field) => [...found, ...blames].find((error) => error.field === field) ?? []);
  return {
    form,
    errors,
    errorOf: byField(errors),
    problem: failure === undefined ? undefined : problemOf(failure),
    nextStep: snapshot.matches('registered') ? 'confirm' : snapshot.matches('awaitingEmail') ? 'checkEmail' : undefined,
    visitor,
  };
};

const blamedField: Readonly<Partial<Record<RegistrationCode, RegistrationField>>> = {
  1002: 'email',
  1003: 'password',
  2004: 'country',
  2005: 'email',
};

const problemOf = (failure: NonNullable<RegistrationContext['failure']>): NonNullable<RegistrationView['problem']> => {
  switch (failure._tag) {
    case 'Refused':
      return { message: message(`Registration_Error_${failure.code}`), field: blamedField[failure.code] };
    case 'RefusedWithoutKnownCode':
      return { message: message('Registration_Error_Generic'), field: undefined };
    case 'CaptchaUnsolved':
      return { message: message('CaptchaRequired'), field: undefined };
    default:
      return { message: failureMessage(failure), field: undefined };
  }
};
