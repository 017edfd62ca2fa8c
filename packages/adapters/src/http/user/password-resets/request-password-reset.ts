import type { RequestPasswordReset } from '@masthead/core/password-reset';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { mailRequestRefusal } from '../../client/coded.ts';

/** A§7 forgot password; the answer is the same for every address. 400 with 1002 is `AddressRefused`, with 1008 `CaptchaRefused`. */
export const requestPasswordReset = call<RequestPasswordReset>()({
  service: 'user',
  method: 'POST',
  path: '/v2/password-resets',
  session: 'none',
  headers: ['CaptchaKey'],
  body: 'json',
  request: ([{ captcha, ...body }]) => ({ headers: { CaptchaKey: captcha }, body }),
  answer: readingNothing,
  refusals: (rejected) => mailRequestRefusal(rejected),
});

export const sample: Sample<RequestPasswordReset> = {
  given: [{ email: 'ada@example.com', captcha: 'solved' }],
  answer: undefined,
};
