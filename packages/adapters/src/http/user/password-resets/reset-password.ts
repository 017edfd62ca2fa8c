import type { ResetPassword, ResetPasswordCode, ResetPasswordFailure } from '@masthead/core/password-reset';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { codeIn } from '../../client/coded.ts';

/** Every code of the core, repeated as a type: importing its values would bundle the whole feature. */
const codes: { readonly [Code in ResetPasswordCode]: Code } = { 1001: 1001, 1003: 1003, 6008: 6008, 6011: 6011 };

const refusalOf = (code: number | undefined): ResetPasswordFailure => {
  const known = Object.values(codes).find((candidate) => candidate === code);
  return known === undefined ? { _tag: 'RefusedWithoutKnownCode', code } : { _tag: 'Refused', code: known };
};

/** A§7 reset. A refusal that names a code of A§8 is `Refused`; any other is `RefusedWithoutKnownCode`. */
export const resetPassword = call<ResetPassword>()({
  service: 'user',
  method: 'POST',
  path: '/v2/password-resets/confirm',
  session: 'none',
  body: 'json',
  request: ([{ password, token, uid }]) => ({ body: { password, token, encEmailId: uid } }),
  answer: reading(t.type({ email: t.string }, 'PasswordReset'), ({ email }) => ({ email })),
  refusals: ({ body }) => refusalOf(codeIn(body)),
});

export const sample: Sample<ResetPassword> = {
  given: [{ password: 'a quiet harbour lantern', token: 'a-token', uid: 'a-uid' }],
  answer: { data: { email: 'ada@example.com' } },
};
