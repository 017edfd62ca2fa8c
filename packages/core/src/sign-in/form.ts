import * as E from '#fp-ts/Either';
import { parseEmail } from '../shared/email.ts';
import { type FieldError, message } from '../shared/message.ts';
import type { Credentials } from './model.ts';

export type SignInField = keyof Credentials;

/** In the order of the form. */
export const signInFields = ['email', 'password'] as const satisfies readonly SignInField[];

/**
 * What keeps the form from being sent, in the order of its fields. The password is only asked for, never judged:
 * a rule here would lock out those who registered under an older one.
 */
export const signInErrors = (credentials: Credentials): readonly FieldError<SignInField>[] => {
  const errors: FieldError<SignInField>[] = [];
  const email = parseEmail(credentials.email);
  if (E.isLeft(email)) {
    errors.push({ field: 'email', message: message(email.left === 'empty' ? 'RequiredEmail' : 'ValidEmail') });
  }
  if (credentials.password === '') errors.push({ field: 'password', message: message('RequiredPassword') });
  return errors;
};
