/** @vitest-environment node */
import { eachGroup, everyJob, type JobLanguage, type SearchJobs } from '@masthead/core/job-search';
import { aJobPage } from '@masthead/core/testing';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { vi } from 'vitest';
import { runSearch } from './run-search.ts';

const budgetMs = 2_400;
const hanging = () => () => new Promise<never>(() => undefined);
const searchJobs: SearchJobs = () =>
  TE.right({ total: 3, isTotalExact: true, jobs: [], facets: { counts: eachGroup(() => ({})), areExact: true } });
const tree = { regions: [], interestCategories: [], industries: ['Energy'], functions: [] };

vi.mock('../../../server/content/scope.ts', () => ({
  sharedScope: () => ({
    get: () => (language: JobLanguage) => (language === 'de' ? hanging() : TE.right(tree)),
  }),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How a search ended, which was given that many ms; nothing when it has not. */
const after = async (ms: number, ...given: Parameters<typeof runSearch>) => {
  let end: Awaited<ReturnType<typeof runSearch>> | undefined;
  void runSearch(...given).then((run) => {
    end = run;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return end;
};

describe('a search on the server', () => {
  it('returns filters and jobs', async () => {
    const run = await after(0, searchJobs, 'en', everyJob, budgetMs);
    expect(run).toMatchObject({ hasFailed: false, isWhole: true });
    expect(JSON.stringify(run?.snapshot)).toContain('"Energy"');
  });

  it('allows filters a third of its time and searches without them afterwards', async () => {
    expect(await after(budgetMs / 3 - 1, searchJobs, 'de', everyJob, budgetMs)).toBeUndefined();
    const run = await after(budgetMs / 3, searchJobs, 'de', everyJob, budgetMs);
    expect(run).toMatchObject({ hasFailed: false, isWhole: false });
    expect(JSON.stringify(run?.snapshot)).toContain('"total":3');
  });

  it('adds the newest jobs to an empty result, within a sixth of its time', async () => {
    const some = aJobPage(45);
    const onlyAll: SearchJobs = ({ text }) => TE.right(text === '' ? some : aJobPage(0));
    const none = { ...everyJob, text: 'nothing' };
    const run = await after(0, onlyAll, 'en', none, budgetMs);
    expect(run?.newest?.map(({ id }) => id)).toEqual(some.jobs.slice(0, 3).map(({ id }) => id));
    expect((await after(0, onlyAll, 'en', everyJob, budgetMs))?.newest).toBeUndefined();
    const slowly: SearchJobs = (request) => (request.text === '' ? hanging() : onlyAll(request));
    expect(await after(budgetMs / 6 - 1, slowly, 'en', none, budgetMs)).toBeUndefined();
    expect((await after(budgetMs / 6, slowly, 'en', none, budgetMs))?.newest).toEqual([]);
  });

  it('calls through its own ports while others run', async () => {
    const finding = (total: number, ms: number): SearchJobs => {
      const found = aJobPage(total);
      return () => () => new Promise((done) => setTimeout(done, ms, { _tag: 'Right', right: found }));
    };
    const runs = [finding(7, 30), finding(8, 10), finding(9, 20)].map((search) =>
      runSearch(search, 'en', everyJob, budgetMs),
    );
    await vi.advanceTimersByTimeAsync(30);
    const totals = (await Promise.all(runs)).map(({ snapshot }) => /"total":(\d+)/.exec(JSON.stringify(snapshot))?.[1]);
    expect(totals).toEqual(['7', '8', '9']);
  });

  it('fails when jobs time out', async () => {
    expect(await after(budgetMs - 1, hanging, 'en', everyJob, budgetMs)).toBeUndefined();
    expect(await after(budgetMs, hanging, 'en', everyJob, budgetMs)).toMatchObject({ hasFailed: true, isWhole: false });
  });
});
