import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from '../lib/places.mjs';
import { freePort } from '../lib/ports.mjs';
import { startService } from '../lib/service.mjs';
import { latencies, one, two } from './load.mjs';

const allSizes = [10_000, 100_000, 1_000_000];

/** Sizes to measure: all, unless `BENCH_SIZES` names fewer (`BENCH_SIZES=10000,100000`). */
export const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? allSizes;

/** The goal of a call at the largest stock. @typedef {{ p95: number, growth: number }} Goal p95 in ms; `growth` how many times the smallest stock's */

/**
 * @typedef {object} Measured
 * @property {string} what
 * @property {readonly string[]} paths addresses behind the search service's, called in turns
 * @property {number} times calls in a round
 * @property {Goal} goal
 */

/** @param {readonly number[]} numbers @param {number} share */
export const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

/** An empty database beside another; gives its address. @param {string} databaseUrl @param {string} name */
export const makeDatabase = async (databaseUrl, name) => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  return address.href;
};

/** Runs a built command on a database. @param {string} databaseUrl @param {string} program from the root @param {readonly string[]} args */
export const runCommand = async (databaseUrl, program, args) => {
  const { DATA_DIR: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { ...env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
};

/** Runs a built command on a database; gives what it printed. @param {string} databaseUrl @param {string} program from the root @param {readonly string[]} args @param {Record<string, string>} settings */
export const runForOutput = async (databaseUrl, program, args, settings) => {
  const { DATA_DIR: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, program), ...args], {
    env: { ...env, ...settings, DATABASE_URL: databaseUrl },
  });
  return stdout;
};

/** Writes so many made-up jobs. @param {string} databaseUrl @param {number} count */
export const generateJobs = (databaseUrl, count) =>
  runCommand(databaseUrl, 'apps/sample/dist/cli.js', ['jobs', '--count', String(count)]);

/** A backend on that database, and its port. @param {string} address @param {string} name @param {Record<string, string>} [settings] */
export const serveFrom = async (address, name, settings = {}) => {
  const port = await freePort();
  const service = await startService({
    name: `backend on ${name}`,
    program: join(root, 'apps/backend/dist/main.js'),
    cwd: join(root, 'apps/backend'),
    env: {
      ...process.env,
      MASTHEAD_ENV: 'test',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: address,
      BACKEND_PORT: String(port),
      ...settings,
    },
    logFile: join(process.env.DATA_DIR ?? join(root, '.data'), 'logs', `${name}.log`),
  });
  return { service, port };
};

/**
 * A backend on a database of its own.
 * @param {{ databaseUrl: string, name: string, fill: (databaseUrl: string) => Promise<void>, measured: (client: pg.Client) => Promise<readonly Measured[]> }} plan
 */
const stock = async ({ databaseUrl, name, fill, measured }) => {
  const address = await makeDatabase(databaseUrl, name);
  await fill(address);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('vacuum analyze');
  const calls = await measured(client);
  await client.end();
  const { service, port } = await serveFrom(address, name);
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
  return {
    stop: service.stop,
    calls: calls.map((measured) => ({
      ...measured,
      call: caller(measured.paths),
      /** In microseconds. @type {number[]} */
      found: [],
    })),
  };
};

const rounds = 5;

/**
 * The same calls of the search service at stocks of several sizes, in turns, so that what else the machine does weighs on all sizes alike.
 * @param {object} plan
 * @param {string} plan.databaseUrl
 * @param {string} plan.of what a stock holds, for example `jobs`
 * @param {(databaseUrl: string, count: number) => Promise<void>} plan.fill writes so many of them
 * @param {(client: pg.Client) => Promise<readonly Measured[]>} plan.measured what to call
 */
export const measureStocks = async ({ databaseUrl, of, fill, measured }) => {
  /** @type {(Awaited<ReturnType<typeof stock>> & { count: number })[]} */
  const stocks = [];
  try {
    for (const count of sizes) {
      const name = `bench_${of}_${count}`;
      stocks.push({ count, ...(await stock({ databaseUrl, name, fill: (url) => fill(url, count), measured })) });
    }
    // The first round fills the caches.
    for (let round = 0; round <= rounds; round += 1)
      for (const { calls } of stocks)
        for (const { call, times, found } of calls) {
          const taken = await latencies(times, call);
          if (round > 0) found.push(...taken);
        }
  } finally {
    for (const { stop } of stocks) await stop();
  }
  const [smallest = 0] = sizes;
  return stocks.flatMap(({ count, calls }) =>
    calls.map(({ what, found, goal }, place) => {
      const base = percentile(stocks[0]?.calls[place]?.found ?? [], 0.95);
      const p95 = percentile(found, 0.95);
      return {
        what: `${what}, ${count.toLocaleString('en')} ${of}`,
        figure: `p50 ${one(percentile(found, 0.5) / 1000)} ms, p95 ${one(p95 / 1000)} ms`,
        beside: `${smallest.toLocaleString('en')} ${of}: p95 ${one(base / 1000)} ms`,
        ratio: two(p95 / base),
        goal: count === allSizes.at(-1) ? `p95 < ${goal.p95} ms, ≤ ${goal.growth}` : '–',
      };
    }),
  );
};
