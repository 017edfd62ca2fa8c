import { fetchDictionary } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { firstBatch, graphAt, lastBatch, listParameters, listSelection, pact, path, site, siteQuery } from './graph.ts';

it('fetches the texts of a language', () =>
  pact
    .addInteraction()
    .given('a text of the dictionary', { site, language: 'de', key: 'Greeting', value: 'Guten Tag' })
    .uponReceiving('a query for the dictionary')
    .withRequest('POST', path, (request) =>
      request.jsonBody({
        operationName: 'Dictionary',
        query: siteQuery('Dictionary', listParameters, listSelection('dictionary', 'key value')),
        variables: firstBatch('de'),
      }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        data: { site: { siteInfo: { dictionary: lastBatch({ key: 'Greeting', value: 'Guten Tag' }) } } },
      }),
    )
    .executeTest(
      heard(async ({ url }) => {
        expect(await fetchDictionary(graphAt(url), site)('de')()).toEqual(E.right({ Greeting: 'Guten Tag' }));
      }),
    ));
