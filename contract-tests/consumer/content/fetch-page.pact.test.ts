import { fetchPage } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo, signedOutTo } from '../callers.ts';
import { states } from '../visitors.ts';
import { exchange, gated, graphAt, onTides, path, site } from './graph.ts';

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

  it.each([
    {
      name: 'gives a gated page whole to a visitor with a session',
      receiving: 'a query of a signed-in visitor for a page for registered users',
      visitor: { given: [states.signedIn], headers: accessHeaders, callFor: signedInTo },
      withheld: {},
      main: ['ArticleDefaultHero', 'MainContentLayout'],
      isBodyWithheld: false,
    },
    {
      name: 'gives of a gated page what everybody may see to anybody else',
      receiving: 'a query for a page for registered users',
      visitor: { given: [], headers: {}, callFor: signedOutTo },
      withheld: { isBodyWithheld: true },
      main: ['ArticleDefaultHero'],
      isBodyWithheld: true,
    },
  ])('$name', ({ receiving, visitor, withheld, main, isBodyWithheld }) =>
    exchange(
      {
        given: [...visitor.given, gated],
        receiving,
        request: { method: 'POST', path, headers: visitor.headers, body: query('/insights/on-ebbs') },
        response: {
          status: 200,
          body: {
            data: {
              layout: {
                item: {
                  rendered: {
                    sitecore: {
                      context: { language: 'en', accessStatus: 'registered-users-only', ...withheld },
                      route: {
                        fields: { title: { value: 'On ebbs' } },
                        placeholders: { main: main.map((componentName) => ({ componentName })) },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      async (url) => {
        const { http } = visitor.callFor(`${url}${path}`, { site });
        const page = rightOf(await fetchPage(http)({ path: '/insights/on-ebbs', language: 'en' })());
        expect(page).toMatchObject({ access: 'registered-users-only', isBodyWithheld, title: 'On ebbs' });
        expect(page.main).toHaveLength(main.length);
      },
    ),
  );

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
