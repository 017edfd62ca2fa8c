import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { latencies, one, two } from './load.mjs';
import { article, writeSite } from './publishing.mjs';
import { makeDatabase, percentile, runCommand, runForOutput, serveFrom } from './stocks.mjs';

/** Documents of all languages together. */
const sizes = process.env.BENCH_SIZES?.split(',').map(Number) ?? [700, 40_000];
const languages = ['en', 'de', 'ar', 'ja-JP'];
const rounds = 12;
const site = 'bench';

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
    'documents with two letters that all have': list({ q: 'ic' }),
    'documents with one letter that none has': list({ q: '潮' }),
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

/** Publishes a home page and an article in each language. @param {string} address */
const publishSmallSite = async (address) => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-lists-'));
  try {
    await writeSite(folder, 1);
    await runCommand(address, 'apps/backend/dist/publishing/cli.js', ['--publish', '--folder', folder]);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Writes published articles of about a thousand words. @param {pg.Client} client @param {number} count in each language */
const writeArticles = (client, count) =>
  client.query(
    `insert into documents (site, id, owner, kind, language, path, item_id, content, title, version, published_at)
     select $1, id || '.' || language, 'folder', 'article', language, '/insights/' || n, id,
       jsonb_build_object('kind', 'article', 'language', language, 'path', '/insights/' || n,
         'fields', jsonb_build_object('title', 'Article ' || n, 'id', id), 'body', repeat($2, 60) || n),
       'Article ' || n, 1, now() - n * interval '1 minute'
     from (select n, '00000000-0000-4000-8000-' || to_char(n, 'FM000000000000') as id from generate_series(1, $3) n) article,
       unnest($4::text[]) as language`,
    [site, 'Some ports grow while nobody looks, and the reason is seldom the harbour itself. ', count, languages],
  );

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

/** How long a draft takes to be written without and with the note that its rows in lists are stale, in turns. @param {pg.Client} client */
const writeDrafts = async (client) => {
  /** @type {Record<'disable' | 'enable', number[]>} */
  const taken = { disable: [], enable: [] };
  for (let turn = 0; turn < 300; turn += 1)
    for (const how of /** @type {const} */ (['disable', 'enable'])) {
      await client.query(`alter table document_drafts ${how} trigger document_drafts_listed`);
      const write = () =>
        client.query('update document_drafts set content = content where id = (select min(id) from document_drafts)');
      taken[how].push(...(await latencies(1, write)));
    }
  return taken;
};

/** What calls took that save and publish, with and without the notes for lists. @returns {Record<'saved' | 'published', Record<'listed' | 'unlisted', number[]>>} */
const noneWritten = () => ({ saved: { listed: [], unlisted: [] }, published: { listed: [], unlisted: [] } });

/** A site of so many documents behind a backend of its own. @param {string} databaseUrl @param {number} documents */
const siteOf = async (databaseUrl, documents) => {
  const count = Math.floor(documents / languages.length);
  const name = `bench_document_lists_${documents}`;
  const address = await makeDatabase(databaseUrl, name);
  const { service, port } = await serveFrom(address, name, { SITE_KEY: site });
  const program = 'apps/backend/dist/publishing/documents/cli.js';
  await publishSmallSite(address);
  const scopes = ['--scopes', 'draft,publish'];
  const printed = await runForOutput(address, program, ['token', 'bench', ...scopes], { SITE_KEY: site });
  const token = printed.trim().split('\n').at(-1);
  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/content/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 1_000)}`);
    return answer.headers.get('etag') ?? '';
  };
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('begin');
  await writeArticles(client, count);
  await writeUnderWay(client, count);
  await client.query('commit');
  const since = performance.now();
  const [first = 0] = await latencies(1, () => ask('/documents'));
  const isStale = async () => (await client.query('select from stale_listings limit 1')).rowCount !== 0;
  while (await isStale()) await new Promise((done) => setTimeout(done, 100));
  const all = performance.now() - since;
  await client.query('vacuum analyze');
  const drafts = await writeDrafts(client);
  let turn = 0;
  /** How long the calls take that save the draft of an article and publish it. @param {boolean} isListed whether rows in lists are noted as stale */
  const writeOne = async (isListed) => {
    turn += 1;
    for (const table of ['documents', 'document_drafts', 'document_reviews', 'release_documents'])
      await client.query(`alter table ${table} ${isListed ? 'enable' : 'disable'} trigger ${table}_listed`);
    const path = `/documents/written-${turn}`;
    const { fields, body } = article(turn, 1);
    const put = (/** @type {string} */ title, /** @type {Record<string, string>} */ headers) =>
      ask(`${path}/draft`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({
          kind: 'article',
          language: 'en',
          path: `/insights/written-${turn}`,
          fields: { ...fields, title },
          body,
        }),
      });
    const etag = await put('Written', { 'if-none-match': '*' });
    const saved = await latencies(1, () => put('Changed', { 'if-match': etag }));
    const published = await latencies(1, () => ask(`${path}/publish`, { method: 'POST', body: '{}' }));
    return { saved, published };
  };
  const stop = async () => {
    await client.end();
    await service.stop();
  };
  /** @type {Map<string, number[]>} */
  const answered = new Map();
  return {
    documents,
    ask,
    questions: questions(count),
    answered,
    first,
    all,
    drafts,
    writeOne,
    written: noneWritten(),
    stop,
  };
};

/** Lists of documents and files, and the tree of paths, on a large site beside a small one. @param {{ databaseUrl: string }} system */
export const measure = async ({ databaseUrl }) => {
  /** @type {Awaited<ReturnType<typeof siteOf>>[]} */
  const sites = [];
  try {
    for (const documents of sizes) sites.push(await siteOf(databaseUrl, documents));
    // In turns, so that what else the machine does weighs on all alike; the first round fills the caches.
    for (let round = 0; round <= rounds; round += 1)
      for (const { questions, ask, answered } of sites)
        for (const [what, path] of Object.entries(questions)) {
          const taken = await latencies(3, () => ask(path));
          if (round > 0) answered.set(what, [...(answered.get(what) ?? []), ...taken]);
        }
    for (let round = 0; round <= rounds; round += 1)
      for (const { writeOne, written } of sites)
        for (const how of /** @type {const} */ (['unlisted', 'listed'])) {
          const taken = await writeOne(how === 'listed');
          if (round === 0) continue;
          written.saved[how].push(...taken.saved);
          written.published[how].push(...taken.published);
        }
  } finally {
    for (const { stop } of sites) await stop();
  }
  const [smallest, ...others] = sites;
  if (smallest === undefined) throw new Error('no size');
  const named = (/** @type {number} */ documents) => `${documents.toLocaleString('en')} documents`;
  const middle = (/** @type {readonly number[]} */ found) => percentile(found, 0.5) / 1_000;
  /** @param {keyof ReturnType<typeof noneWritten>} call @param {string} what */
  const written = (call, what) =>
    sites.map(({ documents, written: { [call]: taken } }) => ({
      what: `the whole call that ${what}, among ${named(documents)}`,
      figure: `p50 ${one(middle(taken.listed))} ms, p95 ${one(percentile(taken.listed, 0.95) / 1_000)} ms`,
      beside: `without notes for lists: p50 ${one(middle(taken.unlisted))} ms`,
      ratio: two(middle(taken.listed) / middle(taken.unlisted)),
      goal: '–',
    }));
  return others.flatMap(({ documents, answered, first, all, drafts }) => [
    ...[...answered].map(([what, found]) => {
      const base = middle(smallest.answered.get(what) ?? []);
      return {
        what: `${what}, among ${named(documents)}`,
        figure: `p50 ${one(middle(found))} ms, p95 ${one(percentile(found, 0.95) / 1_000)} ms`,
        beside: `${named(smallest.documents)}: p50 ${one(base)} ms`,
        ratio: two(middle(found) / base),
        goal: '≤ 2',
      };
    }),
    {
      what: `a draft written by a bare statement, its rows in lists noted as stale, among ${named(documents)}`,
      figure: `p50 ${two(middle(drafts.enable))} ms`,
      beside: `without the note: p50 ${two(middle(drafts.disable))} ms`,
      ratio: two(middle(drafts.enable) / middle(drafts.disable)),
      goal: '–',
    },
    ...written('saved', 'saves a draft'),
    ...written('published', 'publishes an article'),
    {
      what: `the first list after all ${named(documents)} were written at once`,
      figure: `${two(first / 1_000_000)} s`,
      beside: `${named(smallest.documents)}: ${two(smallest.first / 1_000_000)} s`,
      ratio: two(first / smallest.first),
      goal: '≤ 2 s',
    },
    {
      what: `until lists have all of them, among ${named(documents)}`,
      figure: `${one(all / 1_000)} s`,
      beside: `${named(smallest.documents)}: ${one(smallest.all / 1_000)} s`,
      ratio: '–',
      goal: 'watch',
    },
  ]);
};
