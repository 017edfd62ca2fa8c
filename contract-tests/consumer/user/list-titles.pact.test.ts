import { listTitles } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { eachLike, string } = MatchersV3;

it('lists job titles', () =>
  pact
    .addInteraction()
    .uponReceiving('a look-up of job titles')
    .withRequest('GET', '/v1/lookuplists/titles')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ data: { titles: eachLike({ id: string('director'), name: string('Director') }) } }),
    )
    .executeTest(async ({ url }) => {
      const outcome = await listTitles(signedOutTo(url).http)()();
      expect(outcome).toEqual(E.right([{ code: 'director', description: 'Director' }]));
    }));
