import { fetchSitemap } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeAboutSite, onTides, site } from './graph.ts';

const { eachLike, string } = MatchersV3;

it('fetches the addresses for search engines', () =>
  exchangeAboutSite(
    {
      given: [onTides],
      receiving: 'a query for the sitemap',
      operation: 'Sitemap',
      parameters: '$site: String!',
      selection: 'sitemap',
      variables: { site },
      siteInfo: { sitemap: eachLike(string('/insights/on-tides')) },
    },
    async (http) => {
      expect(await fetchSitemap(http)()()).toEqual(E.right(['/insights/on-tides']));
    },
  ));
