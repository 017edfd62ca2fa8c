import { fetchPage } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf } from '../callers.ts';
import { exchange, graphAt, onTides, path, site } from './graph.ts';

const { like } = MatchersV3;

const query = (routePath: string) => ({
  operationName: 'Layout',
  query: `query Layout($site: String!, $routePath: String!, $language: String!) {
  layout(site: $site, routePath: $routePath, language: $language) {
    item { rendered }
  }
}`,
  variables: { site, routePath, language: 'en' },
});

describe('fetching a page', () => {
  it('gives the page at the path in the language', () =>
    exchange(
      {
        given: [onTides],
        receiving: 'a query for a page',
        request: { method: 'POST', path, body: query('/insights/on-tides') },
        response: {
          status: 200,
          body: {
            data: {
              layout: {
                item: {
                  rendered: {
                    sitecore: {
                      context: { language: 'en' },
                      route: { fields: { title: { value: 'On tides' } }, placeholders: like({ main: [] }) },
                    },
                  },
                },
              },
            },
          },
        },
      },
      async (url) => {
        const page = rightOf(await fetchPage(graphAt(url))({ path: '/insights/on-tides', language: 'en' })());
        expect(page).toMatchObject({ path: '/insights/on-tides', language: 'en', title: 'On tides', main: [] });
      },
    ));

  it('tells that there is none', () =>
    exchange(
      {
        receiving: 'a query for a page that there is not',
        request: { method: 'POST', path, body: query('/no-such-page') },
        response: { status: 200, body: { data: { layout: { item: null } } } },
      },
      async (url) => {
        const outcome = await fetchPage(graphAt(url))({ path: '/no-such-page', language: 'en' })();
        expect(outcome).toEqual(E.left({ _tag: 'PageNotFound', path: '/no-such-page', language: 'en' }));
      },
    ));
});
