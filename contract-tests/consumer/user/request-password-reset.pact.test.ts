import { requestPasswordReset } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const solvedCaptcha = 'captcha-solved-for-password_reset';
const wish = (email: string, captcha = solvedCaptcha) => ({
  asked: { email, captcha },
  request: { method: 'POST', path: '/v2/password-resets', headers: { CaptchaKey: captcha }, body: { email } } as const,
});

describe('requesting a link to a new password', () => {
  it.each([
    ['an address that has an account', reader.email, [states.registered]],
    ['an address that has none', 'nobody@example.com', []],
  ])('gets the same answer for %s', (what, email, given) => {
    const { asked, request } = wish(email);
    return exchange(
      { given, receiving: `a request for a new password by ${what}`, request, response: { status: 202 } },
      async (url) => {
        expect(await requestPasswordReset(signedOutTo(url).http)(asked)()).toEqual(E.right(undefined));
      },
    );
  });

  it('can name the alumni network, to which its link then returns', () => {
    const { asked, request } = wish(reader.email);
    const area = 'alumni' as const;
    return exchange(
      {
        given: [states.registered],
        receiving: 'a request for a new password by an alumnus',
        request: { ...request, body: { ...request.body, area } },
        response: { status: 202 },
      },
      async (url) => {
        expect(await requestPasswordReset(signedOutTo(url).http)({ ...asked, area })()).toEqual(E.right(undefined));
      },
    );
  });

  it.each([
    { code: 1002, what: 'what is no address', ...wish('nobody'), tag: 'AddressRefused' },
    {
      code: 1008,
      what: 'a captcha that proves nothing',
      ...wish(reader.email, 'an-unsolved-captcha'),
      tag: 'CaptchaRefused',
    },
  ])('fails with $code for $what', ({ code, what, asked, request, tag }) =>
    exchange(
      { receiving: `a request for a new password with ${what}`, request, response: { status: 400, body: { code } } },
      async (url) => {
        const outcome = await requestPasswordReset(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: tag }));
      },
    ),
  );

  it('can be retried while the third party of the captcha is unavailable', () => {
    const { asked, request } = wish(reader.email, 'turnstile:a-token');
    return exchange(
      {
        given: [['visitors may be offered the captcha of a third party']],
        receiving: 'a request for a new password with a captcha that nobody can check',
        request,
        response: { status: 503 },
      },
      async (url) => {
        const outcome = await requestPasswordReset(signedOutTo(url).http)(asked)();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 503 }));
      },
    );
  });

  it('reports how long to wait after too many requests', () => {
    const { asked, request } = wish(reader.email);
    return exchange(
      {
        given: [usedUp('password resets')],
        receiving: 'a request for a new password after too many others',
        request,
        response: { status: 429, headers: retryAfter(600), body: { code: 6010 } },
      },
      async (url) => {
        const outcome = await requestPasswordReset(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
      },
    );
  });
});
