import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../lib/places.mjs';
import { everything } from './insights-grid.mjs';
import { latencies, median, one, two } from './load.mjs';
import { makeDatabase, percentile, serveFrom } from './stocks.mjs';

/** Pages of all languages together. */
const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? [700, 40_000];
const languages = ['en', 'de', 'ar', 'ja-JP'];
const rounds = 12;
const site = 'bench';

const frame = languages
  .map(
    (language) =>
      `  ${language}:\n    homeLink: { text: Home, href: / }\n    links: [{ text: First, href: /insights/0 }]\n`,
  )
  .join('');

const siteYaml = `name: ${site}
displayName: Bench
hostName: bench.example
defaultLanguage: en
header:
${frame}footer:
${frame.replaceAll(/ {4}homeLink: .*\n/gu, '').replaceAll(/(links: .*)\n/gu, '$1\n    legalLinks: []\n    statement: Made up.\n')}`;

const home = `template: Home
path: /
id: 33333333-3333-4333-8333-333333333333
title: Home
description: The newest articles.
main:
  - component: CardGrid
    fields: { items: { latest: 6 } }
`;

const paragraph = 'Some ports grow while nobody looks, and the reason is seldom the harbour itself. '.repeat(6);

/** An article of about a thousand words that links to its neighbours. @param {number} number @param {number} count */
export const article = (number, count) => {
  const other = (/** @type {number} */ step) => `/insights/${(number + step) % count}`;
  return {
    fields: {
      title: `Article ${number}`,
      description: 'Why some ports grow while nobody looks.',
      articleType: 'Article',
      displayDate: `20${10 + (number % 16)}-0${1 + (number % 9)}-15`,
      authors: [{ name: `Writer ${number % 500}` }],
      image: { src: '/artwork/harbour.webp', alt: 'Cranes at dawn' },
      related: [other(1), other(7), other(31)],
    },
    body: Array.from(
      { length: 12 },
      (_, place) => `## Part ${place}\n\n${paragraph}[Another](${other(place + 2)}).\n`,
    ).join('\n'),
  };
};

/** Writes the files of a site with so many articles in each language. @param {string} folder @param {number} count */
export const writeSite = async (folder, count) => {
  await mkdir(join(folder, 'pages'), { recursive: true });
  await mkdir(join(folder, 'dictionary'));
  await writeFile(join(folder, 'site.yaml'), siteYaml);
  for (const language of languages) {
    await writeFile(join(folder, 'dictionary', `${language}.yaml`), 'Related_Heading: Related\n');
    await writeFile(join(folder, 'pages', `home.${language}.yaml`), home);
    for (let number = 0; number < count; number += 1) {
      const { fields, body } = article(number, count);
      const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      const front = JSON.stringify({ template: 'Article', path: `/insights/${number}`, id, ...fields });
      await writeFile(join(folder, 'pages', `${number}.${language}.md`), `---\n${front}\n---\n${body}`);
    }
  }
};

/** Runs a command on a database; gives what it printed, how many seconds it took and the most memory (MB) that it had. @param {string} address @param {string} program @param {readonly string[]} args */
const command = async (address, program, args) => {
  const { DATA_DIR: _, ...env } = process.env;
  const reporting = 'process.on("exit", () => process.stderr.write("\\nmemory " + process.resourceUsage().maxRSS))';
  const since = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(reporting)}`, join(root, program), ...args],
    { env: { ...env, DATABASE_URL: address, SITE_KEY: site }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [printed, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors.slice(0, 2_000)}`);
  const memory = Number(/memory (\d+)\s*$/u.exec(errors)?.[1]) / 1024;
  return { printed, memory, seconds: (performance.now() - since) / 1_000 };
};

/** Waits until the search knows the pages, which keeps the database busy for a while. @param {string} address */
const untilIndexed = async (address) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const isBusy = async () => {
    const { rows } = await client.query(
      'select (select count(*) from pages where not hidden) > (select count(*) from search_documents) as busy',
    );
    return rows[0]?.busy === true;
  };
  while (await isBusy()) await new Promise((done) => setTimeout(done, 1_000));
  await client.query('vacuum analyze');
  await client.end();
};

const sitemapQuery = 'query ($site: String!) { site { siteInfo(site: $site) { sitemapEntries } } }';

/** @typedef {{ what: string, parts: number, call: () => Promise<unknown> }} Read */

/** A site of so many pages behind a backend of its own. @param {string} databaseUrl @param {string} scratch @param {number} pages */
const siteOf = async (databaseUrl, scratch, pages) => {
  const count = Math.floor(pages / languages.length);
  const name = `bench_publishing_${pages}`;
  const folder = join(scratch, String(pages));
  await writeSite(folder, count);
  const address = await makeDatabase(databaseUrl, name);
  const { service, port } = await serveFrom(address, name, { SITE_KEY: site });
  const publish = () => command(address, 'apps/backend/dist/publishing/cli.js', ['--publish', '--folder', folder]);
  const first = await publish();
  const changed = join(folder, 'pages', '5.en.md');
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('Part 0', 'Part none'));
  const second = await publish();
  const { printed } = await command(address, 'apps/backend/dist/publishing/documents/cli.js', [
    'token',
    'bench',
    '--scopes',
    'draft,publish',
  ]);
  const token = printed.trim().split('\n').at(-1);
  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/content/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 1_000)}`);
    return { etag: answer.headers.get('etag') ?? '', body: await answer.json() };
  };
  await untilIndexed(address);
  let turn = 0;
  /** Writes a new title into another article and publishes it: its page, and the pages that show its card. */
  const publishOne = async () => {
    turn += 1;
    const path = `/documents/00000000-0000-4000-8000-${String(turn * 11).padStart(12, '0')}.en`;
    const { etag, body } = await ask(`${path}/draft`);
    const content = { ...body.content, fields: { ...body.content.fields, title: `Title of turn ${turn}` } };
    await ask(`${path}/draft`, { method: 'PUT', headers: { 'if-match': etag }, body: JSON.stringify(content) });
    const since = performance.now();
    const { body: done } = await ask(`${path}/publish`, { method: 'POST', body: '{}' });
    return { took: performance.now() - since, pages: done.pages.length };
  };
  /** @param {string} path @param {unknown} body */
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 1_000)}`);
    return answer.json();
  };
  /** What visitors and editors read of the site, with the number of parts of each that one figure is about. @type {readonly Read[]} */
  const reads = [
    { what: 'fifty documents of a list', parts: 1, call: () => ask('/documents?language=de') },
    {
      what: 'a search',
      parts: 1,
      call: async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/search/api/pages?q=harbour+ports&lang=en`);
        if (!answer.ok) throw new Error(`search: ${answer.status}`);
        await answer.arrayBuffer();
      },
    },
    { what: 'the newest articles', parts: 1, call: () => post('/articles/api/insightsgrid/articles', everything) },
    {
      what: 'the sitemap, for each thousand addresses',
      parts: pages / 1_000,
      call: async () => {
        const { data } = await post('/content/graph', { query: sitemapQuery, variables: { site } });
        if (data.site.siteInfo.sitemapEntries.length < pages) throw new Error('the sitemap lacks pages');
      },
    },
  ];
  return { pages, first, second, publishOne, reads, stop: service.stop };
};

/** Publishing one page on a large site beside a small one, and loading the whole. @param {{ databaseUrl: string }} system */
export const measure = async ({ databaseUrl }) => {
  const scratch = await mkdtemp(join(tmpdir(), 'masthead-publishing-'));
  /** @type {(Awaited<ReturnType<typeof siteOf>> & { published: number[], read: number[][], changed: number })[]} */
  const sites = [];
  try {
    for (const pages of sizes)
      sites.push({ ...(await siteOf(databaseUrl, scratch, pages)), published: [], read: [], changed: 0 });
    // In turns, so that what else the machine does weighs on all alike; the first round fills the caches.
    for (let round = 0; round <= rounds; round += 1)
      for (const each of sites) {
        const { took, pages } = await each.publishOne();
        /** @type {number[]} */
        const read = [];
        for (const { parts, call } of each.reads) read.push(((await latencies(1, call))[0] ?? 0) / 1_000 / parts);
        if (round === 0) continue;
        each.published.push(took);
        each.read.push(read);
        each.changed = pages;
      }
  } finally {
    for (const { stop } of sites) await stop();
    await rm(scratch, { recursive: true });
  }
  const [smallest] = sites;
  if (smallest === undefined) throw new Error('no size');
  const isLargest = (/** @type {{ pages: number }} */ { pages }) => pages === 40_000;
  const named = (/** @type {number} */ pages) => `${pages.toLocaleString('en')} pages`;
  const beside = named(smallest.pages);
  return sites.flatMap((each) => {
    const { pages, first, second, published, reads, changed } = each;
    const p95 = percentile(published, 0.95);
    const base = percentile(smallest.published, 0.95);
    return [
      {
        what: `publication of one article (${changed} pages change) among ${named(pages)}`,
        figure: `p50 ${one(percentile(published, 0.5))} ms, p95 ${one(p95)} ms`,
        beside: `${beside}: p95 ${one(base)} ms`,
        ratio: two(p95 / base),
        goal: isLargest(each) ? '≤ 1 s, ≤ 2' : '–',
      },
      ...reads.map(({ what }, place) => {
        const [own, other] = [each, smallest].map(({ read }) => median(read.map((found) => found[place] ?? 0)));
        return {
          what: `${what} among ${named(pages)}`,
          figure: `p50 ${one(own ?? 0)} ms`,
          beside: `${beside}: p50 ${one(other ?? 0)} ms`,
          ratio: two((own ?? 0) / (other ?? 1)),
          goal: isLargest(each) ? '≤ 2' : '–',
        };
      }),
      {
        what: `\`publish-site\` of ${named(pages)} into an empty site`,
        figure: `${one(first.seconds)} s, at most ${Math.round(first.memory)} MB`,
        beside: `the same with one page changed: ${one(second.seconds)} s, ${Math.round(second.memory)} MB`,
        ratio: two(first.seconds / second.seconds),
        goal: isLargest(each) ? '≤ 300 s, ≤ 400 MB' : '–',
      },
    ];
  });
};
