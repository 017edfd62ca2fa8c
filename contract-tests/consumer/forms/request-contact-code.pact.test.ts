import { requestContactCode } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const exchange = exchangeWith('forms-service');
const solved = 'captcha-solved-for-contact_code';
const email = 'ada@example.com';
const path = '/contact/code';
const body = { email, firstName: 'Ada Reader' };
const asking = (captcha = solved, given = body) =>
  ({ method: 'POST', path, headers: { CaptchaKey: captcha }, body: given }) as const;
const ask = (
  url: string,
  given: { readonly email?: string; readonly captcha?: string; readonly isResend?: boolean } = {},
) =>
  requestContactCode(signedOutTo(url).http)({
    email,
    name: 'Ada Reader',
    isResend: false,
    captcha: solved,
    ...given,
  })();

describe('asking for a code to send a message with', () => {
  it.each([
    ['a first code', false, 'CaptchaKey'],
    ['another code', true, 'InvisibleCaptchaKey'],
  ])('returns the seconds until the next for %s', (what, isResend, header) =>
    exchange(
      {
        receiving: `a request for ${what} to write with`,
        request: { method: 'POST', path, headers: { [header]: solved }, body },
        response: { status: 200, body: { data: { resendAfterSeconds: MatchersV3.integer(30) } } },
      },
      async (url) => expect(await ask(url, { isResend })).toEqual(E.right({ resendAfterSeconds: 30 })),
    ),
  );

  it.each([
    { code: 1002, what: 'what is no address', given: { email: 'ada' }, tag: 'AddressRefused' },
    { code: 1008, what: 'a captcha that nobody solved', given: { captcha: 'made-up' }, tag: 'CaptchaRefused' },
  ])('fails with $code for $what', ({ code, what, given, tag }) =>
    exchange(
      {
        receiving: `a request for a code to write with, with ${what}`,
        request: asking(given.captcha, { ...body, ...(given.email !== undefined && { email: given.email }) }),
        response: { status: 400, body: { code } },
      },
      async (url) => expect(await ask(url, given)).toEqual(E.left({ _tag: tag })),
    ),
  );

  it('reports how long to wait after too many others', () =>
    exchange(
      {
        given: [usedUp('contact codes')],
        receiving: 'a request for a code to write with after too many others',
        request: asking(),
        response: { status: 429, headers: retryAfter(600), body: { code: 6010 } },
      },
      async (url) => expect(await ask(url)).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 })),
    ));
});
