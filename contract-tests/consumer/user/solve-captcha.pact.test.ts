import { solveCaptcha } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import { heard } from '../heard.ts';
import { pactWith, rightOf, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { integer, number, regex } = MatchersV3;
const path = '/v2/captcha/challenge';
const hex = (digits: string) => regex('^[0-9a-f]+$', digits);

describe('solving a captcha', () => {
  it('works the challenge out', () =>
    pact
      .addInteraction()
      .uponReceiving('a challenge for a registration')
      .withRequest('GET', path, (request) => request.query({ action: 'register' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
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
        }),
      )
      .executeTest(
        heard(async ({ url }) => {
          const token = rightOf(await solveCaptcha(signedOutTo(url).http)('register')());
          const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
          expect(challenge).toMatchObject({ signature: 'abcdef', parameters: { data: { action: 'register' } } });
          expect(solution.derivedKey).toMatch(/^0/u);
        }),
      ));

  it('is refused for an action that has no captcha', () =>
    pact
      .addInteraction()
      .uponReceiving('a challenge for an unknown action')
      .withRequest('GET', path, (request) => request.query({ action: 'unknown' }))
      .willRespondWith(400)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await solveCaptcha(signedOutTo(url).http)('unknown')();
          expect(outcome).toMatchObject({ left: { _tag: 'Unavailable', status: 400 } });
        }),
      ));
});
