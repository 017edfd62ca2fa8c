import { fetchRedirects } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { graphAt, pact, path, site, siteQuery } from './graph.ts';

const { string } = MatchersV3;

const kinds = [
  ['REDIRECT_301', 'permanent'],
  ['REDIRECT_302', 'temporary'],
  ['SERVER_TRANSFER', 'transfer'],
] as const;

it.each(kinds)('fetches redirects of the type %s', (redirectType, kind) =>
  pact
    .addInteraction()
    .given('a redirect', { site, pattern: '/old', target: '/new', redirectType })
    .uponReceiving(`a query for redirects of the type ${redirectType}`)
    .withRequest('POST', path, (request) =>
      request.jsonBody({
        operationName: 'Redirects',
        query: siteQuery('Redirects', '$site: String!', 'redirects { pattern target redirectType }'),
        variables: { site },
      }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        data: {
          site: { siteInfo: { redirects: [{ pattern: string('/old'), target: string('/new'), redirectType }] } },
        },
      }),
    )
    .executeTest(
      heard(async ({ url }) => {
        expect(await fetchRedirects(graphAt(url), site)()()).toEqual(
          E.right([{ pattern: '/old', target: '/new', kind }]),
        );
      }),
    ),
);
