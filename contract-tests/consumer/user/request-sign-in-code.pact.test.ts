import { requestSignInCode } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const solvedCaptcha = 'captcha-solved-for-sign_in_code';
const wish = (email: string, captcha = solvedCaptcha) => ({
  asked: { email, captcha },
  request: { method: 'POST', path: '/v2/auth/codes', headers: { CaptchaKey: captcha }, body: { email } } as const,
});

describe('requesting a code to sign in with', () => {
  it.each([
    ['an address that has an account', reader.email, [states.registered]],
    ['an address that has none', 'nobody@example.com', []],
  ])('gets the same answer for %s', (what, email, given) => {
    const { asked, request } = wish(email);
    return exchange(
      {
        given,
        receiving: `a request for a code by ${what}`,
        request,
        response: { status: 202, body: { data: { resendAfterSeconds: MatchersV3.integer(30) } } },
      },
      async (url) => {
        const outcome = await requestSignInCode(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.right({ resendAfterSeconds: 30 }));
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
      { receiving: `a request for a code with ${what}`, request, response: { status: 400, body: { code } } },
      async (url) => {
        const outcome = await requestSignInCode(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: tag }));
      },
    ),
  );

  it('can be retried while the third party of the captcha is unavailable', () => {
    const { asked, request } = wish(reader.email, 'turnstile:a-token');
    return exchange(
      {
        given: [['visitors may be offered the captcha of a third party']],
        receiving: 'a request for a code with a captcha that nobody can check',
        request,
        response: { status: 503 },
      },
      async (url) => {
        const outcome = await requestSignInCode(signedOutTo(url).http)(asked)();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 503 }));
      },
    );
  });

  it('reports how long to wait after too many requests', () => {
    const { asked, request } = wish(reader.email);
    return exchange(
      {
        given: [usedUp('sign-in codes')],
        receiving: 'a request for a code after too many others',
        request,
        response: { status: 429, headers: retryAfter(600), body: { code: 6010 } },
      },
      async (url) => {
        const outcome = await requestSignInCode(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
      },
    );
  });
});
