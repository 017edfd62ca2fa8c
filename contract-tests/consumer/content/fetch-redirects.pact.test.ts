import { fetchRedirects } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchange, graphAt, path, site, siteQuery } from './graph.ts';

const { string } = MatchersV3;

const kinds = [
  ['REDIRECT_301', 'permanent'],
  ['REDIRECT_302', 'temporary'],
  ['SERVER_TRANSFER', 'transfer'],
] as const;

it.each(kinds)('fetches redirects of the type %s', (redirectType, kind) =>
  exchange(
    {
      given: [['a redirect', { site, pattern: '/old', target: '/new', redirectType }]],
      receiving: `a query for redirects of the type ${redirectType}`,
      request: {
        method: 'POST',
        path,
        body: {
          operationName: 'Redirects',
          query: siteQuery('Redirects', '$site: String!', 'redirects { pattern target redirectType }'),
          variables: { site },
        },
      },
      response: {
        status: 200,
        body: {
          data: {
            site: { siteInfo: { redirects: [{ pattern: string('/old'), target: string('/new'), redirectType }] } },
          },
        },
      },
    },
    async (url) => {
      expect(await fetchRedirects(graphAt(url), site)()()).toEqual(
        E.right([{ pattern: '/old', target: '/new', kind }]),
      );
    },
  ),
);
