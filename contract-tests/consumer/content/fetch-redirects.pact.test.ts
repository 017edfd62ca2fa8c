import { fetchRedirects } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeAboutSite, site } from './graph.ts';

const { string } = MatchersV3;

const kinds = [
  ['REDIRECT_301', 'permanent'],
  ['REDIRECT_302', 'temporary'],
  ['SERVER_TRANSFER', 'transfer'],
] as const;

it.each(kinds)('fetches redirects of the type %s', (redirectType, kind) =>
  exchangeAboutSite(
    {
      given: [['a redirect', { site, pattern: '/old', target: '/new', redirectType }]],
      receiving: `a query for redirects of the type ${redirectType}`,
      operation: 'Redirects',
      parameters: '$site: String!',
      selection: 'redirects { pattern target redirectType }',
      variables: { site },
      siteInfo: { redirects: [{ pattern: string('/old'), target: string('/new'), redirectType }] },
    },
    async (http) => {
      expect(await fetchRedirects(http)()()).toEqual(E.right([{ pattern: '/old', target: '/new', kind }]));
    },
  ),
);
