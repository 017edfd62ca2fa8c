import { callRefusal, type FormDefinition, formView, refusal } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import { emailMessage } from '../shared/form/form-rules.ts';
import { message } from '../shared/message.ts';
import type { SignInFailure } from './failure.ts';
import type { Credentials, Visitor } from './model.ts';
import type { SignInWithPassword } from './port.ts';

export type SignInPorts = { readonly signInWithPassword: SignInWithPassword };

type SignedIn = { readonly type: 'visitor.signedIn'; readonly visitor: Visitor };

/** The sign-in form of A§2. */
export const signInForm: FormDefinition<Credentials, unknown, SignInFailure, Visitor, 'goBack', SignedIn> = {
  id: 'signIn',
  description: 'Signing in by e-mail and password.',
  empty: { email: '', password: '' },
  rules: {
    email: ({ email }) => emailMessage(email),
    // Only required, never validated: a rule here would lock out accounts with passwords from an
    // older one.
    password: ({ password }) => (password === '' ? message('RequiredPassword') : undefined),
  },
  secrets: ['password'],
  refusal: (failure) =>
    failure._tag === 'WrongCredentials' ? refusal(message('SignIn_WrongCredentials')) : callRefusal(failure),
  announce: (visitor) => [{ type: 'visitor.signedIn', visitor }],
  done: 'goBack',
};

/** Signing in by e-mail and password (A§2 sign-in screen, A§7 sign-in call). */
export const signInMachine = ({ signInWithPassword }: SignInPorts) =>
  formMachine(signInForm, { submit: ({ values }) => signInWithPassword(values) });

export type SignInMachine = ReturnType<typeof signInMachine>;

/** What a sign-in screen needs to know, beside the tags. */
export const signInView = formView(signInForm);
