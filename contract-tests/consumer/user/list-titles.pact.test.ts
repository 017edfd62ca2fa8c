import { listTitles } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('user-service');
const { arrayContaining } = MatchersV3;

it.each([
  { language: 'en', code: 'director', name: 'Director' },
  { language: 'de', code: 'director', name: 'Direktion' },
] as const)('lists job titles in $language', ({ language, code, name }) =>
  exchange(
    {
      receiving: `a look-up of job titles in ${language}`,
      request: { method: 'GET', path: '/v1/lookuplists/titles', query: { language } },
      response: { status: 200, body: { data: { titles: arrayContaining({ id: code, name }) } } },
    },
    async (url) => {
      const outcome = await listTitles(signedOutTo(url, { language }).http)()();
      expect(outcome).toEqual(E.right([{ code, description: name }]));
    },
  ),
);
