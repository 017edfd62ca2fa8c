import { startTimeout } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { aJob, testTime } from './builder.ts';
import { keepStockCounted } from './count.ts';
import { FeedError, importFeed, readFeed } from './feed.ts';
import { cleanHtml, friendlyUrlOf } from './record.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
}, startTimeout);
afterEach(() => database.close(), startTimeout);

const complaintsOf = (feed: unknown): readonly string[] => {
  try {
    readFeed(typeof feed === 'string' ? feed : JSON.stringify(feed));
  } catch (error) {
    if (error instanceof FeedError) return error.complaints;
    throw error;
  }
  return [];
};

const bring = (jobs: readonly unknown[], replace = false) =>
  importFeed(database.db, JSON.stringify(jobs), { replace, today: testTime });

const stored = async () =>
  database.db
    .selectFrom('jobs')
    .select(['job_id', 'title', 'no'])
    .select(({ eb }) => eb('last_day', '<', '2026-11-20').as('expired'))
    .orderBy('job_id')
    .execute();

describe('a feed', () => {
  it.each([
    ['no JSON', '{', /^It is not JSON/u],
    ['another shape', { items: [] }, /neither an array of jobs nor/u],
    [
      'a field that is missing',
      [{ ...aJob(1), title: undefined }],
      /^record 1, record: must have required properties title/u,
    ],
    [
      'a field of another type',
      [aJob(1), { ...aJob(2), functions: 'Strategy' }],
      /^record 2, functions: must be array/u,
    ],
    [
      'a field deep inside',
      [{ ...aJob(1), locations: [{ city: '', country: 'A', continent: 'B' }] }],
      /^record 1, locations\/0\/city: /u,
    ],
    ['a field nobody knows', [{ ...aJob(1), salary: 1 }], /^record 1, salary: is not a field of a job/u],
    ['a day that does not exist', [aJob(1, { datePosted: '2026-02-30' })], /^record 1, datePosted: is not a day/u],
    ['an end before the beginning', [aJob(1, { validThrough: '2026-10-01' })], /^record 1, validThrough: is before/u],
    ['no way to apply', [{ ...aJob(1), jobApplyURL: undefined }], /^record 1, jobApplyURL: is needed/u],
    ['the address of another site', [aJob(1, { jobApplyURL: '//other.example' })], /^record 1, jobApplyURL: /u],
    ['an address to run', [aJob(1, { jobApplyURL: 'javascript:alert(1)' })], /^record 1, jobApplyURL: /u],
    [
      'the address of the list',
      [aJob(1, { friendlyURL: 'jobs' })],
      /^record 1, friendlyURL: is the address of the list/u,
    ],
    ['an id twice', [aJob(1), aJob(2, { jobID: 'T-1' })], /^record 2, jobID: is that of record 1 too/u],
    [
      'an address twice',
      [aJob(1, { friendlyURL: 'x' }), aJob(2, { friendlyURL: 'x' })],
      /^record 2, friendlyURL: is that of record 1/u,
    ],
  ])('with %s raises an error that locates it', (_name, feed, complaint) => {
    expect(complaintsOf(feed)[0]).toMatch(complaint);
  });

  it('reports all mistakes at once, up to a limit', () => {
    expect(
      complaintsOf([
        { ...aJob(1), title: 1, lang: 'fr' },
        { ...aJob(2), interest: '' },
      ]).length,
    ).toBeGreaterThanOrEqual(3);
    const complaints = complaintsOf(Array.from({ length: 500 }, (_, index) => ({ ...aJob(index), title: 3 })));
    expect(complaints).toHaveLength(101);
    expect(complaints.at(-1)).toBe('… and 400 more');
  });

  it('imports all jobs or none', async () => {
    await expect(bring([aJob(1), { ...aJob(2), title: 5 }])).rejects.toThrow(FeedError);
    expect(await stored()).toEqual([]);
    await bring([aJob(1, { friendlyURL: 'taken' })]);
    await expect(bring([aJob(2), aJob(3, { friendlyURL: 'taken' })])).rejects.toThrow(/is that of job T-1/u);
    expect(await stored()).toHaveLength(1);
  });

  it('replaces jobs by id, keeps unchanged ones, and expires others only on request', async () => {
    expect(await bring([aJob(1), aJob(2), aJob(3)])).toEqual({ written: 3, expired: 0 });
    const before = await stored();
    await bring([aJob(1), aJob(2, { title: 'Keeper' })]);
    const after = await stored();
    expect(after.map(({ title, expired }) => [title, expired])).toEqual([
      ['Clerk 1', false],
      ['Keeper', false],
      ['Clerk 3', false],
    ]);
    expect(after[0]?.no).toBe(before[0]?.no);
    expect(after[1]?.no).toBeGreaterThan(before[2]?.no ?? 0);
    expect(await bring([aJob(1)], true)).toMatchObject({ expired: 2 });
    expect((await stored()).map(({ expired }) => expired)).toEqual([false, true, true]);
    await expect(bring([], true)).rejects.toThrow(/every job would expire/u);
  });
});

test('HTML of a feed keeps its text and drops markup that a job may not have', () => {
  expect(
    cleanHtml(
      '<h1>A</h1><p onclick="x()">B <b>c</b></p><script>d()</script><a href="javascript:e()">f</a><a href="//g.example">h</a><a href="/i">j</a>',
    ),
  ).toBe('<h3>A</h3><p>B <strong>c</strong></p><a>f</a><a>h</a><a href="/i">j</a>');
});

test('the address of a job consists of its title and id', () => {
  expect(friendlyUrlOf(aJob(7, { title: 'Größte Übung – Köln & Paris' }))).toBe('groesste-uebung-koeln-paris-t-7');
});

describe('addresses of jobs', () => {
  const addresses = async () =>
    Object.fromEntries(
      (await database.db.selectFrom('jobs').select(['job_id', 'friendly_url']).execute()).map((row) => [
        row.job_id,
        row.friendly_url,
      ]),
    );

  it('of expired jobs are free for others', async () => {
    await bring([aJob(1, { friendlyURL: 'clerk' })]);
    await bring([aJob(2, { friendlyURL: 'clerk' })], true);
    expect(await addresses()).toMatchObject({ 'T-2': 'clerk' });
    await expect(bring([aJob(1, { friendlyURL: 'clerk' })])).rejects.toThrow(/is that of job T-2.* open/u);
  });

  it('can be swapped in one feed', async () => {
    await bring([aJob(1, { friendlyURL: 'one' }), aJob(2, { friendlyURL: 'two' })]);
    await bring([aJob(1, { friendlyURL: 'two' }), aJob(2, { friendlyURL: 'one' })]);
    expect(await addresses()).toEqual({ 'T-1': 'two', 'T-2': 'one' });
  });

  it('return when a job whose address was taken is imported again', async () => {
    const ended = aJob(1, { friendlyURL: 'clerk', validThrough: '2026-11-02' });
    await bring([ended]);
    await bring([aJob(2, { friendlyURL: 'clerk' })]);
    await bring([aJob(2, { friendlyURL: 'keeper' })]);
    await bring([ended]);
    expect(await addresses()).toEqual({ 'T-1': 'clerk', 'T-2': 'keeper' });
  });
});

describe('imports', () => {
  it(
    'take turns, so that the last full replacement wins',
    async () => {
      const feeds = [1, 2, 3, 4].map((number) => [aJob(number), aJob(number + 10)]);
      await Promise.all(feeds.map((feed) => bring(feed, true)));
      const open = (await stored()).filter(({ expired }) => !expired);
      expect(open).toHaveLength(2);
    },
    startTimeout,
  );

  it('store in the job itself that it has expired', async () => {
    await bring([aJob(1), aJob(2)]);
    await bring([aJob(1)], true);
    const { rows } = await database.pool.query("SELECT record->>'validThrough' AS day FROM jobs WHERE job_id = 'T-2'");
    expect(rows).toEqual([{ day: '2026-11-19' }]);
  });

  it('of full replacements offer only the places of the feed', async () => {
    const place = (city: string, country: string) => [{ city, country, continent: 'Europe' }];
    await bring([aJob(1, { locations: place('Birmingham', 'United Kingdom') })]);
    await bring(
      [aJob(2, { locations: place('Birmingham', 'Norway') }), aJob(3, { locations: place('Leeds', 'United Kingdom') })],
      true,
    );
    const places = await database.db.selectFrom('job_places').select(['city', 'country']).orderBy('city').execute();
    expect(places).toEqual([
      { city: 'Birmingham', country: 'Norway' },
      { city: 'Leeds', country: 'United Kingdom' },
    ]);
  });

  it('write nothing when nothing has changed', async () => {
    await bring([aJob(1), aJob(2)]);
    expect(await bring([aJob(1), aJob(2)])).toEqual({ written: 0, expired: 0 });
  });
});

describe('the job count', () => {
  const titles = async () =>
    (await database.db.selectFrom('job_titles').select(['title', 'jobs']).orderBy('title').execute()).map(
      ({ title, jobs }) => `${title}: ${jobs}`,
    );

  it(
    'refreshes daily, without jobs that ended since, once for all concurrent readers',
    async () => {
      await bring([aJob(1, { title: 'Clerk' }), aJob(2, { title: 'Clerk', validThrough: '2026-11-21' })]);
      expect(await titles()).toEqual(['Clerk: 2']);
      expect(await keepStockCounted(database.db, testTime)).toBe(false);
      const later = new Date(testTime.getTime() + 2 * 86_400_000);
      const tries = await Promise.all([1, 2, 3].map(() => keepStockCounted(database.db, later)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await titles()).toEqual(['Clerk: 1']);
      expect(await database.db.selectFrom('job_shelves').selectAll().execute()).toEqual([
        { shelf: 0, language: 'en', jobs: 1 },
      ]);
    },
    startTimeout,
  );
});
