import type { RequestSignInCode } from '@masthead/core/sign-in-code';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mailRequestRefusal } from '../../client/coded.ts';

const CodeSentWire = t.type({ resendAfterSeconds: t.number }, 'CodeSent');

/**
 * Requests a sign-in code; the answer is the same for every address. 400 with 1002 is
 * `AddressRefused`, with 1008 `CaptchaRefused`.
 */
export const requestSignInCode = call<RequestSignInCode>()({
  service: 'user',
  method: 'POST',
  path: '/v2/auth/codes',
  session: 'none',
  headers: ['CaptchaKey'],
  body: 'json',
  request: ([{ email, captcha }]) => ({ headers: { CaptchaKey: captcha }, body: { email } }),
  answer: reading(CodeSentWire, (sent) => sent),
  refusals: (rejected) => mailRequestRefusal(rejected),
});

export const sample: Sample<RequestSignInCode> = {
  given: [{ email: 'ada@example.com', captcha: 'solved' }],
  answer: { data: { resendAfterSeconds: 30 } },
};
