import { readVisitor } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { accessHeaders, pactWith, signedInTo, signedOutTo } from '../pact-with.ts';
import { ada, states, userRecord } from '../visitors.ts';

const pact = pactWith('user-service');
const path = '/v2/users/me';

describe('reading the current profile', () => {
  it('gives the visitor whose token it is', () =>
    pact
      .addInteraction()
      .given(...states.signedIn)
      .uponReceiving('a read of the current profile')
      .withRequest('GET', path, (request) => request.headers(accessHeaders))
      .willRespondWith(200, (answer) => answer.jsonBody(userRecord()))
      .executeTest(
        heard(async ({ url }) => {
          expect(await readVisitor(signedInTo(url).http)()()).toEqual(E.right(ada));
        }),
      ));

  it('needs a session', () =>
    pact
      .addInteraction()
      .uponReceiving('a read of the current profile without a session')
      .withRequest('GET', path)
      .willRespondWith(401)
      .executeTest(
        heard(async ({ url }) => {
          expect(await readVisitor(signedOutTo(url).http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
        }),
      ));
});
