import { fetchDictionary } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeAboutSite, firstBatch, lastBatch, listParameters, listSelection, site } from './graph.ts';

it('fetches the texts of a language', () =>
  exchangeAboutSite(
    {
      given: [['a text of the dictionary', { site, language: 'de', key: 'Greeting', value: 'Guten Tag' }]],
      receiving: 'a query for the dictionary',
      operation: 'Dictionary',
      parameters: listParameters,
      selection: listSelection('dictionary', 'key value'),
      variables: firstBatch('de'),
      siteInfo: { dictionary: lastBatch({ key: 'Greeting', value: 'Guten Tag' }) },
    },
    async (http) => {
      expect(await fetchDictionary(http)('de')()).toEqual(E.right({ Greeting: 'Guten Tag' }));
    },
  ));
