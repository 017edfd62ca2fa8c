import { readVisitor } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { ada, reLoginChallenge, states, userRecord } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = '/v2/users/me';

describe('reading the current profile', () => {
  it('returns the visitor whose token it is', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a read of the current profile',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 200, body: userRecord() },
      },
      async (url) => {
        expect(await readVisitor(signedInTo(url).http)()()).toEqual(E.right(ada));
      },
    ));

  it('needs a new sign-in after a long absence', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a read of the current profile after a long absence',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) => {
        expect(await readVisitor(signedInTo(url).http)()()).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a read of the current profile without a session',
        request: { method: 'GET', path },
        response: { status: 401 },
      },
      async (url) => {
        expect(await readVisitor(signedOutTo(url).http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});
