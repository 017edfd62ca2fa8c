import { fetchRoutes } from '@masthead/adapters/http';
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

it('fetches the paths of all pages in a language', () =>
  exchange(
    {
      given: [['a page', { site, routePath: '/insights/on-tides', language: 'en', title: 'On tides' }]],
      receiving: 'a query for the routes',
      request: {
        method: 'POST',
        path,
        body: {
          operationName: 'Routes',
          query: siteQuery('Routes', listParameters, listSelection('routes', 'routePath')),
          variables: firstBatch('en'),
        },
      },
      response: {
        status: 200,
        body: { data: { site: { siteInfo: { routes: lastBatch({ routePath: '/insights/on-tides' }) } } } },
      },
    },
    async (url) => {
      expect(await fetchRoutes(graphAt(url), site)('en')()).toEqual(E.right(['/insights/on-tides']));
    },
  ));
