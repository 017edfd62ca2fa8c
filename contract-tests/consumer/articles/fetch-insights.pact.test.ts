import { fetchInsights } from '@masthead/adapters/http';
import type { TaxonomyAndTags } from '@masthead/core/content';
import type { InsightsRequest } from '@masthead/core/insights-grid';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('articles-service');

const anyArticle: TaxonomyAndTags = {
  taxonomyQueryType: 'OR',
  taxonomyIds: [],
  mustHaveTagsQueryType: 'OR',
  mustHaveTags: [],
  mustNotHaveTagsQueryType: 'OR',
  mustNotHaveTags: [],
};
const asked: InsightsRequest = {
  limit: 12,
  afterId: '',
  taxonomyAndTags: anyArticle,
  excludeItems: [],
  language: 'en',
  isAlumni: false,
  filters: [],
};
const asking = (body: InsightsRequest) => ({ method: 'POST', path: '/api/insightsgrid/articles', body }) as const;

const anArticle = (name: string) =>
  [
    'a page',
    { site: 'halden-brook', routePath: `/insights/${name}`, language: 'en', title: `Article ${name}` },
  ] as const;
const idOf = (name: string): string => `page-at--insights-${name}`;
const post = (name: string) => ({
  id: idOf(name),
  url: `/insights/${name}`,
  title: `Article ${name}`,
  displayDate: '2026-09-14T00:00:00Z',
});
const { like } = MatchersV3;

describe('fetching articles for a grid', () => {
  it('returns the newest, each with what its card shows, and the start of the next page', () =>
    exchange(
      {
        given: [anArticle('one'), anArticle('two')],
        receiving: 'a look for one article for a grid, of two that there are',
        request: asking({ ...asked, limit: 1 }),
        response: {
          status: 200,
          body: { data: { posts: [post('two')], hasNext: true, nextCursor: like('a-cursor') } },
        },
      },
      async (url) => {
        const outcome = await fetchInsights(signedOutTo(url).http)({ ...asked, limit: 1 })();
        expect(outcome).toMatchObject(
          E.right({
            posts: [{ id: idOf('two'), url: '/insights/two', title: 'Article two', date: '2026-09-14' }],
            next: 'a-cursor',
          }),
        );
      },
    ));

  it('omits excluded articles, and returns no next page at the end', () =>
    exchange(
      {
        given: [anArticle('one'), anArticle('two')],
        receiving: 'a look for articles for a grid without one of them',
        request: asking({ ...asked, excludeItems: [idOf('two')] }),
        response: { status: 200, body: { data: { posts: [post('one')], hasNext: false, nextCursor: null } } },
      },
      async (url) => {
        const outcome = await fetchInsights(signedOutTo(url).http)({ ...asked, excludeItems: [idOf('two')] })();
        expect(outcome).toMatchObject(E.right({ posts: [{ id: idOf('one') }], next: null }));
      },
    ));

  it('returns only what matches the filters', () => {
    const filtered: InsightsRequest = {
      ...asked,
      isAlumni: true,
      filters: [{ id: 'pricing', name: 'Pricing', taxonomyAndTags: { ...anyArticle, taxonomyIds: ['pricing'] } }],
    };
    return exchange(
      {
        given: [anArticle('one')],
        receiving: 'a look for articles for a grid about something that none is about',
        request: asking(filtered),
        response: { status: 200, body: { data: { posts: [], hasNext: false, nextCursor: null } } },
      },
      async (url) => {
        expect(await fetchInsights(signedOutTo(url).http)(filtered)()).toEqual(E.right({ posts: [], next: null }));
      },
    );
  });

  it('needs a cursor of that list', () =>
    exchange(
      {
        given: [anArticle('one')],
        receiving: 'a look for articles for a grid behind something that is no cursor',
        request: asking({ ...asked, afterId: 'no-cursor' }),
        response: { status: 400 },
      },
      async (url) => {
        const outcome = await fetchInsights(signedOutTo(url).http)({ ...asked, afterId: 'no-cursor' })();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('needs a valid limit', () =>
    exchange(
      {
        receiving: 'a look for no articles for a grid',
        request: asking({ ...asked, limit: 0 }),
        response: { status: 400 },
      },
      async (url) => {
        const outcome = await fetchInsights(signedOutTo(url).http)({ ...asked, limit: 0 })();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));
});
