import { listSavedKeys } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { article, reader, reLoginChallenge, states, userRecord } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}`;

describe('reading the keys of saved articles', () => {
  it('returns their ids and languages', () =>
    exchange(
      {
        given: [states.signedIn, states.saved],
        receiving: 'a read of the visitor',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 200, body: userRecord([article]) },
      },
      async (url) => {
        expect(await listSavedKeys(signedInTo(url).http)(reader.id)()).toEqual(E.right([article]));
      },
    ));

  it('needs a new sign-in after a long absence', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a read of the visitor after a long absence',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) => {
        expect(await listSavedKeys(signedInTo(url).http)(reader.id)()).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a read of a visitor without a session',
        request: { method: 'GET', path },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await listSavedKeys(signedOutTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));

  it("needs one's own id", () => {
    const another = '1c0de5a2-93b4-4c1b-8f5e-5d1c2ab34f99';
    return exchange(
      {
        given: [states.signedIn],
        receiving: 'a read of another visitor',
        request: { method: 'GET', path: `/v2/users/${another}`, headers: accessHeaders },
        response: { status: 404 },
      },
      async (url) => {
        const outcome = await listSavedKeys(signedInTo(url).http)(another)();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    );
  });
});
