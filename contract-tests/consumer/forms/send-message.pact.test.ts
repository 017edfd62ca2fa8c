import { sendMessage } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';
import { message, recipient, wire } from './some-message.ts';

const exchange = exchangeWith('forms-service');
const solved = 'captcha-solved-for-contact';
const sending = (captcha = solved, body: object = wire) =>
  ({ method: 'POST', path: '/contact', headers: { CaptchaKey: captcha }, body }) as const;
const send = (url: string, captcha = solved, changed: Partial<typeof message> = {}) =>
  sendMessage(signedOutTo(url).http)({ ...message, ...changed, captcha })();

const withField = (field: 'email' | 'name', value: string) => ({
  core: { form: { ...message.form, [field]: value } },
  body: { ...wire, SendEmailRequest: { ...wire.SendEmailRequest, [field]: value } },
});

describe('sending a message', () => {
  it('returns the text for its sender', () =>
    exchange(
      {
        given: [recipient],
        receiving: 'a message to somebody',
        request: sending(),
        response: { status: 200, body: { data: { successMessage: MatchersV3.string('Your message is on its way.') } } },
      },
      async (url) =>
        expect(await send(url)).toMatchObject({ right: { successMessage: 'Your message is on its way.' } }),
    ));

  it('fails for an unknown profile', () =>
    exchange({ receiving: 'a message to nobody', request: sending(), response: { status: 404 } }, async (url) =>
      expect(await send(url)).toEqual(E.left({ _tag: 'RecipientUnknown' })),
    ));

  it.each([
    { code: 1002, what: 'what is no address', ...withField('email', 'ada'), captcha: solved, tag: 'AddressRefused' },
    { code: 1004, what: 'no name', ...withField('name', ''), captcha: solved, tag: 'Incomplete' },
    {
      code: 1008,
      what: 'a captcha that nobody solved',
      core: {},
      body: wire,
      captcha: 'made-up',
      tag: 'CaptchaRefused',
    },
  ])('fails with $code for $what', ({ code, what, core, body, captcha, tag }) =>
    exchange(
      {
        given: [recipient],
        receiving: `a message with ${what}`,
        request: sending(captcha, body),
        response: { status: 400, body: { code } },
      },
      async (url) => expect(await send(url, captcha, core)).toEqual(E.left({ _tag: tag })),
    ),
  );

  it('reports how long to wait after too many others', () =>
    exchange(
      {
        given: [recipient, usedUp('messages')],
        receiving: 'a message after too many others',
        request: sending(),
        response: { status: 429, headers: retryAfter(600), body: { code: 6010 } },
      },
      async (url) => expect(await send(url)).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 })),
    ));
});
