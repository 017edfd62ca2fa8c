import { resetPassword } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');

/** What the backend under contract writes into a link for the reader's account. */
const uid = 'aEcRN6Rv8234jsV_eIFv70jyNVjpBXUyZssmk6Gp_kk';
const link = { token: 'dGhlLXRva2VuLW9mLWEtbGluay10by1hLXBhc3N3b3I', uid };
const sent = ['a link to a new password was sent to the visitor', { ...reader, ...link }] as const;
const password = 'a quiet harbour lantern';

const setting = (changed: Partial<typeof link & { readonly password: string }> = {}) => {
  const asked = { ...link, password, ...changed };
  const body = { password: asked.password, token: asked.token, encEmailId: asked.uid };
  return { asked, request: { method: 'POST', path: '/v2/password-resets/confirm', body } as const };
};

describe('setting a new password', () => {
  it('returns whose account it is', () => {
    const { asked, request } = setting();
    return exchange(
      {
        given: [sent],
        receiving: 'a new password by a good link',
        request,
        response: { status: 200, body: { data: { email: reader.email } } },
      },
      async (url) => {
        expect(await resetPassword(signedOutTo(url).http)(asked)()).toEqual(E.right({ email: reader.email }));
      },
    );
  });

  it.each([
    { code: 1001, what: 'a link without a token', ...setting({ token: '' }) },
    { code: 1003, what: 'a password everyone uses', ...setting({ password: 'password1' }) },
    { code: 6008, what: 'a link that was never sent', ...setting({ token: 'A'.repeat(43) }) },
    { code: 6011, what: 'the password that it has', ...setting({ password: reader.password }) },
  ])('fails with $code for $what', ({ code, what, asked, request }) =>
    exchange(
      { given: [sent], receiving: `a new password by ${what}`, request, response: { status: 400, body: { code } } },
      async (url) => {
        const outcome = await resetPassword(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: 'Refused', code }));
      },
    ),
  );

  it('reports how long to wait after too many tries', () => {
    const { asked, request } = setting();
    return exchange(
      {
        given: [usedUp('new passwords')],
        receiving: 'a new password after too many others',
        request,
        response: { status: 429, headers: retryAfter(600), body: { code: 6010 } },
      },
      async (url) => {
        const outcome = await resetPassword(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
      },
    );
  });
});
