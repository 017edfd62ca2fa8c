import { fetchSitemap, type Http } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { exchangeAboutSite, onTides, site } from './graph.ts';

const { eachLike, regex, string } = MatchersV3;

const lastModified = '2026-11-28T08:15:00.000Z';

it('fetches the pages for search engines with the times of their changes', () =>
  exchangeAboutSite(
    {
      given: [onTides],
      receiving: 'a query for the sitemap with times',
      operation: 'SitemapEntries',
      parameters: '$site: String!',
      selection: 'sitemapEntries',
      variables: { site },
      siteInfo: {
        sitemapEntries: eachLike({
          url: string('/insights/on-tides'),
          lastModified: regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$', lastModified),
        }),
      },
    },
    async (http) => {
      expect(await fetchSitemap(http)()()).toEqual(
        E.right([{ address: '/insights/on-tides', updatedAt: Date.parse(lastModified) }]),
      );
    },
  ));

/** The service, if it refused the first query as one that does not have the field would. */
const refusingFirst = (http: Http): Http => {
  let isFirst = true;
  const send: Http = (request) => {
    if (!isFirst) return http(request);
    isFirst = false;
    const body = { errors: [{ message: 'Cannot query field "sitemapEntries" on type "SiteInfo".' }] };
    return TE.right({ status: 200, body, requestId: 'a-request' });
  };
  return Object.assign(send, http.context === undefined ? {} : { context: http.context });
};

it('fetches the addresses for search engines from a service without times', () =>
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
      expect(await fetchSitemap(refusingFirst(http))()()).toEqual(
        E.right([{ address: '/insights/on-tides', updatedAt: undefined }]),
      );
    },
  ));
