import { everyJob, type JobFilters, noFilters } from '@masthead/core/job-search';
import * as E from '#fp-ts/Either';
import { fetchJob, findSimilarJobs, type Http, listJobFilters, searchJobs, suggestJobs } from '../../http/index.ts';
import { type FeedJob, memoryHttp, memorySearchService } from '../index.ts';

const now = (): number => Date.parse('2026-11-20T12:00:00Z');

const berlin = { city: 'Berlin', country: 'Germany', continent: 'Europe' };
const lima = { city: 'Lima', country: 'Peru', continent: 'South America' };

const aFeedJob = (number: number, changes: Partial<FeedJob> = {}): FeedJob => ({
  jobID: `J-${number}`,
  title: `Analyst ${number}`,
  friendlyURL: `analyst-${number}`,
  lang: 'en',
  interest: 'Generalist',
  interestCategory: 'Serve clients',
  locations: [berlin],
  industries: ['Energy'],
  functions: ['Strategy'],
  whatYouWillDo: '<p>Work with clients.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-11-01',
  validThrough: '2026-12-31',
  jobApplyURL: `https://apply.example/?job=J-${number}`,
  ...changes,
});

const serving = (...jobs: readonly FeedJob[]): Http => memoryHttp(memorySearchService({ jobs, now }));
const request = { ...everyJob, language: 'en', start: 1, pageSize: 20 } as const;

const found = async (http: Http, changes: Partial<Parameters<ReturnType<typeof searchJobs>>[0]> = {}) => {
  const page = await searchJobs(http)({ ...request, ...changes })();
  if (E.isLeft(page)) throw new Error(`The search should answer, not fail with ${JSON.stringify(page.left)}.`);
  return { ...page.right, ids: page.right.jobs.map(({ id }) => id) };
};
const filters = (changes: Partial<JobFilters>) => ({ filters: { ...noFilters, ...changes } });

describe('the in-memory job search', () => {
  it('returns twenty jobs per page, ordered by posting day and then by writing time', async () => {
    const http = serving(
      ...Array.from({ length: 44 }, (_, n) => aFeedJob(n + 1)),
      aFeedJob(45, { datePosted: '2026-10-01' }),
    );
    const first = await found(http);
    expect(first).toMatchObject({ total: 45, isTotalExact: true, jobs: { length: 20 } });
    expect(first.ids.slice(0, 2)).toEqual(['J-44', 'J-43']);
    expect((await found(http, { start: 3 })).ids.at(-1)).toBe('J-45');
    expect((await found(http, { pageSize: 40 })).ids).toEqual([...first.ids, ...(await found(http, { start: 2 })).ids]);
  });

  it('ranks jobs with a match in the title above those with a match in the text', async () => {
    const http = serving(aFeedJob(1, { title: 'Tide planner' }), aFeedJob(2, { whatYouWillDo: 'Read the tide.' }));
    expect((await found(http, { text: 'tide' })).ids).toEqual(['J-1', 'J-2']);
    expect((await found(http, { text: 'tide planner' })).ids).toEqual(['J-1']);
  });

  it('suggests a title word for a word with transposed letters', async () => {
    const http = serving(aFeedJob(1, { title: 'Tide planner' }));
    expect(await found(http, { text: 'tdie' })).toMatchObject({ ids: [], suggestedQuery: 'tide' });
    expect((await found(http, { text: 'tide' })).suggestedQuery).toBeUndefined();
    expect((await found(http, { text: 'tdie', ...filters({ cities: ['Lima'] }) })).suggestedQuery).toBeUndefined();
  });

  it('requires one value per group in every group, and counts a group without its own filters', async () => {
    const http = serving(
      aFeedJob(1),
      aFeedJob(2, { locations: [lima] }),
      aFeedJob(3, { locations: [lima], industries: ['Paper, packaging and wood'] }),
    );
    const page = await found(http, filters({ regions: ['Europe'], countries: ['Peru'], industries: ['Energy'] }));
    expect(page.ids).toEqual(['J-2', 'J-1']);
    expect(page.facets?.counts.industries).toEqual({ Energy: 2, 'Paper, packaging and wood': 1 });
    expect(page.facets?.counts.countries).toEqual({ Germany: 1, Peru: 1 });
    expect((await found(http, filters({ industries: ['Paper, packaging and wood'] }))).ids).toEqual(['J-3']);
  });

  it.each([
    ['a page beyond the last', { start: 50_001 }],
    ['more jobs than 25 pages', { pageSize: 501 }],
    ['no number', { pageSize: Number.NaN }],
    ['more text than it reads', { text: 'x'.repeat(201) }],
  ])('refuses %s', async (_, changes) => {
    const outcome = await searchJobs(serving())({ ...request, ...changes })();
    expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
  });

  it('refuses a filter whose encoding is broken', async () => {
    const outcome = await serving()({ method: 'GET', path: ['api', 'jobsearch'], query: { cities: '%' } })();
    expect(outcome).toMatchObject(E.left({ _tag: 'Rejected', status: 400 }));
  });
});

describe('an expired job', () => {
  const http = serving(
    aFeedJob(1, { validThrough: '2026-11-19', title: 'Pilot', industries: ['Mining'], locations: [lima] }),
    aFeedJob(2, { validThrough: '2026-11-20' }),
  );

  it('answers as gone, while one on its last day is open', async () => {
    expect(await fetchJob(http)('analyst-1', 'en')()).toEqual(E.left({ _tag: 'JobExpired' }));
    expect(await fetchJob(http)('analyst-2', 'en')()).toMatchObject(E.right({ id: 'J-2' }));
    expect(await fetchJob(http)('analyst-3', 'en')()).toEqual(E.left({ _tag: 'JobMissing' }));
  });

  it('appears in no results, counts, suggestions, filters or similar jobs', async () => {
    const page = await found(http);
    expect(page.ids).toEqual(['J-2']);
    expect(page.facets?.counts.industries).toEqual({ Energy: 1 });
    expect(await suggestJobs(http)('p', 'en')()).toEqual(E.right([]));
    expect(await listJobFilters(http)('en')()).toMatchObject(
      E.right({ regions: [{ name: 'Europe' }], industries: ['Energy'] }),
    );
    expect(await findSimilarJobs(http)('J-2')()).toEqual(E.right([]));
    expect(await findSimilarJobs(http)('J-1')()).toEqual(E.right([]));
  });
});

describe('the filters of the in-memory jobs', () => {
  it('list the values of the requested language once each, by code point', async () => {
    const http = serving(
      aFeedJob(1, { locations: [lima, berlin, { ...berlin, city: 'Aachen' }] }),
      aFeedJob(2, {
        interest: 'Engineering',
        interestCategory: 'Build and run',
        functions: ['Operations', 'Strategy'],
      }),
      aFeedJob(3, { lang: 'de', industries: ['Energie'], functions: [], interest: 'Generalistin' }),
    );
    expect(await listJobFilters(http)('en')()).toEqual(
      E.right({
        regions: [
          { name: 'Europe', countries: [{ name: 'Germany', cities: ['Aachen', 'Berlin'] }] },
          { name: 'South America', countries: [{ name: 'Peru', cities: ['Lima'] }] },
        ],
        interestCategories: [
          { name: 'Build and run', interests: ['Engineering'] },
          { name: 'Serve clients', interests: ['Generalist'] },
        ],
        industries: ['Energy'],
        functions: ['Operations', 'Strategy'],
      }),
    );
    expect(await listJobFilters(http)('de')()).toMatchObject(E.right({ industries: ['Energie'], functions: [] }));
    expect((await found(http, { language: 'de' })).ids).toEqual(['J-3']);
  });
});

it('a job without an address gets one from its title and id', async () => {
  const { friendlyURL: _, ...job } = aFeedJob(1, { title: 'Lektor – Ärzte', jobID: 'J.1' });
  expect(await fetchJob(serving(job))('lektor-arzte-j-1', 'en')()).toMatchObject(E.right({ id: 'J.1' }));
});

it('title prefixes rank above word prefixes in suggestions, the most frequent first', async () => {
  const titled = (number: number, title: string, changes: Partial<FeedJob> = {}) =>
    aFeedJob(number, { title, ...changes });
  const http = serving(
    titled(1, 'Lead engineer'),
    titled(2, 'Engineer'),
    titled(3, 'Engineering manager'),
    titled(4, 'Engineering manager'),
    titled(5, 'Engineering (m/w/d)', { lang: 'de' }),
  );
  expect(await suggestJobs(http)('ENG', 'en')()).toEqual(E.right(['Engineering manager', 'Engineer', 'Lead engineer']));
  expect(await suggestJobs(http)('ENG', 'de')()).toEqual(E.right(['Engineering (m/w/d)']));
});

it('a job comes with similar jobs of its language and interest', async () => {
  const http = serving(
    aFeedJob(1, { locations: [berlin, lima] }),
    aFeedJob(2),
    aFeedJob(3, { interest: 'Engineering' }),
    aFeedJob(4, { lang: 'de' }),
  );
  expect(await fetchJob(http)('analyst-1', 'en')()).toMatchObject(
    E.right({ id: 'J-1', regions: ['Europe', 'South America'], cities: ['Berlin', 'Lima'], entryLevels: [] }),
  );
  expect(await findSimilarJobs(http)('J-2')()).toEqual(
    E.right([
      {
        id: 'J-1',
        title: 'Analyst 1',
        locations: ['Berlin', 'Lima'],
        interest: 'Generalist',
        friendlyUrl: 'analyst-1',
      },
    ]),
  );
});
