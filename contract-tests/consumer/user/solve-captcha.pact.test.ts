import { solveCaptcha } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';

const exchange = exchangeWith('user-service');
const { integer, number, regex } = MatchersV3;
const asking = (action: string) => ({ method: 'GET', path: '/v2/captcha/challenge', query: { action } }) as const;
const hex = (digits: string) => regex('^[0-9a-f]+$', digits);

describe('solving a captcha', () => {
  it.each([
    { action: 'register', use: 'a registration' },
    { action: 'quiz_submit', use: 'a quiz' },
  ])('works the challenge out for $use', ({ action, use }) =>
    exchange(
      {
        receiving: `a challenge for ${use}`,
        request: asking(action),
        response: {
          status: 200,
          body: {
            parameters: {
              algorithm: regex('^PBKDF2/SHA-256$', 'PBKDF2/SHA-256'),
              nonce: hex('00112233445566778899aabbccddeeff'),
              salt: hex('ffeeddccbbaa99887766554433221100'),
              cost: integer(1),
              keyLength: integer(32),
              keyPrefix: hex('0'),
              expiresAt: number(4_102_444_800),
              data: { action },
            },
            signature: hex('abcdef'),
          },
        },
      },
      async (url) => {
        const token = rightOf(await solveCaptcha(signedOutTo(url).http)(action)());
        const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
        expect(challenge).toMatchObject({ signature: 'abcdef', parameters: { data: { action } } });
        expect(solution.derivedKey).toMatch(/^0/u);
      },
    ),
  );

  it('is refused for an action that has no captcha', () =>
    exchange(
      { receiving: 'a challenge for an unknown action', request: asking('unknown'), response: { status: 400 } },
      async (url) => {
        const outcome = await solveCaptcha(signedOutTo(url).http)('unknown')();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('is to be waited for after too many others', () =>
    exchange(
      {
        given: [['too many captchas from one address']],
        receiving: 'a challenge after too many others',
        request: asking('quiz_submit'),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        const outcome = await solveCaptcha(signedOutTo(url).http)('quiz_submit')();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));
});
