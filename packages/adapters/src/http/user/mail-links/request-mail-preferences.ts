import type { RequestMailPreferences } from '@masthead/core/mail-links';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { mailRequestRefusal } from '../../client/coded.ts';

/**
 * Mails a link to the subscriptions of an address; the answer is the same for every address. 400
 * with 1002 is `AddressRefused`, with 1008 `CaptchaRefused`.
 */
export const requestMailPreferences = call<RequestMailPreferences>()({
  service: 'user',
  method: 'POST',
  path: '/v2/mail-links/requests',
  session: 'none',
  headers: ['CaptchaKey'],
  body: 'json',
  request: ([{ email, captcha }]) => ({ headers: { CaptchaKey: captcha }, body: { email } }),
  answer: readingNothing,
  refusals: (rejected) => mailRequestRefusal(rejected),
});

export const sample: Sample<RequestMailPreferences> = {
  given: [{ email: 'ada@example.com', captcha: 'solved' }],
  answer: undefined,
};
