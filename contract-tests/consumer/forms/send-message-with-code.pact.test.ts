import { sendMessageWithCode } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { message, recipient, wire } from './some-message.ts';

const exchange = exchangeWith('forms-service');
const solved = 'captcha-solved-for-contact';
const sent = { email: message.form.email, code: '204816' };
const code = (condition: 'usable' | 'expired' | 'guessed at too often') =>
  ['a code was sent to the sender of a message', { ...sent, condition }] as const;
const sending = (otp: string, captcha = solved) =>
  ({
    method: 'POST',
    path: '/contact/with-code',
    headers: { InvisibleCaptchaKey: captcha },
    body: { ...wire, otp },
  }) as const;
const send = (url: string, code: string, captcha = solved) =>
  sendMessageWithCode(signedOutTo(url).http)({ ...message, code, captcha })();

describe('sending a message with a code', () => {
  it('returns the text for its sender', () =>
    exchange(
      {
        given: [recipient, code('usable')],
        receiving: 'a message with the right code',
        request: sending(sent.code),
        response: { status: 200, body: { data: { successMessage: MatchersV3.string('Your message is on its way.') } } },
      },
      async (url) =>
        expect(await send(url, sent.code)).toEqual(E.right({ successMessage: 'Your message is on its way.' })),
    ));

  it.each([
    ['usable', 'a wrong code', '111111', 'Otp is invalid', 'CodeInvalid'],
    ['expired', 'an expired code', sent.code, 'Otp is expired', 'CodeExpired'],
  ] as const)('with a code that is %s, fails with a text for %s', (condition, what, otp, words, tag) =>
    exchange(
      {
        given: [recipient, code(condition)],
        receiving: `a message with ${what}`,
        request: sending(otp),
        response: { status: 400, body: JSON.stringify(words) },
      },
      async (url) => expect(await send(url, otp)).toEqual(E.left({ _tag: tag })),
    ),
  );

  it('fails with a text for an unsolved captcha', () =>
    exchange(
      {
        given: [recipient, code('usable')],
        receiving: 'a message with the right code and a captcha that nobody solved',
        request: sending(sent.code, 'made-up'),
        response: { status: 400, body: JSON.stringify('The captcha was refused.') },
      },
      async (url) => expect(await send(url, sent.code, 'made-up')).toEqual(E.left({ _tag: 'CaptchaRefused' })),
    ));

  it('fails for an unknown profile', () =>
    exchange(
      {
        given: [code('usable')],
        receiving: 'a message with the right code to nobody',
        request: sending(sent.code),
        response: { status: 404 },
      },
      async (url) => expect(await send(url, sent.code)).toEqual(E.left({ _tag: 'RecipientUnknown' })),
    ));

  it('reports how long to wait after too many wrong codes', () =>
    exchange(
      {
        given: [recipient, code('guessed at too often')],
        receiving: 'a message with the right code after too many wrong ones',
        request: sending(sent.code),
        response: { status: 429, headers: retryAfter(3_540) },
      },
      async (url) =>
        expect(await send(url, sent.code)).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 3_540 })),
    ));
});
