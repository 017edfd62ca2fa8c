import fc from 'fast-check';
import { jwtVerify, SignJWT } from 'jose';
import { makeAccessTokens, makeRefreshToken, readRefreshToken } from './tokens.ts';

const secret = 'access-token-secret-for-tests-only-0001';
const key = new TextEncoder().encode(secret);
const tokens = makeAccessTokens(secret);
const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-20T10:10:00Z');
const ada = {
  userId: '0a1b2c3d-0000-4000-8000-000000000001',
  sessionId: '0a1b2c3d-0000-4000-8000-000000000002',
  clientId: 'web' as const,
  firstName: 'Ada',
  isPremiumUser: false,
  isPracticeUser: true,
  reLoginRequired: false,
};

describe('an access token', () => {
  it('conforms to JWT, whatever the name of its holder', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.boolean(), async (firstName, isPremiumUser) => {
        const token = tokens.sign({ ...ada, firstName, isPremiumUser }, now, later);
        const { payload, protectedHeader } = await jwtVerify(token, key, { currentDate: now });
        expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
        expect(payload).toMatchObject({
          sub: ada.userId,
          given_name: firstName,
          premium: isPremiumUser,
          practice: true,
        });
        expect(await tokens.read(token, now)).toEqual({ userId: ada.userId, sessionId: ada.sessionId });
      }),
      { numRuns: 50 },
    );
  });

  it('can be read until it expires, and after that only on request', async () => {
    const token = tokens.sign(ada, now, later);
    expect(await tokens.read(token, new Date(later.getTime() - 1))).toBeDefined();
    expect(await tokens.read(token, later)).toBeUndefined();
    expect(await tokens.read(token, later, { evenIfExpired: true })).toBeDefined();
  });

  const signed = (alg: string, secretKey: Uint8Array, claims: Readonly<Record<string, unknown>>): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(secretKey);
  const claims = { sub: ada.userId, sid: ada.sessionId, exp: Math.floor(later.getTime() / 1_000) };

  it.each<[string, () => Promise<string>]>([
    ['signed with another key', () => signed('HS256', new TextEncoder().encode('x'.repeat(40)), claims)],
    ['signed with another algorithm', () => signed('HS512', key, claims)],
    ['that never expires', () => signed('HS256', key, { sub: claims.sub, sid: claims.sid })],
    ['of no session', () => signed('HS256', key, { sub: claims.sub, exp: claims.exp })],
    ['of no user id', () => signed('HS256', key, { ...claims, sub: 'admin' })],
    [
      'without a signature',
      async () =>
        `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
    ],
    ['with one bit turned', async () => tokens.sign(ada, now, later).replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'))],
    ['that is no token', async () => 'a.b.c'],
  ])('%s gets rejected', async (_name, make) => {
    expect(await tokens.read(await make(), now, { evenIfExpired: true })).toBeUndefined();
  });
});

describe('a refresh token', () => {
  it('matches its hash, and other formats get rejected', () => {
    const token = makeRefreshToken();
    expect(readRefreshToken(token.value)?.hash.equals(token.hash)).toBe(true);
    for (const other of [undefined, '', `${token.value}A`, token.value.slice(1), [token.value]])
      expect(readRefreshToken(other)).toBeUndefined();
  });
});
