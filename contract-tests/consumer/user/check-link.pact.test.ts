import { checkLink } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = '/v2/link-checks';
/** What the backend under contract writes into a link for the reader's account. */
const uid = 'aEcRN6Rv8234jsV_eIFv70jyNVjpBXUyZssmk6Gp_kk';
const reset = { token: 'dGhlLXRva2VuLW9mLWEtbGluay10by1hLXBhc3N3b3I', uid };
const token = 'a-token-of-a-link-about-another-address-001';
const change = { ...reader, newEmail: 'ada.new@example.com', token };

describe('checking the link of a mail', () => {
  it('returns whose password a reset link sets', () =>
    exchange(
      {
        given: [['a link to a new password was sent to the visitor', { ...reader, ...reset }]],
        receiving: 'a check of a link to a new password',
        request: {
          method: 'POST',
          path,
          body: { purpose: 'passwordReset', token: reset.token, encEmailId: uid },
        },
        response: { status: 200, body: { data: { email: reader.email } } },
      },
      async (url) => {
        const outcome = await checkLink(signedOutTo(url).http)({ purpose: 'passwordReset', ...reset })();
        expect(outcome).toEqual(E.right({ email: reader.email }));
      },
    ));

  it.each([
    ['emailLink', 'a link in a mail to the visitor', { ...reader, token }],
    ['emailChange', 'a link that confirms a new address', change],
    ['emailChangeUndo', 'a link that undoes a new address', change],
  ] as const)('reports that an %s can be used', (purpose, given, parameters) =>
    exchange(
      {
        given: [[given, parameters]],
        receiving: `a check of an ${purpose} that can be used`,
        request: { method: 'POST', path, body: { purpose, token } },
        response: { status: 200, body: { data: {} } },
      },
      async (url) => {
        const outcome = await checkLink(signedOutTo(url).http)({ purpose, token })();
        expect(outcome).toEqual(E.right({ email: undefined }));
      },
    ),
  );

  it('reports that one cannot be used', () =>
    exchange(
      {
        receiving: 'a check of a link that is none',
        request: { method: 'POST', path, body: { purpose: 'emailLink', token: 'no-such-link' } },
        response: { status: 400, body: { code: 6008 } },
      },
      async (url) => {
        const outcome = await checkLink(signedOutTo(url).http)({ purpose: 'emailLink', token: 'no-such-link' })();
        expect(outcome).toEqual(E.left({ _tag: 'LinkInvalid' }));
      },
    ));

  it('reports how long to wait after too many', () =>
    exchange(
      {
        given: [usedUp('link checks')],
        receiving: 'a check of a link after too many others',
        request: { method: 'POST', path, body: { purpose: 'emailLink', token: 'no-such-link' } },
        response: { status: 429, headers: retryAfter(600) },
      },
      async (url) => {
        const outcome = await checkLink(signedOutTo(url).http)({ purpose: 'emailLink', token: 'no-such-link' })();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
      },
    ));
});
