import { listOwnRatings } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { article, reader, reLoginChallenge, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}`;

describe('reading the visitor’s ratings', () => {
  it('returns each article with its rating', () =>
    exchange(
      {
        given: [states.signedIn, states.rated],
        receiving: 'a read of the visitor who has rated an article',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 200, body: { data: { userRatings: [{ ...article, rating: 2 }] } } },
      },
      async (url) => {
        const outcome = await listOwnRatings(signedInTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.right([{ ...article, rating: 2 }]));
      },
    ));

  it('needs a session, and a new sign-in after a long absence', async () => {
    await exchange(
      {
        receiving: 'a read of what a visitor without a session has rated',
        request: { method: 'GET', path },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await listOwnRatings(signedOutTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    );
    await exchange(
      {
        given: [states.lateSession],
        receiving: 'a read of what the visitor has rated after a long absence',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) => {
        const outcome = await listOwnRatings(signedInTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    );
  });
});
