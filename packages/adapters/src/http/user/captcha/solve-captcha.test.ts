import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { solveCaptcha } from './solve-captcha.ts';

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00112233445566778899aabbccddeeff',
  salt: 'ffeeddccbbaa99887766554433221100',
  cost: 1,
  keyLength: 32,
  keyPrefix: '0',
  expiresAt: 4_102_444_800,
  data: { action: 'register' },
};

const solving = (body: unknown) =>
  solveCaptcha(() => TE.right({ status: 200, body, requestId: 'a-request' }))('register')();

const nameAfter = async (changes: Readonly<Record<string, unknown>>): Promise<string> => {
  const outcome = await solving({ parameters: { ...parameters, ...changes }, signature: 'abcdef' });
  return E.isRight(outcome) ? 'solved' : outcome.left._tag;
};

describe('the challenge of a captcha', () => {
  it('returns unchanged with a solution, unknown fields included', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (note) => {
        const challenge = { parameters: { ...parameters, data: { action: 'register', note } }, signature: 'abcdef' };
        const token = await solving(challenge);
        if (E.isLeft(token)) throw new Error(`It should be solved, not ${token.left._tag}.`);
        expect(JSON.parse(Buffer.from(token.right, 'base64').toString('utf8'))).toEqual({
          challenge,
          solution: { counter: expect.any(Number), derivedKey: expect.stringMatching(/^0/u), time: expect.any(Number) },
        });
      }),
      { numRuns: 20 },
    ));

  it('fails as garbled when it is any other JSON', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        expect(await solving(body)).toMatchObject(E.left({ _tag: 'Garbled' }));
      }),
    ));

  it.each([0, -1, 1.5, 1_000_001, 4_294_967_295, '1', null])(
    'fails as garbled, before the first round, when a guess costs %p rounds',
    async (cost) => {
      expect(await nameAfter({ cost })).toBe('Garbled');
    },
  );

  it.each([
    { algorithm: 'ROT13' },
    { nonce: 'no hex' },
    { keyPrefix: '' },
    { keyPrefix: 'xyz' },
    { keyLength: 0 },
    { keyLength: -1 },
  ])('resolves to a solution or a failure and never throws, with %j', async (changes) => {
    expect(['solved', 'CaptchaUnsolved']).toContain(await nameAfter(changes));
  });
});
