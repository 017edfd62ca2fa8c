import type { SignInWithPassword } from '@masthead/core/sign-in';
import { call, reading, type Sample } from '../../client/call.ts';
import { sampleUser, toVisitor, UserRecordWire } from '../shared/wire.ts';

/**
 * A§7 sign in by password. 401 is `WrongCredentials` without a reason; the tokens go to the token
 * store.
 */
export const signInWithPassword = call<SignInWithPassword>()({
  service: 'user',
  method: 'POST',
  path: '/v2/auth/sign-in',
  session: 'opens',
  body: 'json',
  request: ([{ email, password }]) => ({ body: { username: email, password } }),
  answer: reading(UserRecordWire, toVisitor),
  refusals: { 401: { _tag: 'WrongCredentials' } },
});

export const sample: Sample<SignInWithPassword> = {
  given: [{ email: 'ada@example.com', password: 'correct-horse-battery' }],
  answer: { data: sampleUser },
};
