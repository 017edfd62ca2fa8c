import { listFunctions } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { eachLike, string } = MatchersV3;

it('lists business functions', () =>
  pact
    .addInteraction()
    .uponReceiving('a look-up of business functions')
    .withRequest('GET', '/v1/lookuplists/function')
    .willRespondWith(200, (answer) =>
      answer.jsonBody(eachLike({ Description: string('Finance'), code: string('FINANCE') })),
    )
    .executeTest(async ({ url }) => {
      const outcome = await listFunctions(signedOutTo(url).http)()();
      expect(outcome).toEqual(E.right([{ code: 'FINANCE', description: 'Finance' }]));
    }));
