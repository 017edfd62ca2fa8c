import { fetchErrorPages } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { graphAt, pact, path, site, siteQuery } from './graph.ts';

const query = {
  operationName: 'ErrorPages',
  query: siteQuery(
    'ErrorPages',
    '$site: String!, $language: String!',
    'errorHandling(language: $language) { notFoundPagePath serverErrorPagePath }',
  ),
  variables: { site, language: 'en' },
};

it('fetches which pages are shown for what goes wrong, as far as there are any', () =>
  pact
    .addInteraction()
    .given('a page', { site, routePath: '/404', language: 'en', title: 'Page not found' })
    .uponReceiving('a query for the error pages')
    .withRequest('POST', path, (request) => request.jsonBody(query))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        data: { site: { siteInfo: { errorHandling: { notFoundPagePath: '/404', serverErrorPagePath: null } } } },
      }),
    )
    .executeTest(
      heard(async ({ url }) => {
        expect(await fetchErrorPages(graphAt(url), site)('en')()).toEqual(
          E.right({ notFoundPath: '/404', serverErrorPath: undefined }),
        );
      }),
    ));
