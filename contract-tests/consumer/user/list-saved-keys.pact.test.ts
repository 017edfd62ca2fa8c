import { listSavedKeys } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { accessHeaders, pactWith, signedInTo, signedOutTo } from '../pact-with.ts';
import { article, reader, states, userRecord } from '../visitors.ts';

const pact = pactWith('user-service');
const path = `/v2/users/${reader.id}`;

describe('reading which articles are saved', () => {
  it('gives their ids and languages', () =>
    pact
      .addInteraction()
      .given(...states.signedIn)
      .given(...states.saved)
      .uponReceiving('a read of the visitor')
      .withRequest('GET', path, (request) => request.headers(accessHeaders))
      .willRespondWith(200, (answer) => answer.jsonBody(userRecord([article])))
      .executeTest(
        heard(async ({ url }) => {
          expect(await listSavedKeys(signedInTo(url).http)(reader.id)()).toEqual(E.right([article]));
        }),
      ));

  it('needs a session', () =>
    pact
      .addInteraction()
      .uponReceiving('a read of a visitor without a session')
      .withRequest('GET', path)
      .willRespondWith(401)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await listSavedKeys(signedOutTo(url).http)(reader.id)();
          expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
        }),
      ));

  it("needs one's own id", () => {
    const another = '1c0de5a2-93b4-4c1b-8f5e-5d1c2ab34f99';
    return pact
      .addInteraction()
      .given(...states.signedIn)
      .uponReceiving('a read of another visitor')
      .withRequest('GET', `/v2/users/${another}`, (request) => request.headers(accessHeaders))
      .willRespondWith(404)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await listSavedKeys(signedInTo(url).http)(another)();
          expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
        }),
      );
  });
});
