import type { CodeFailure, SignInWithCode } from '@masthead/core/sign-in-code';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { call, reading, type Sample } from '../../client/call.ts';
import { type Rejected, unforeseen } from '../../client/transport.ts';
import { sampleUser, toVisitor, UserRecordWire } from '../shared/wire.ts';

const RefusedWire = t.type({ error: t.literal('invalid_grant'), error_description: t.string }, 'RefusedGrant');

/** The words of A§8; a grant refused in other words is a code that is wrong. */
const refusalOf = (rejected: Rejected): CodeFailure => {
  const read = RefusedWire.decode(rejected.body);
  if (E.isLeft(read)) return unforeseen(rejected);
  return { _tag: read.right.error_description === 'Otp is expired' ? 'CodeExpired' : 'CodeInvalid' };
};

/** Signs in by a code (decisions §3): a grant of the token endpoint, for the client without a password. The tokens stay in the token store. */
export const signInWithCode = call<SignInWithCode>()({
  service: 'user',
  method: 'POST',
  path: '/v2/auth/token',
  session: 'opens',
  distinguishedBy: { grant_type: 'otp' },
  body: 'form',
  request: ([{ email, code }]) => ({
    body: {
      grant_type: 'otp',
      client_id: 'web-passwordless',
      is_passwordless_login: 'true',
      username: email,
      otp: code,
    },
  }),
  answer: reading(UserRecordWire, toVisitor),
  refusals: (rejected) => refusalOf(rejected),
});

export const sample: Sample<SignInWithCode> = {
  given: [{ email: 'ada@example.com', code: '123456' }],
  answer: { data: sampleUser },
};
