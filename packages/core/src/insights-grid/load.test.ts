import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { JobPage } from '../job-search/index.ts';
import { aGridPlace, aPinnedCard, aPost } from './builder.ts';
import { type InsightsGridPorts, loadCards } from './load.ts';
import type { Grid, InsightsRequest } from './model.ts';

const jobPage = (total: number): JobPage => ({
  total,
  isTotalExact: true,
  jobs: [
    {
      id: '1001',
      title: 'Engineer',
      friendlyUrl: 'job-1',
      language: 'en',
      interest: 'Generalist',
      cities: ['Berlin'],
      postedOn: '2026-11-01',
      preview: 'You will work with clients.',
    },
  ],
  facets: undefined,
});
const posts = (count: number) => Array.from({ length: count }, (_, index) => aPost(100 + index));

/**
 * The requests of a grid and their outcome; the service has as many articles as requested, and
 * another page.
 */
const asked = async (
  grid: Partial<Grid>,
  given: { readonly filters?: readonly string[]; readonly cursor?: string; readonly pages?: number } = {},
  ports: Partial<InsightsGridPorts> = {},
) => {
  const requests: InsightsRequest[] = [];
  const load = loadCards({
    fetchInsights: (request) => {
      requests.push(request);
      return TE.right({ posts: posts(request.limit), next: 'cursor' });
    },
    searchJobs: () => TE.right(jobPage(45)),
    ...ports,
  });
  const { filters = [], cursor, pages = 1 } = given;
  const outcome = await load({ query: { place: aGridPlace(grid), filters }, cursor, pages })();
  return { request: requests[0], page: E.isRight(outcome) ? outcome.right : undefined, outcome };
};

describe('a page of the insights grid', () => {
  it('starts with the pinned articles and fetches only as many more as needed', async () => {
    const { request, page } = await asked({
      pinned: [aPinnedCard(1), aPinnedCard(2)],
      excluded: ['x'],
      initialCount: 6,
    });
    expect(request).toMatchObject({
      limit: 4,
      afterId: '',
      excludeItems: ['x', 'article-1', 'article-2'],
      filters: [],
    });
    expect(page?.items.map(({ id }) => id).slice(0, 3)).toEqual(['article-1', 'article-2', 'article-100']);
    expect(page?.items).toHaveLength(6);
  });

  it('requests nothing when the pinned articles fill it, and fetches more after them on demand', async () => {
    const pinned = [aPinnedCard(1), aPinnedCard(2)];
    const { request, page } = await asked({ pinned, initialCount: 2 });
    expect([request, page?.items.length, page?.next]).toEqual([undefined, 2, '']);
    const further = await asked({ pinned, initialCount: 2 }, { cursor: '' });
    expect(further.request).toMatchObject({ limit: 12, afterId: '', excludeItems: ['article-1', 'article-2'] });
  });

  it('fetches a page of 12 from its cursor, and several pages of a deep link at once', async () => {
    expect((await asked({}, { cursor: 'abc' })).request).toMatchObject({ limit: 12, afterId: 'abc' });
    expect((await asked({ initialCount: 5 }, { pages: 3 })).request).toMatchObject({ limit: 29, afterId: '' });
  });

  it('sends only the chosen filters, and finds pinned articles among the others then', async () => {
    const { request, page } = await asked(
      { pinned: [aPinnedCard(1)], excluded: ['x'] },
      { filters: ['pricing', 'unheard-of'] },
    );
    expect(request?.filters.map(({ id, name }) => [id, name])).toEqual([['pricing', 'About pricing']]);
    expect(request).toMatchObject({ limit: 12, excludeItems: ['x'] });
    expect(page?.items).toHaveLength(12);
  });

  it('sends the language and the alumni flag', async () => {
    expect((await asked({ isAlumni: true })).request).toMatchObject({ language: 'en', isAlumni: true });
  });

  it('comes from the job search where it has a query for it, page by page', async () => {
    const jobs: unknown[] = [];
    const searchJobs: InsightsGridPorts['searchJobs'] = (request) => {
      jobs.push(request);
      return TE.right(jobPage(30));
    };
    const grid = { jobSearchQuery: 'engineer', pinned: [aPinnedCard(1)] };
    const { request, page } = await asked(grid, {}, { searchJobs });
    expect(request).toBeUndefined();
    expect(page?.items[1]?.url).toBe('/careers/search-jobs/jobs/job-1');
    expect(page?.next).toBe('2');
    const last = await asked(grid, { cursor: '3' }, { searchJobs });
    expect(last.page?.next).toBeNull();
    expect(jobs).toMatchObject([
      { text: 'engineer', language: 'en', start: 1, pageSize: 12 },
      { text: 'engineer', start: 3, pageSize: 12 },
    ]);
  });

  it('drops articles without a title, and duplicates under another address of an office page', async () => {
    const { page } = await asked(
      { officePath: '/uk' },
      {},
      {
        fetchInsights: () =>
          TE.right({
            posts: [
              aPost(1, { title: ' ' }),
              aPost(2, { url: '/insights/one' }),
              aPost(3, { url: '/de/insights/one' }),
              aPost(4, { url: '/de/publikationen/zwei' }),
              aPost(5, { url: '/people/ada', contentType: 'Profile' }),
            ],
            next: null,
          }),
      },
    );
    expect(page?.items.map(({ url }) => url)).toEqual([
      '/uk/our-insights/one',
      '/uk/publikationen/zwei',
      '/uk/our-people/ada',
    ]);
  });

  it('fails with the failure of the service', async () => {
    const { outcome } = await asked({}, {}, { fetchInsights: () => TE.left({ _tag: 'TimedOut', afterMs: 1 }) });
    expect(outcome).toEqual(E.left({ _tag: 'TimedOut', afterMs: 1 }));
  });
});
