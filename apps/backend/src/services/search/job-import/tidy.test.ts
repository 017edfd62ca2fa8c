import { startTimeout } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { makeStockReader } from '../job-index/stock.ts';
import { aJob, dayAfter, store, testTime } from './builder.ts';
import { tidyStock } from './tidy.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
}, startTimeout);
afterEach(() => database.close(), startTimeout);

const ids = async (): Promise<readonly string[]> => {
  const rows = await database.db.selectFrom('jobs').select('job_id').orderBy('job_id').execute();
  return rows.map(({ job_id }) => job_id);
};

const facets = async (): Promise<readonly string[]> => {
  const rows = await database.db.selectFrom('job_facets').select('value').where('kind', '=', 'industries').execute();
  return rows.map(({ value }) => value).sort();
};

const ended = (number: number, daysAgo: number, industry: string) =>
  aJob(number, {
    datePosted: dayAfter(testTime, -daysAgo - 10),
    validThrough: dayAfter(testTime, -daysAgo),
    industries: [industry],
  });

describe('tidying the jobs', () => {
  it('deletes jobs that ended half a year ago, with labels of theirs alone', async () => {
    const jobs = [
      aJob(1, { industries: ['Energy'] }),
      ended(2, 100, 'Paper'),
      ended(3, 180, 'Steel'),
      ended(4, 181, 'Whaling'),
      ended(5, 1_000, 'Energy'),
    ];
    await store(database.db, jobs, testTime);
    expect(await facets()).toEqual(['Energy', 'Paper', 'Steel', 'Whaling']);
    expect(await tidyStock(database.db, testTime)).toMatchObject({ jobs: 2 });
    expect(await ids()).toEqual(['T-1', 'T-2', 'T-3']);
    expect(await facets()).toEqual(['Energy', 'Paper', 'Steel']);
    expect(await tidyStock(database.db, testTime)).toEqual({ jobs: 0, facets: 0 });
  });

  it('works in batches, whatever their number', async () => {
    await store(
      database.db,
      Array.from({ length: 2_300 }, (_, number) => ended(number, 400, 'Whaling')),
      testTime,
    );
    expect(await tidyStock(database.db, testTime)).toMatchObject({ jobs: 2_300 });
    expect(await ids()).toEqual([]);
  });

  it('reuses the number of an unused facet, which every process then reads by its own name', async () => {
    const read = makeStockReader(database.db);
    await store(database.db, [aJob(1), ended(2, 400, 'Whaling')], testTime);
    const spent = (await read()).idOf('industries', 'Whaling');
    await tidyStock(database.db, testTime);
    expect((await read()).idOf('industries', 'Whaling')).toBeUndefined();
    await store(database.db, [aJob(3, { industries: ['Sailing'] })], testTime);
    const stock = await read();
    expect(stock.idOf('industries', 'Sailing')).toBe(spent);
    expect(stock.facets.get(spent ?? 0)?.value).toBe('Sailing');
  });

  it('runs once where several processes try', async () => {
    await store(database.db, [ended(1, 400, 'Whaling')], testTime);
    const both = await Promise.all([tidyStock(database.db, testTime), tidyStock(database.db, testTime)]);
    expect(both[0].jobs + both[1].jobs).toBe(1);
    expect(await ids()).toEqual([]);
  });
});
