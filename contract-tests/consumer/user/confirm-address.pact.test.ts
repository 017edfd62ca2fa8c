import { mailEmailLink, readAccountNotices } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}/email-links`;

describe('the state of an account', () => {
  it('has confirmation of the address, cancellation of a deletion, and the role of editor', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a read of what the pages of an account say',
        request: { method: 'GET', path: '/v2/users/me', headers: accessHeaders },
        response: { status: 200, body: { data: { isConfirmed: true, isKept: false, isEditor: false } } },
      },
      async (url) => {
        const notices = await readAccountNotices(signedInTo(url).http)()();
        expect(notices).toEqual(E.right({ isUnconfirmed: false, isKept: false, isEditor: false }));
      },
    ));
});

describe('requesting another link to confirm the address', () => {
  it('sends nothing for a confirmed address', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a wish for another link to confirm an address that is confirmed',
        request: { method: 'POST', path, headers: accessHeaders },
        response: { status: 409 },
      },
      async (url) => {
        const outcome = await mailEmailLink(signedInTo(url).http)({ userId: reader.id })();
        expect(outcome).toEqual(E.left({ _tag: 'IsConfirmed' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a wish for another link to confirm an address without a session',
        request: { method: 'POST', path },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await mailEmailLink(signedOutTo(url).http)({ userId: reader.id })();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});
