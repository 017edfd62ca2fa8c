import { listFunctions } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { arrayContaining } = MatchersV3;

it.each([
  { language: 'en', code: 'FINANCE', name: 'Finance' },
  { language: 'de', code: 'FINANCE', name: 'Finanzen' },
] as const)('lists business functions in $language', ({ language, code, name }) =>
  pact
    .addInteraction()
    .uponReceiving(`a look-up of business functions in ${language}`)
    .withRequest('GET', '/v1/lookuplists/function', (request) => request.query({ language }))
    .willRespondWith(200, (answer) => answer.jsonBody(arrayContaining({ Description: name, code })))
    .executeTest(
      heard(async ({ url }) => {
        const outcome = await listFunctions(signedOutTo(url).http, language)()();
        expect(outcome).toEqual(E.right([{ code, description: name }]));
      }),
    ),
);
