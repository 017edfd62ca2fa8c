import { fetchSitemap } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { graphAt, pact, path, site, siteQuery } from './graph.ts';

const { eachLike, string } = MatchersV3;

it('fetches the addresses for search engines', () =>
  pact
    .addInteraction()
    .given('a page', { site, routePath: '/insights/on-tides', language: 'en', title: 'On tides' })
    .uponReceiving('a query for the sitemap')
    .withRequest('POST', path, (request) =>
      request.jsonBody({
        operationName: 'Sitemap',
        query: siteQuery('Sitemap', '$site: String!', 'sitemap'),
        variables: { site },
      }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ data: { site: { siteInfo: { sitemap: eachLike(string('/insights/on-tides')) } } } }),
    )
    .executeTest(
      heard(async ({ url }) => {
        expect(await fetchSitemap(graphAt(url), site)()()).toEqual(E.right(['/insights/on-tides']));
      }),
    ));
