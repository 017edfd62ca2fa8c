import type { RequestContactCode } from '@masthead/core/contact';
import * as t from 'io-ts';
import { call, reading, type Sample, unlessEmpty } from '../client/call.ts';
import { mailRequestRefusal } from '../client/coded.ts';
import { mayBeMissing } from '../client/wire-types.ts';

const CodeSentWire = mayBeMissing({ resendAfterSeconds: t.number });

/** A§9: seconds between codes, where the service sends none. */
const resendWaitSeconds = 30;

/** A§7 GENERATE_OTP: has a code mailed; the captcha of a resend comes in the header `InvisibleCaptchaKey`. */
export const requestContactCode = call<RequestContactCode>()({
  service: 'forms',
  method: 'POST',
  path: '/contact/code',
  session: 'none',
  headers: ['CaptchaKey', 'InvisibleCaptchaKey'],
  body: 'json',
  request: ([{ email, name, isResend, captcha }]) => ({
    headers: isResend ? { InvisibleCaptchaKey: captcha } : { CaptchaKey: captcha },
    body: { email, firstName: name },
  }),
  answer: unlessEmpty(
    reading(CodeSentWire, ({ resendAfterSeconds = resendWaitSeconds }) => ({ resendAfterSeconds })),
    () => ({ resendAfterSeconds: resendWaitSeconds }),
  ),
  refusals: mailRequestRefusal,
});

export const sample: Sample<RequestContactCode> = {
  given: [{ email: 'ada@example.com', name: 'Ada Reader', isResend: false, captcha: 'solved' }],
  answer: { data: { resendAfterSeconds: 30 } },
};
