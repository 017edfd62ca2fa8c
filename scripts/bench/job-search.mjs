import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../lib/places.mjs';
import { freePort } from '../lib/ports.mjs';
import { startService } from '../lib/service.mjs';
import { latencies, one, two } from './load.mjs';

const sizes = [10_000, 100_000, 1_000_000];

/** What visitors might look for: common words, rare ones, several, a phrase, and one that is nowhere. */
const texts = [
  'consultant',
  'engineer',
  'data scientist',
  'pricing',
  'economics degree',
  'machine learning python',
  '"supply networks"',
  'researcher kubernetes',
  'client workshop',
  'berlin',
  'analyst -senior',
  'zeppelin',
];
const filters = [
  {
    continents: 'Europe',
    interestCategory: 'Serve clients,Data and technology',
    industries: 'Banking,Insurance',
    functions: 'Strategy,Risk,Digital',
  },
  {
    countries: 'United States,Germany',
    interest: 'Consulting',
    industries: 'Energy,Mining,Media',
    functions: 'Operations',
  },
  {
    cities: 'Berlin',
    countries: 'Brazil',
    interestCategory: 'Communicate',
    industries: 'Retail',
    functions: 'Pricing,Procurement',
  },
];
const searches = texts.flatMap((q) =>
  filters.map((chosen) => {
    const encoded = Object.entries(chosen).map(([name, values]) => [
      name,
      values.split(',').map(encodeURIComponent).join(','),
    ]);
    return `jobsearch/?${new URLSearchParams([['q', q], ['lang', 'en'], ...encoded])}`;
  }),
);
const typed = [
  'c',
  'con',
  'consul',
  'data sc',
  'konsultant',
  'proect mana',
  'senior',
  'zzzzz',
  'berater',
  'supply',
].map((q) => `jobtypeahead/?${new URLSearchParams({ q })}`);

/** @param {readonly number[]} numbers @param {number} share */
const percentile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

/** Writes so many jobs by the command that firms use. @param {string} databaseUrl @param {number} count */
const generate = async (databaseUrl, count) => {
  const program = join(root, 'apps/backend/dist/services/search/job-import/cli.js');
  const child = spawn(process.execPath, [program, 'generate', '--count', String(count)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${count} jobs could not be generated`);
};

/**
 * @param {string} what @param {() => Promise<void>} call @param {number} times
 * @returns {{ what: string, call: () => Promise<void>, times: number, found: number[] }} `found` in microseconds
 */
const measured = (what, call, times) => ({ what, call, times, found: [] });

/** A backend on a database of its own with so many jobs. @param {string} databaseUrl @param {number} count */
const stock = async (databaseUrl, count) => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const name = `bench_jobs_${count}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  await generate(address.href, count);
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query('vacuum analyze');
  const addresses = await client.query(
    'select friendly_url from jobs where last_day >= current_date order by md5(job_id) limit 50',
  );
  await client.end();
  const port = await freePort();
  const service = await startService({
    name: `backend of ${count} jobs`,
    program: join(root, 'apps/backend/dist/main.js'),
    cwd: join(root, 'apps/backend'),
    env: {
      ...process.env,
      MASTHEAD_ENV: 'test',
      SAMPLE_SITE: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: address.href,
      BACKEND_PORT: String(port),
    },
    logFile: join(process.env.DATA_DIR ?? join(root, '.data'), 'logs', `bench-jobs-${count}.log`),
  });
  /** @param {readonly string[]} paths */
  const caller = (paths) => {
    let next = 0;
    return async () => {
      const path = paths[next % paths.length];
      next += 1;
      const answer = await fetch(`http://127.0.0.1:${port}/search/api/${path}`);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    };
  };
  const details = addresses.rows.map(({ friendly_url }) => `jobsearch/jobdetails?q=${friendly_url}`);
  return {
    count,
    stop: service.stop,
    calls: [
      measured('job search with text and four facets', caller(searches), searches.length),
      measured('job type-ahead', caller(typed), typed.length * 4),
      measured('job details', caller(details), details.length),
    ],
  };
};

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ databaseUrl }) => {
  /** @type {Awaited<ReturnType<typeof stock>>[]} */
  const stocks = [];
  try {
    for (const count of sizes) stocks.push(await stock(databaseUrl, count));
    // In turns, so that what else the machine does weighs on all sizes alike; the first round fills the caches.
    for (let round = 0; round < 6; round += 1)
      for (const { calls } of stocks)
        for (const { call, times, found } of calls) {
          const taken = await latencies(times, call);
          if (round > 0) found.push(...taken);
        }
  } finally {
    for (const { stop } of stocks) await stop();
  }
  return stocks.flatMap(({ count, calls }) =>
    calls.map(({ what, found }, place) => {
      const base = percentile(stocks[0]?.calls[place]?.found ?? [], 0.95);
      const p95 = percentile(found, 0.95);
      return {
        what: `${what}, ${count.toLocaleString('en')} jobs`,
        figure: `p50 ${one(percentile(found, 0.5) / 1000)} ms, p95 ${one(p95 / 1000)} ms`,
        beside: `10,000 jobs: p95 ${one(base / 1000)} ms`,
        ratio: two(p95 / base),
        goal: count === 1_000_000 ? 'p95 < 50 ms, ≤ 3' : '–',
      };
    }),
  );
};
