import { fetchRoutes } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { firstBatch, graphAt, lastBatch, listParameters, listSelection, pact, path, site, siteQuery } from './graph.ts';

it('fetches the paths of all pages in a language', () =>
  pact
    .addInteraction()
    .given('a page', { site, routePath: '/insights/on-tides', language: 'en', title: 'On tides' })
    .uponReceiving('a query for the routes')
    .withRequest('POST', path, (request) =>
      request.jsonBody({
        operationName: 'Routes',
        query: siteQuery('Routes', listParameters, listSelection('routes', 'routePath')),
        variables: firstBatch('en'),
      }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ data: { site: { siteInfo: { routes: lastBatch({ routePath: '/insights/on-tides' }) } } } }),
    )
    .executeTest(
      heard(async ({ url }) => {
        expect(await fetchRoutes(graphAt(url), site)('en')()).toEqual(E.right(['/insights/on-tides']));
      }),
    ));
