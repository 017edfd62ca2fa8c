import type { SendMessageWithCode } from '@masthead/core/contact';
import { call, reading, type Sample } from '../client/call.ts';
import { type Rejected, unforeseen } from '../client/transport.ts';
import { contactBody, MessageSentWire, sampleRequest, sampleSent, toMessageSent } from './contact-wire.ts';

/** A§8: the body of a refusal is text; maps the known texts to failures. */
const refusalOf = (rejected: Rejected) => {
  if (rejected.status === 404) return { _tag: 'RecipientUnknown' } as const;
  switch (rejected.body) {
    case 'Otp is expired':
      return { _tag: 'CodeExpired' } as const;
    case 'Otp is invalid':
      return { _tag: 'CodeInvalid' } as const;
    case 'The captcha was refused.':
      return { _tag: 'CaptchaRefused' } as const;
    default:
      return unforeseen(rejected);
  }
};

/** A§7 SAVE_FORM_DATA_WITH_OTP: sends a message with the code that proves the address of its sender. */
export const sendMessageWithCode = call<SendMessageWithCode>()({
  service: 'forms',
  method: 'POST',
  path: '/contact/with-code',
  session: 'offered',
  headers: ['InvisibleCaptchaKey'],
  body: 'json',
  request: ([{ captcha, code, ...request }]) => ({
    headers: { InvisibleCaptchaKey: captcha },
    body: { ...contactBody(request), otp: code },
  }),
  answer: reading(MessageSentWire, toMessageSent),
  refusals: refusalOf,
});

export const sample: Sample<SendMessageWithCode> = {
  given: [{ ...sampleRequest, code: '123456', captcha: 'solved' }],
  answer: sampleSent,
};
