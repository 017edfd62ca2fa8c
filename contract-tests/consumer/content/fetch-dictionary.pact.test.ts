import { fetchDictionary } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import {
  exchange,
  firstBatch,
  graphAt,
  lastBatch,
  listParameters,
  listSelection,
  path,
  site,
  siteQuery,
} from './graph.ts';

it('fetches the texts of a language', () =>
  exchange(
    {
      given: [['a text of the dictionary', { site, language: 'de', key: 'Greeting', value: 'Guten Tag' }]],
      receiving: 'a query for the dictionary',
      request: {
        method: 'POST',
        path,
        body: {
          operationName: 'Dictionary',
          query: siteQuery('Dictionary', listParameters, listSelection('dictionary', 'key value')),
          variables: firstBatch('de'),
        },
      },
      response: {
        status: 200,
        body: {
          data: { site: { siteInfo: { dictionary: lastBatch({ key: 'Greeting', value: 'Guten Tag' }) } } },
        },
      },
    },
    async (url) => {
      expect(await fetchDictionary(graphAt(url), site)('de')()).toEqual(E.right({ Greeting: 'Guten Tag' }));
    },
  ));
