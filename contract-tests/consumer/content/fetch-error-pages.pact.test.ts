import { fetchErrorPages } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeAboutSite, site } from './graph.ts';

it('fetches the pages that are shown for errors, as far as there are any', () =>
  exchangeAboutSite(
    {
      given: [['a page', { site, routePath: '/404', language: 'en', title: 'Page not found' }]],
      receiving: 'a query for the error pages',
      operation: 'ErrorPages',
      parameters: '$site: String!, $language: String!',
      selection: 'errorHandling(language: $language) { notFoundPagePath serverErrorPagePath }',
      variables: { site, language: 'en' },
      siteInfo: { errorHandling: { notFoundPagePath: '/404', serverErrorPagePath: null } },
    },
    async (http) => {
      expect(await fetchErrorPages(http)('en')()).toEqual(
        E.right({ notFoundPath: '/404', serverErrorPath: undefined }),
      );
    },
  ));
