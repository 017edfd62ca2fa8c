import { solveCaptcha } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const { integer, number, regex } = MatchersV3;
const asking = (action: string) => ({ method: 'GET', path: '/v2/captcha/challenge', query: { action } }) as const;
const hex = (digits: string) => regex('^[0-9a-f]+$', digits);

/** A browser whose visitor has agreed to functional services, and in which the third party's script solves everything. */
const asIfAgreed = async (run: () => Promise<void>): Promise<void> => {
  const element = {
    append: () => undefined,
    remove: () => undefined,
    addEventListener: (type: string, done: () => void) => (type === 'load' ? queueMicrotask(done) : undefined),
  };
  const widget = {
    render: (_: unknown, { callback }: { readonly callback: (token: string) => void }) => callback('a-token'),
    remove: () => undefined,
  };
  const cookie = `consent=${encodeURIComponent(JSON.stringify({ version: 1, groups: ['C0003'] }))}`;
  const page = { cookie, body: element, head: element, createElement: () => element, querySelector: () => null };
  Object.assign(globalThis, { document: page, turnstile: widget });
  await run().finally(() => {
    for (const name of ['document', 'turnstile']) Reflect.deleteProperty(globalThis, name);
  });
};

describe('solving a captcha', () => {
  it.each([
    { action: 'register', use: 'a registration' },
    { action: 'quiz_submit', use: 'a quiz' },
  ])('solves the challenge for $use', ({ action, use }) =>
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

  it('lets a third party solve it, once the visitor has agreed to that', () =>
    asIfAgreed(() =>
      exchange(
        {
          given: [['visitors may be offered the captcha of a third party']],
          receiving: 'a challenge for a visitor who lets a third party be asked',
          request: { ...asking('register'), query: { action: 'register', thirdParty: 'allowed' } },
          response: {
            status: 200,
            body: { provider: regex('^turnstile$', 'turnstile'), siteKey: regex('^[\\w-]+$', 'a-site-key') },
          },
        },
        async (url) => {
          expect(await solveCaptcha(signedOutTo(url).http)('register')()).toEqual(E.right('turnstile:a-token'));
        },
      ),
    ));

  it('fails for an action without captcha', () =>
    exchange(
      { receiving: 'a challenge for an unknown action', request: asking('unknown'), response: { status: 400 } },
      async (url) => {
        const outcome = await solveCaptcha(signedOutTo(url).http)('unknown')();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('has a rate limit', () =>
    exchange(
      {
        given: [usedUp('captcha')],
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
