import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../lib/places.mjs';
import { latencies, one, two } from './load.mjs';
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
const article = (number, count) => {
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

/** What editors and their tools ask for, as titles of rows and the addresses behind the API's. @param {number} count articles in a language */
const questions = (count) => {
  const list = (/** @type {Record<string, string>} */ query) => `/documents?${new URLSearchParams(query)}`;
  const half = Math.floor(count / 2);
  const id = `00000000-0000-4000-8000-${String(half).padStart(12, '0')}.en`;
  const behind = Buffer.from(JSON.stringify([`article ${half}`, id])).toString('base64url');
  return {
    'documents by id': list({}),
    'documents of a language': list({ language: 'de' }),
    'documents of a kind, by title': list({ kind: 'article', sort: 'title' }),
    'the same from the middle on': list({ kind: 'article', sort: 'title', cursor: behind }),
    'changed documents, the last first': list({ state: 'changed', sort: '-changedAt' }),
    'drafts of a language (none)': list({ state: 'draft', language: 'ar' }),
    'scheduled documents': list({ state: 'scheduled' }),
    'documents in review': list({ review: 'asked' }),
    'documents with two words in title or path': list({ q: `icle ${half}` }),
    'documents with three letters that none has': list({ q: 'zqx' }),
    'documents with two letters that none has': list({ q: 'zq' }),
    'documents that one person changed': list({ changedBy: 'writer 3' }),
    'documents that were not changed for long': list({ changedBefore: '2999-01-01T00:00:00Z', sort: 'changedAt' }),
    'a page and its translations': list({ translationsOf: id }),
    'the first level of the tree': '/documents/tree?language=de',
    'a level of the tree with every article': '/documents/tree?language=de&under=/insights',
    'files of the media store': '/media/files',
    'files that no document names': '/media/files?unused=true',
    'documents that name a file': '/media/uses?path=/~/media/report%205.pdf',
  };
};

/** Writes what editors have under way among published articles, and files, of which each second one is named. @param {pg.Client} client @param {number} count */
const writeUnderWay = async (client, count) => {
  await client.query(
    `insert into document_drafts (site, id, content, title, changed_by, changed_at)
     select site, id, jsonb_set(content, '{body}', to_jsonb('[Report](/~/media/report ' || n || '.pdf)' || (content->>'body'))), title,
       'Writer ' || n % 7, now() - n * interval '1 minute'
     from (select *, (row_number() over (order by id))::integer as n from documents where kind = 'article') d where n % 20 = 5`,
  );
  await client.query(
    `insert into document_reviews (site, document, state, revision, asked_by, asked_at)
     select site, id, 'asked', revision, changed_by, changed_at from document_drafts where changed_by = 'Writer 1'`,
  );
  await client.query(
    `with planned as (select gen_random_uuid() as release, * from document_drafts where changed_by = 'Writer 2'),
       made as (
         insert into releases (id, site, at, made_by, made_at)
         select release, site, now() + interval '1 year', changed_by, changed_at from planned
       )
     insert into release_documents (release_id, site, document, action, content)
     select release, site, id, 'publish', content from planned`,
  );
  await client.query(
    `insert into media_files (site, path, name, title, media_type, size, access_status, should_index, sha256)
     select $1, '/~/media/report ' || n || '.pdf', 'report.pdf', 'Report', 'application/pdf', 1, 'public', true, repeat('a', 64)
     from generate_series(0, $2, 10) m, unnest(array[m, m + 5]) n`,
    [site, count],
  );
};

/** Writes the files of a site with so many articles in each language. @param {string} folder @param {number} count */
const writeSite = async (folder, count) => {
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

/** Waits until the search knows the pages, which keeps the database busy for a while. @param {pg.Client} client */
const untilIndexed = async (client) => {
  const isBusy = async () => {
    const { rows } = await client.query(
      'select (select count(*) from pages where not hidden) > (select count(*) from search_documents) as busy',
    );
    return rows[0]?.busy === true;
  };
  while (await isBusy()) await new Promise((done) => setTimeout(done, 1_000));
};

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
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await untilIndexed(client);
  await writeUnderWay(client, count);
  // Writes the rows of lists of all documents.
  await ask('/documents');
  await client.query('vacuum analyze');
  await client.end();
  let turn = 0;
  /** Writes a new title into another article and publishes it: its page, and the pages that show its card. */
  const publishOne = async () => {
    turn += 1;
    const path = `/documents/00000000-0000-4000-8000-${String(turn * 11).padStart(12, '0')}.en`;
    const { etag, body } = await ask(`${path}/draft`);
    const content = { ...body.content, fields: { ...body.content.fields, title: `Title of turn ${turn}` } };
    const before = performance.now();
    await ask(`${path}/draft`, { method: 'PUT', headers: { 'if-match': etag }, body: JSON.stringify(content) });
    const since = performance.now();
    const { body: done } = await ask(`${path}/publish`, { method: 'POST', body: '{}' });
    return { saving: since - before, took: performance.now() - since, pages: done.pages.length };
  };
  return { pages, first, second, publishOne, ask, questions: questions(count), stop: service.stop };
};

/** Publishing one page on a large site beside a small one, and loading the whole. @param {{ databaseUrl: string }} system */
export const measure = async ({ databaseUrl }) => {
  const scratch = await mkdtemp(join(tmpdir(), 'masthead-publishing-'));
  /** @type {(Awaited<ReturnType<typeof siteOf>> & { saved: number[], published: number[], answered: Map<string, number[]>, changed: number })[]} */
  const sites = [];
  try {
    for (const pages of sizes)
      sites.push({
        ...(await siteOf(databaseUrl, scratch, pages)),
        saved: [],
        published: [],
        answered: new Map(),
        changed: 0,
      });
    // In turns, so that what else the machine does weighs on all alike; the first round fills the caches.
    for (let round = 0; round <= rounds; round += 1)
      for (const each of sites) {
        const { saving, took, pages } = await each.publishOne();
        // Writes the rows of lists of what was published.
        await each.ask('/documents');
        if (round > 0) {
          each.saved.push(saving);
          each.published.push(took);
          each.changed = pages;
        }
        for (const [what, path] of Object.entries(each.questions)) {
          const taken = await latencies(3, () => each.ask(path));
          if (round > 0) each.answered.set(what, [...(each.answered.get(what) ?? []), ...taken]);
        }
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
    const { pages, first, second, saved, published, answered, changed } = each;
    const p95 = percentile(published, 0.95);
    const base = percentile(smallest.published, 0.95);
    const [saving, baseSaving] = [saved, smallest.saved].map((found) => percentile(found, 0.95));
    const answers = [...answered].map(([what, found]) => {
      const [middle, baseMiddle] = [found, smallest.answered.get(what) ?? []].map(
        (taken) => percentile(taken, 0.5) / 1_000,
      );
      return {
        what: `${what}, among ${named(pages)}`,
        figure: `p50 ${one(middle ?? 0)} ms, p95 ${one(percentile(found, 0.95) / 1_000)} ms`,
        beside: `${beside}: p50 ${one(baseMiddle ?? 0)} ms`,
        ratio: two((middle ?? 0) / (baseMiddle ?? 1)),
        goal: isLargest(each) ? '≤ 2' : '–',
      };
    });
    return [
      {
        what: `a draft saved among ${named(pages)}`,
        figure: `p50 ${one(percentile(saved, 0.5))} ms, p95 ${one(saving ?? 0)} ms`,
        beside: `${beside}: p95 ${one(baseSaving ?? 0)} ms`,
        ratio: two((saving ?? 0) / (baseSaving ?? 1)),
        goal: isLargest(each) ? '≤ 2' : '–',
      },
      {
        what: `publication of one article (${changed} pages change) among ${named(pages)}`,
        figure: `p50 ${one(percentile(published, 0.5))} ms, p95 ${one(p95)} ms`,
        beside: `${beside}: p95 ${one(base)} ms`,
        ratio: two(p95 / base),
        goal: isLargest(each) ? '≤ 1 s, ≤ 2' : '–',
      },
      ...(each === smallest ? [] : answers),
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
