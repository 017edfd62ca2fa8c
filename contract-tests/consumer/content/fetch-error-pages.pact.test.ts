import { fetchErrorPages } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { exchange, graphAt, path, site, siteQuery } from './graph.ts';

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
  exchange(
    {
      given: [['a page', { site, routePath: '/404', language: 'en', title: 'Page not found' }]],
      receiving: 'a query for the error pages',
      request: { method: 'POST', path, body: query },
      response: {
        status: 200,
        body: {
          data: { site: { siteInfo: { errorHandling: { notFoundPagePath: '/404', serverErrorPagePath: null } } } },
        },
      },
    },
    async (url) => {
      expect(await fetchErrorPages(graphAt(url), site)('en')()).toEqual(
        E.right({ notFoundPath: '/404', serverErrorPath: undefined }),
      );
    },
  ));
