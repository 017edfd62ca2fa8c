import { listFunctions } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('user-service');
const { arrayContaining } = MatchersV3;

it.each([
  { language: 'en', code: 'FINANCE', name: 'Finance' },
  { language: 'de', code: 'FINANCE', name: 'Finanzen' },
] as const)('lists business functions in $language', ({ language, code, name }) =>
  exchange(
    {
      receiving: `a look-up of business functions in ${language}`,
      request: { method: 'GET', path: '/v1/lookuplists/function', query: { language } },
      response: { status: 200, body: arrayContaining({ Description: name, code }) },
    },
    async (url) => {
      const outcome = await listFunctions(signedOutTo(url, { language }).http)()();
      expect(outcome).toEqual(E.right([{ code, description: name }]));
    },
  ),
);
