import { fetchSitemap } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchange, graphAt, path, site, siteQuery } from './graph.ts';

const { eachLike, string } = MatchersV3;

it('fetches the addresses for search engines', () =>
  exchange(
    {
      given: [['a page', { site, routePath: '/insights/on-tides', language: 'en', title: 'On tides' }]],
      receiving: 'a query for the sitemap',
      request: {
        method: 'POST',
        path,
        body: {
          operationName: 'Sitemap',
          query: siteQuery('Sitemap', '$site: String!', 'sitemap'),
          variables: { site },
        },
      },
      response: {
        status: 200,
        body: { data: { site: { siteInfo: { sitemap: eachLike(string('/insights/on-tides')) } } } },
      },
    },
    async (url) => {
      expect(await fetchSitemap(graphAt(url), site)()()).toEqual(E.right(['/insights/on-tides']));
    },
  ));
