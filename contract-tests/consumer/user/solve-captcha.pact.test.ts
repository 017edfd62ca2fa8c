import { solveCaptcha } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import { rightOf, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('user-service');
const { integer, number, regex } = MatchersV3;
const path = '/v2/captcha/challenge';
const hex = (digits: string) => regex('^[0-9a-f]+$', digits);

describe('solving a captcha', () => {
  it('works the challenge out', () =>
    exchange(
      {
        receiving: 'a challenge for a registration',
        request: { method: 'GET', path, query: { action: 'register' } },
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
              data: { action: 'register' },
            },
            signature: hex('abcdef'),
          },
        },
      },
      async (url) => {
        const token = rightOf(await solveCaptcha(signedOutTo(url).http)('register')());
        const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
        expect(challenge).toMatchObject({ signature: 'abcdef', parameters: { data: { action: 'register' } } });
        expect(solution.derivedKey).toMatch(/^0/u);
      },
    ));

  it('is refused for an action that has no captcha', () =>
    exchange(
      {
        receiving: 'a challenge for an unknown action',
        request: { method: 'GET', path, query: { action: 'unknown' } },
        response: { status: 400 },
      },
      async (url) => {
        const outcome = await solveCaptcha(signedOutTo(url).http)('unknown')();
        expect(outcome).toMatchObject({ left: { _tag: 'Unavailable', status: 400 } });
      },
    ));
});
