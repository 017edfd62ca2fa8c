import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aJob, store, testTime } from '../../../backend/src/services/search/job-import/builder.ts';
import { keepStockCounted } from '../../../backend/src/services/search/job-import/count.ts';
import { importFeed } from '../../../backend/src/services/search/job-import/feed.ts';
import { friendlyUrlOf, readRecord } from '../../../backend/src/services/search/job-import/record.ts';
import { tidyStock } from '../../../backend/src/services/search/job-import/tidy.ts';
import { makeStockReader } from '../../../backend/src/services/search/job-index/stock.ts';
import { startTimeout } from '../../../backend/src/testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../backend/src/testing/database.ts';
import { siteFolder } from '../shared/site-folder.ts';
import { generatedJobs } from '../testing/jobs.ts';
import { generateJob } from './generate.ts';
import { jobCount, loadJobs, writeFeed } from './jobs.ts';
import { jobCities } from './vocabulary.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
}, startTimeout);
afterEach(() => database.close(), startTimeout);

const stored = () => database.db.selectFrom('jobs').select('job_id').orderBy('job_id').execute();

describe('made-up jobs', () => {
  it('stay the same in every run, valid and clean, with unique addresses', () => {
    const jobs = generatedJobs(500);
    expect(generatedJobs(500)).toEqual(jobs);
    expect(generateJob(3, { seed: 8, count: 500, today: testTime })).not.toEqual(jobs[2]);
    for (const job of jobs) expect(readRecord(job)).toEqual({ _tag: 'Read', record: job });
    expect(new Set(jobs.map(friendlyUrlOf)).size).toBe(500);
  });

  it('have titles of internships exactly where their interest is one', () => {
    const internships = generatedJobs(600).filter(({ interest }) => /^(Internships|Praktika)$/u.test(interest));
    const titled = generatedJobs(600).filter(({ title }) => /^(Intern|Praktikum) /u.test(title));
    expect(internships.length).toBeGreaterThan(20);
    expect(titled).toEqual(internships);
  });

  it('address the reader in German as the pages do', () => {
    const texts = generatedJobs(600)
      .filter(({ lang }) => lang === 'de')
      .flatMap((job) => [job.whatYouWillDo, job.whoYouWillWorkWith, job.yourBackground]);
    expect(texts.join(' ')).toMatch(/\bIhre\b/u);
    expect(texts.filter((text) => /\b(du|dich|dir|dein\p{L}*)\b/iu.test(text))).toEqual([]);
  });

  it('link to an application page that the sample site has in every language', async () => {
    const paths = generatedJobs(60).map(
      ({ jobApplyURL, Einstiegslevel }) => (jobApplyURL ?? Einstiegslevel?.[0])?.split('?')[0],
    );
    expect(new Set(paths)).toEqual(new Set(['/careers/apply']));
    for (const language of ['en', 'de', 'ar', 'ja-JP']) {
      const page = join(siteFolder, `pages/careers-apply.${language}.yaml`);
      expect(await readFile(page, 'utf8')).toMatch(/^path: \/careers\/apply$/mu);
    }
  });

  it('name each city once', () => {
    expect(new Set(jobCities.map(([city]) => city)).size).toBe(jobCities.length);
  });

  it('cover what the screens have to show', () => {
    const jobs = generatedJobs(600);
    const has = (check: (job: (typeof jobs)[number]) => boolean): number => jobs.filter(check).length;
    expect(has(({ validThrough }) => validThrough < '2026-11-20')).toBe(30);
    expect(has(({ lang }) => lang === 'de')).toBe(200);
    expect(has(({ interestCategory }) => interestCategory === 'Serve clients')).toBeGreaterThan(50);
    expect(has(({ locations }) => locations.some(({ country }) => country === 'Brazil'))).toBeGreaterThan(5);
    expect(has(({ locations }) => locations.some(({ country }) => country === 'United States'))).toBeGreaterThan(20);
    expect(has(({ compensationRange }) => compensationRange !== undefined)).toBeGreaterThan(20);
    expect(has(({ Einstiegslevel }) => Einstiegslevel !== undefined)).toBe(100);
    expect(has(({ locations }) => locations.length > 4)).toBeGreaterThan(20);
  });
});

describe('the sample jobs', () => {
  it(
    'load once, and again when they are outdated',
    async () => {
      expect(await loadJobs(database.db, testTime)).toBe(jobCount);
      expect(await loadJobs(database.db, testTime)).toBe(0);
      const later = new Date(testTime.getTime() + 40 * 86_400_000);
      expect(await loadJobs(database.db, later)).toBe(jobCount);
      expect(await stored()).toHaveLength(jobCount);
    },
    startTimeout,
  );

  it('match the generated feed for a site without database', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'jobs-')), 'feed.json');
    await writeFeed(file, testTime);
    await importFeed(database.db, await readFile(file, 'utf8'), { replace: false, today: testTime });
    expect(await stored()).toHaveLength(jobCount);
    expect(await loadJobs(database.db, testTime)).toBe(0);
    await rm(dirname(file), { recursive: true });
  });

  it('leave other jobs unchanged', async () => {
    await store(database.db, [aJob(1)], testTime);
    const later = new Date(testTime.getTime() + 400 * 86_400_000);
    expect(await loadJobs(database.db, later)).toBe(0);
  });
});

it('an idle site shows open jobs after weeks or a year, and no more than before', async () => {
  const renewedOn: number[] = [];
  for (const day of [0, 14, 28, 42, 365, 380]) {
    const now = new Date(testTime.getTime() + day * 86_400_000);
    if ((await loadJobs(database.db, now)) > 0) renewedOn.push(day);
    await keepStockCounted(database.db, now);
    await tidyStock(database.db, now);
    const stock = await makeStockReader(database.db)();
    expect(stock.counted('en').jobs + stock.counted('de').jobs).toBeGreaterThan(450);
  }
  expect(renewedOn).toEqual([0, 28, 365]);
  expect(await stored()).toHaveLength(600);
}, 60_000);
