import type { SnapshotFrom } from 'xstate';
import { byField, type FieldError, failureMessage, type Message, message } from '../shared/message.ts';
import { type SignInField, signInErrors } from './form.ts';
import type { SignInContext, SignInMachine } from './machine.ts';
import type { Visitor } from './model.ts';

export type SignInView = {
  /** What to put back into the e-mail field; a password is never put back. */
  readonly email: string;
  /** For the summary, in the order of the form; empty until the form was sent once. */
  readonly errors: readonly FieldError<SignInField>[];
  readonly errorOf: Readonly<Partial<Record<SignInField, Message>>>;
  /** What concerns the form as a whole. */
  readonly problem: Message | undefined;
  /** Where to go now: back to where the visitor came from. */
  readonly nextStep: 'goBack' | undefined;
  readonly visitor: Visitor | undefined;
};

/** What a sign-in screen needs to know, beside the tags. */
export const signInView = (snapshot: SnapshotFrom<SignInMachine>): SignInView => {
  const errors = snapshot.matches('correcting') ? signInErrors(snapshot.context.credentials) : [];
  return {
    email: snapshot.context.credentials.email,
    errors,
    errorOf: byField(errors),
    problem: snapshot.matches('refused') ? problemOf(snapshot.context.failure) : undefined,
    nextStep: snapshot.matches('signedIn') ? 'goBack' : undefined,
    visitor: snapshot.context.visitor,
  };
};

const problemOf = (failure: SignInContext['failure']): Message | undefined => {
  if (failure === undefined) return undefined;
  return failure._tag === 'WrongCredentials' ? message('SignIn_WrongCredentials') : failureMessage(failure);
};
