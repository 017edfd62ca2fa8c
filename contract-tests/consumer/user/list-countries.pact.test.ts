import { listCountries } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { eachLike, string } = MatchersV3;

it('lists countries', () =>
  pact
    .addInteraction()
    .uponReceiving('a look-up of countries')
    .withRequest('GET', '/v1/lookuplists/country')
    .willRespondWith(200, (answer) => answer.jsonBody(eachLike({ Description: string('Germany'), code: string('DE') })))
    .executeTest(async ({ url }) => {
      const outcome = await listCountries(signedOutTo(url).http)()();
      expect(outcome).toEqual(E.right([{ code: 'DE', description: 'Germany' }]));
    }));
