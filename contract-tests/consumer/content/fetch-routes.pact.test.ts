import { fetchRoutes } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeAboutSite, firstBatch, lastBatch, listParameters, listSelection, onTides } from './graph.ts';

it('fetches the paths of all pages in a language', () =>
  exchangeAboutSite(
    {
      given: [onTides],
      receiving: 'a query for the routes',
      operation: 'Routes',
      parameters: listParameters,
      selection: listSelection('routes', 'routePath'),
      variables: firstBatch('en'),
      siteInfo: { routes: lastBatch({ routePath: '/insights/on-tides' }) },
    },
    async (http) => {
      expect(await fetchRoutes(http)('en')()).toEqual(E.right(['/insights/on-tides']));
    },
  ));
