import { fetchPage } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { rightOf } from '../pact-with.ts';
import { graphAt, pact, path, site } from './graph.ts';

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
    pact
      .addInteraction()
      .given('a page', { site, routePath: '/insights/on-tides', language: 'en', title: 'On tides' })
      .uponReceiving('a query for a page')
      .withRequest('POST', path, (request) => request.jsonBody(query('/insights/on-tides')))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
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
        }),
      )
      .executeTest(
        heard(async ({ url }) => {
          const page = rightOf(await fetchPage(graphAt(url), site)({ path: '/insights/on-tides', language: 'en' })());
          expect(page).toMatchObject({ path: '/insights/on-tides', language: 'en', title: 'On tides', main: [] });
        }),
      ));

  it('tells that there is none', () =>
    pact
      .addInteraction()
      .uponReceiving('a query for a page that there is not')
      .withRequest('POST', path, (request) => request.jsonBody(query('/no-such-page')))
      .willRespondWith(200, (answer) => answer.jsonBody({ data: { layout: { item: null } } }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await fetchPage(graphAt(url), site)({ path: '/no-such-page', language: 'en' })();
          expect(outcome).toEqual(E.left({ _tag: 'PageNotFound', path: '/no-such-page', language: 'en' }));
        }),
      ));
});
