import { fetchPage } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo, signedOutTo } from '../callers.ts';
import { reader, states } from '../visitors.ts';
import { exchange, forPremium, gated, graphAt, onTides, path, site } from './graph.ts';

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
  it('returns the page at the path in the language', () =>
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

  it.each([
    {
      name: 'gives the subscriber of a practice what is for its premium users, and not what stands there for all',
      receiving: 'a query of a subscriber for a page with an area for premium users',
      visitor: {
        given: [
          states.signedIn,
          ['the visitor subscribes to a practice', { userId: reader.id, practiceCode: 'water' }],
        ],
        headers: accessHeaders,
        callFor: signedInTo,
      },
      told: 'premium',
      areas: { areaA: [], areaB: [{ componentName: 'ArticleBody' }] },
    },
    {
      name: 'gives any other visitor with a session what is for all',
      receiving: 'a query of a signed-in visitor for a page with an area for premium users',
      visitor: { given: [states.signedIn], headers: accessHeaders, callFor: signedInTo },
      told: 'registered',
      areas: { areaA: [{ componentName: 'PullQuote' }], areaB: [] },
    },
    {
      name: 'gives anybody else what is for all',
      receiving: 'a query for a page with an area for premium users',
      visitor: { given: [], headers: {}, callFor: signedOutTo },
      told: 'anonymous',
      areas: { areaA: [{ componentName: 'PullQuote' }], areaB: [] },
    },
  ] as const)('$name', ({ receiving, visitor, told, areas }) =>
    exchange(
      {
        given: [...visitor.given, forPremium],
        receiving,
        request: { method: 'POST', path, headers: visitor.headers, body: query('/insights/on-springs') },
        response: {
          status: 200,
          body: {
            data: {
              layout: {
                item: {
                  rendered: {
                    sitecore: {
                      context: { language: 'en', accessStatus: 'public', reader: told },
                      route: {
                        placeholders: {
                          main: [
                            {
                              componentName: 'PremiumContentSwitcher',
                              params: { 'Premium Check': '1' },
                              placeholders: areas,
                            },
                          ],
                        },
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
        const page = rightOf(await fetchPage(http)({ path: '/insights/on-springs', language: 'en' })());
        expect(page.reader).toBe(told);
        expect(page.main).toMatchObject([
          {
            kind: 'PremiumSwitcher',
            checksPremium: true,
            areaA: told === 'premium' ? [] : [{ kind: 'PullQuote' }],
            areaB: told === 'premium' ? [{ kind: 'ArticleBody' }] : [],
          },
        ]);
      },
    ),
  );

  it('reports a missing page', () =>
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
