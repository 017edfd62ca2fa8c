import { readProfile } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { adasProfile, profileRecord, reLoginChallenge, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = '/v2/users/me';

describe('reading the profile', () => {
  it('returns all that its owner may change', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a read of the profile to change it',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 200, body: profileRecord() },
      },
      async (url) => {
        expect(await readProfile(signedInTo(url).http)()()).toEqual(E.right(adasProfile));
      },
    ));

  it('needs a new sign-in after a long absence', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a read of the profile to change it after a long absence',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) => {
        expect(await readProfile(signedInTo(url).http)()()).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a read of the profile to change it without a session',
        request: { method: 'GET', path },
        response: { status: 401 },
      },
      async (url) => {
        expect(await readProfile(signedOutTo(url).http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});
