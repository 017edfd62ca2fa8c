import { execFile, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../lib/places.mjs';
import { freePort } from '../lib/ports.mjs';
import { load, median, one, two } from './load.mjs';

const run = promisify(execFile);
const app = join(root, 'scripts/bench/app-router');
const next = join(root, 'node_modules/next/dist/bin/next');
/** The `accept-encoding` of a browser. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };
/** Rounds of the load generator: alternating between the two measures them on the same machine state. */
const rounds = 3;
const seconds = 4;

/** @type {{ what: string, path: (n: number) => string, least?: number }[]} */
const pages = [
  { what: '`/signin`', path: () => '/signin', least: 700 },
  { what: '`/register`', path: () => '/register', least: 700 },
  { what: 'job search with 20 results', path: () => '/careers/search-jobs', least: 300 },
  { what: '`/signin`, drawn for each visitor', path: (n) => `/signin?email=visitor-${n}%40site.example` },
  { what: 'job search, another one each time', path: (n) => `/careers/search-jobs?query=project%20-x${n}` },
  { what: 'article', path: () => '/insights/cost-of-complexity' },
];

/**
 * Returns an answer of 200 without decompressing it.
 * @param {string} url
 * @returns {Promise<Buffer>}
 */
const bytesOf = (url) =>
  new Promise((done, failed) => {
    get(url, { headers }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? done(Buffer.concat(chunks)) : failed(new Error(`${url}: ${answer.statusCode}`)),
      );
    }).on('error', failed);
  });

/** Builds the pages to compare with and starts them. @param {string} backendUrl */
const startAppRouter = async (backendUrl) => {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_BACKEND: backendUrl, NEXT_TELEMETRY_DISABLED: '1' };
  await run(process.execPath, [next, 'build'], { cwd: app, env });
  const port = await freePort();
  const child = fork(next, ['start', '-p', String(port), '-H', '127.0.0.1'], { cwd: app, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const exited = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await exited;
    rmSync(join(app, '.next'), { recursive: true, force: true });
  };
  const isUp = async () => {
    for (let n = 0; n < 300; n += 1) {
      if (child.exitCode !== null) return false;
      const isThere = await bytesOf(`${url}/signin`).then(
        () => true,
        () => false,
      );
      if (isThere) return true;
      await new Promise((done) => setTimeout(done, 100));
    }
    return false;
  };
  if (await isUp()) return { url, stop };
  await stop();
  throw new Error('The pages to compare with did not start.');
};

/** A bare Node server of that page, in a process of its own. @param {Buffer} body */
const startBare = async (body) => {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) };
  const port = await new Promise((done) => {
    child.once('message', done);
    child.send({ headers, body: body.toString('base64') });
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
};

/**
 * Requests per second of each server, in turns; the median of some rounds. No number is asked for twice.
 * @param {readonly string[]} origins @param {(n: number) => string} path
 */
const inTurns = async (origins, path) => {
  /** @type {number[][]} */
  const found = origins.map(() => []);
  let asked = 0;
  const setupRequest = (/** @type {object} */ request) => {
    asked += 1;
    return { ...request, path: path(asked) };
  };
  for (let round = 0; round < rounds; round += 1)
    for (const [at, url] of origins.entries())
      found[at]?.push((await load({ url, headers, seconds, requests: [{ setupRequest }] })).perSecond);
  return found.map(median);
};

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl, backendUrl }) => {
  const other = await startAppRouter(backendUrl);
  try {
    const rows = [];
    for (const { what, path, least } of pages) {
      const [ours, theirs] = [await bytesOf(siteUrl + path(0)), await bytesOf(other.url + path(0))];
      const bare = await startBare(ours);
      const [site = 0, appRouter = 0, plain = 0] = await inTurns([siteUrl, other.url, bare.url], path);
      bare.stop();
      const scaled = (site / plain) * 50_000;
      rows.push({
        what: `${what}, requests per second (${one(ours.length / 1024)} KB as a browser asks for it)`,
        figure: `${one(site)}, or ${one(scaled)} where a bare Node server does 50,000 (here ${one(plain)})`,
        beside: `the same page on the App Router: ${one(appRouter)} (${one(theirs.length / 1024)} KB)`,
        ratio: two(site / appRouter),
        goal: least === undefined ? '≥ 1.5' : `≥ 1.5, and ≥ ${least}`,
      });
    }
    return rows;
  } finally {
    await other.stop();
  }
};
