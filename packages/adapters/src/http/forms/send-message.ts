import type { SendMessage } from '@masthead/core/contact';
import { call, reading, type Sample } from '../client/call.ts';
import { codeIn } from '../client/coded.ts';
import { type Rejected, unforeseen } from '../client/transport.ts';
import { contactBody, MessageSentWire, sampleRequest, sampleSent, toMessageSent } from './contact-wire.ts';

const refusalOf = (rejected: Rejected) => {
  if (rejected.status === 404) return { _tag: 'RecipientUnknown' } as const;
  switch (codeIn(rejected.body)) {
    case 1002:
      return { _tag: 'AddressRefused' } as const;
    case 1004:
      return { _tag: 'Incomplete' } as const;
    case 1008:
      return { _tag: 'CaptchaRefused' } as const;
    default:
      return unforeseen(rejected);
  }
};

/** A§7 SAVE_FORM_DATA: sends a message to a profile. 404 is `RecipientUnknown`, 400 by its code. */
export const sendMessage = call<SendMessage>()({
  service: 'forms',
  method: 'POST',
  path: '/contact',
  session: 'offered',
  headers: ['CaptchaKey'],
  body: 'json',
  request: ([{ captcha, ...request }]) => ({ headers: { CaptchaKey: captcha }, body: contactBody(request) }),
  answer: reading(MessageSentWire, toMessageSent),
  refusals: refusalOf,
});

export const sample: Sample<SendMessage> = { given: [{ ...sampleRequest, captcha: 'solved' }], answer: sampleSent };
