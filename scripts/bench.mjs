import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureToolsInstalled } from './lib/install.mjs';
import { root } from './lib/places.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';

offerHelp(`
npm run bench: measures the built product and a reference in the same run.

  npm run bench                  all but the last eight, printed and written to docs/benchmarks.md
  npm run bench -- job-search    this one, printed and written as well; likewise the three after it, and the one before
  npm run bench -- NAME …        those whose name contains one of the words, printed only

  script-bytes       what the article, the job search and the quiz load before and after a visitor touches them
  article-rate       requests per second of the article page, beside a bare Node server of the same bytes, and nginx with the file
  article-under-load how long the article takes while others search jobs without pause, beside alone
  page-memory        what the site's process takes under 40,000 addresses
  dynamic-pages      requests per second of sign-in, registration and job search, beside the same pages on the App Router
  forwarded-call     a call through the site's forwarding route, beside the direct call
  sign-in-rate       sign-ins per second, beside a bare argon2id loop
  saved-articles     the list of a visitor with 10,000 saved articles, beside one with 10
  newsletter         an issue to 100,000 subscribers: rows per second and memory, the last tenth beside the first
  second-start       how long a start takes where it has run before
  lighthouse         what Lighthouse finds on five pages as a phone sees them, and the bytes of the Japanese home
  paints             when six pages have drawn the largest of their first screen on a slow phone, beside a page with nothing else on it
  job-search         (a quarter of an hour) search, type-ahead and details at 10,000, 100,000 and 1,000,000 jobs, beside each other
  global-search      (a quarter of an hour) search with filter and sort, the same with its second ranking, and suggestions at as many pages
  events             (two minutes) the listing at 10,000 and 100,000 events, and its last page beside its first
  insights-grid      (some minutes) the last page of the grid beside its first, at 10,000, 100,000 and 1,000,000 articles
  publishing         (some minutes) one page published among 40,000 pages and among 700, beside each other; loading as many
  document-lists     (two minutes) lists of documents and files, and the tree of paths, among 40,000 documents and among 700, beside each other
  restore            (a quarter of an hour) restore of as many jobs, beside their backup
`);

const quick = [
  'script-bytes',
  'article-rate',
  'article-under-load',
  'page-memory',
  'dynamic-pages',
  'forwarded-call',
  'sign-in-rate',
  'saved-articles',
  'newsletter',
  'second-start',
  'lighthouse',
];
/** Take minutes each, most of it to write a million rows: only when named. `BENCH_SIZES` names smaller stocks, and nothing is published. */
const slow = [
  'paints',
  'job-search',
  'global-search',
  'events',
  'insights-grid',
  'publishing',
  'document-lists',
  'restore',
];
const page = join(root, 'docs', 'benchmarks.md');

/** @typedef {{ what: string, figure: string, beside: string, ratio: string, goal: string }} Row */

/** @param {readonly Row[]} rows */
const table = (rows) =>
  [
    '| what | figure | beside it | ratio | goal |',
    '|---|---|---|---|---|',
    ...rows.map(({ what, figure, beside, ratio, goal }) => `| ${what} | ${figure} | ${beside} | ${ratio} | ${goal} |`),
  ].join('\n');

/** Puts a table into its place on the page: after its mark, up to the next heading. @param {string} mark @param {readonly Row[]} rows */
const publish = (mark, rows) => {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const told = readFileSync(page, 'utf8').replace(
    new RegExp(`(?<=<!-- ${mark} -->\n)[^]*?(?=\n## |$)`, 'u'),
    () => `\nMeasured in one run on ${machine}.\n\n${table(rows)}\n`,
  );
  writeFileSync(page, told);
};

/** Rejects when something is about to end this process, which would leave PostgreSQL and the rest of the system behind. @type {Promise<never>} */
const ending = new Promise((_, fail) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => fail(new PlainError(`Ended by ${signal}.`)));
  process.on('uncaughtException', fail);
});

await runProgram(async () => {
  await ensureToolsInstalled();
  await ensureBuilt();
  const words = process.argv.slice(2);
  const all = [...quick, ...slow];
  const chosen = words.length === 0 ? quick : all.filter((name) => words.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new PlainError(`There is no such measurement; there are: ${all.join(', ')}.`);
  const { freePort } = await import('./lib/ports.mjs');
  const { startSystem } = await import('./lib/system.mjs');
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
  const system = await startSystem({
    dataDir,
    sitePort: await freePort(),
    backendPort: await freePort(),
    env: { ...process.env, MASTHEAD_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'info' },
  });
  /** @type {Row[]} */
  const rows = [];
  const measureAll = async () => {
    for (const name of chosen) {
      const { measure } = await import(`./bench/${name}.mjs`);
      const found = await measure(system);
      console.log(table(found));
      rows.push(...found);
    }
  };
  try {
    await Promise.race([measureAll(), ending]);
  } finally {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (words.length === 0) publish('figures', rows);
  else if (slow.includes(words.join(' ')) && process.env.BENCH_SIZES === undefined)
    publish(words.join(' ').replace('-', ' '), rows);
});
process.exit();
