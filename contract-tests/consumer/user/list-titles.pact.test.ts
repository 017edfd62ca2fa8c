import { listTitles } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { arrayContaining } = MatchersV3;

it.each([
  { language: 'en', code: 'director', name: 'Director' },
  { language: 'de', code: 'director', name: 'Direktion' },
] as const)('lists job titles in $language', ({ language, code, name }) =>
  pact
    .addInteraction()
    .uponReceiving(`a look-up of job titles in ${language}`)
    .withRequest('GET', '/v1/lookuplists/titles', (request) => request.query({ language }))
    .willRespondWith(200, (answer) => answer.jsonBody({ data: { titles: arrayContaining({ id: code, name }) } }))
    .executeTest(
      heard(async ({ url }) => {
        const outcome = await listTitles(signedOutTo(url).http, language)()();
        expect(outcome).toEqual(E.right([{ code, description: name }]));
      }),
    ),
);
