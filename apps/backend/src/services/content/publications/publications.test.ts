import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { tinySite } from '../../../publishing/compile/builder.ts';
import { type CompiledSite, compileSite } from '../../../publishing/compile/compile.ts';
import { loadSite } from '../../../publishing/load.ts';
import { startTimeout, type TestApp, testApp } from '../../../testing/app.ts';
import { sweepContent } from '../housekeeping.ts';
import { publicationRoutes } from './routes.ts';
import type { Published } from './store.ts';

const site = (): CompiledSite => {
  const result = compileSite(tinySite());
  if (result._tag === 'Refused') throw new Error('the builder wrote a bad site');
  return result.site;
};

let backend: TestApp;
beforeAll(async () => {
  backend = await testApp();
  await loadSite(backend.db, site());
  await loadSite(backend.db, { ...site(), name: 'other' });
}, startTimeout);
afterAll(() => backend.close(), startTimeout);

const ask = async (after?: string, wait = 0, of = 'tiny') => {
  const query = { site: of, wait: String(wait), ...(after !== undefined && { after }) };
  const answer = await backend.app.inject({ url: '/content/publications', query });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<Published>();
};

const begin = async (): Promise<string> => (await ask()).cursor;

const change = (path: string, title = 'Other', name = 'tiny') =>
  backend.pool.query(
    `UPDATE pages SET rendered = jsonb_set(rendered, '{sitecore,route,fields,title,value}', to_jsonb($2::text)) WHERE path = $1 AND site = $3`,
    [path, `${title} ${Math.random()}`, name],
  );

test('without a cursor, reports that everything changed, and where to continue', async () => {
  expect(await ask()).toEqual({ cursor: expect.any(String), everything: true, paths: [] });
});

test('reports a written page by its path, once', async () => {
  const begun = await begin();
  await change('/insights/first');
  await change('/insights/first');
  const told = await ask(begun);
  expect(told).toMatchObject({ everything: false, paths: ['/insights/first'] });
  expect(await ask(told.cursor)).toEqual({ ...told, paths: [] });
});

test('reports a page that is new, deleted or moved by all its addresses', async () => {
  const begun = await begin();
  const { pool } = backend;
  const rest = 'item_id, template_name, title, url, rendered, hidden';
  await pool.query(`INSERT INTO pages (site, language, path, ${rest})
    SELECT site, language, '/new', gen_random_uuid(), template_name, title, url, rendered, hidden FROM pages
    WHERE site = 'tiny' AND language = 'en' AND path = '/insights/second'`);
  await pool.query(`UPDATE pages SET path = '/newer' WHERE path = '/new'`);
  await pool.query(`DELETE FROM pages WHERE path = '/newer'`);
  expect((await ask(begun)).paths.toSorted()).toEqual(['/new', '/newer']);
});

test('reports nothing when the same site is loaded again', async () => {
  await loadSite(backend.db, site());
  const begun = await begin();
  await loadSite(backend.db, site());
  expect(await ask(begun)).toEqual({ cursor: begun, everything: false, paths: [] });
});

test.each([
  ['a word of the dictionary', `UPDATE dictionary_entries SET value = value || '!' WHERE site = 'tiny'`, true],
  ['a redirect', `DELETE FROM redirects WHERE site = 'tiny' AND pattern = '/old'`, true],
  ['a dictionary of another site', `UPDATE dictionary_entries SET value = value || '!' WHERE site = 'other'`, false],
  ['nothing', `UPDATE dictionary_entries SET value = '' WHERE site = 'nobody'`, false],
  ['a table that is emptied', 'TRUNCATE redirects', true],
])('reports everything for what may be on every page of the site: %s', async (_, statement, everything) => {
  const begun = await begin();
  await backend.pool.query(statement);
  expect(await ask(begun)).toMatchObject({ everything, paths: [] });
});

test('reports no pages of another site', async () => {
  const begun = await begin();
  await change('/insights/first', 'Other', 'other');
  expect((await ask(begun)).paths).toEqual([]);
  expect((await ask(begun, 0, 'other')).paths).toEqual(['/insights/first']);
});

test('answers a waiting call when a publication commits, and not before', async () => {
  const begun = await begin();
  const told = ask(begun, 20);
  const transaction = await backend.pool.connect();
  await transaction.query('BEGIN');
  await transaction.query(`UPDATE pages SET title = title || '!' WHERE site = 'tiny' AND path = '/insights/second'`);
  expect((await ask(begun)).paths).toEqual([]);
  await transaction.query('COMMIT');
  transaction.release();
  expect((await told).paths).toEqual(['/insights/second']);
});

test('answers a waiting call without a timer', async () => {
  const begun = await begin();
  const listens = `SELECT FROM pg_stat_activity WHERE application_name = 'masthead-listener' AND datname = current_database()
    AND query LIKE 'LISTEN%' AND state = 'idle'`;
  const rung = ask(begun, 20);
  while ((await backend.pool.query(listens)).rowCount === 0) await new Promise(setImmediate);
  await change('/insights/first');
  const { cursor } = await rung;
  // From here on no timer of the tested code fires.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const isRead = once(backend.pool, 'release');
    const told = ask(cursor, 20);
    // The log is read, with nothing in it, and the question waits.
    await isRead;
    await change('/insights/second');
    expect((await told).paths).toEqual(['/insights/second']);
  } finally {
    vi.useRealTimers();
  }
});

test('reports a publication that began first and ended last, without blocking another', async () => {
  const begun = await begin();
  const slow = await backend.pool.connect();
  await slow.query('BEGIN');
  await slow.query(`UPDATE pages SET title = title || '!' WHERE site = 'tiny' AND path = '/insights/first'`);
  await change('/insights/second');
  const between = await ask(begun);
  expect(between.paths).toEqual(['/insights/second']);
  await slow.query('COMMIT');
  slow.release();
  expect((await ask(between.cursor)).paths).toEqual(['/insights/first']);
});

test('reports what was published while the listener was disconnected, as soon as it is back', async () => {
  const begun = await begin();
  const told = ask(begun, 20);
  const ended = () =>
    backend.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'masthead-listener' AND datname = current_database() AND query LIKE 'LISTEN%'`,
    );
  while ((await ended()).rowCount === 0) await new Promise(setImmediate);
  await change('/insights/first');
  expect((await told).paths).toEqual(['/insights/first']);
});

test('reports everything for a cursor of another database', async () => {
  expect(await ask('00000000-0000-4000-8000-000000000000', 20)).toMatchObject({ everything: true, paths: [] });
});

test('reports everything for a cursor older than a week, and keeps the last one for longer', async () => {
  const begun = await begin();
  await change('/insights/first');
  const { cursor } = await ask(begun);
  await sweepContent(backend.db, new Date(Date.now() + 8 * 86_400_000));
  expect(await ask(begun)).toEqual({ cursor, everything: true, paths: [] });
  expect(await ask(cursor)).toEqual({ cursor, everything: false, paths: [] });
});

test('limits the number of waiting calls, and drops one that is aborted', async () => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(publicationRoutes({ ...backend.context, maxWaiting: 1 }));
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/publications?site=tiny`;
  const caller = new AbortController();
  const answer = fetch(`${url}&wait=25&after=${await begin()}`, { signal: caller.signal }).catch(() => 'gone');
  const isFull = async () => (await fetch(url)).status === 503;
  while (!(await isFull())) await new Promise(setImmediate);
  caller.abort();
  expect(await answer).toBe('gone');
  while (await isFull()) await new Promise(setImmediate);
  await app.close();
});

test('reports everything when there is more than fits an answer', async () => {
  const begun = await begin();
  await backend.pool.query(`DO $$ BEGIN
    FOR turn IN 1..501 LOOP UPDATE pages SET title = title WHERE site = 'tiny' AND path = '/'; END LOOP; END $$`);
  expect(await ask(begun)).toMatchObject({ everything: true, paths: [] });
});

test.each(['site=', 'site=tiny&after=1', 'site=tiny&wait=26', 'site=tiny&wait=-1', 'site=tiny&x=1', ''])(
  'does not wait for "%s"',
  async (query) => {
    expect((await backend.app.inject(`/content/publications?${query}`)).statusCode).toBe(400);
  },
);

test('needs the key of the content service where one is set', async () => {
  const locked = await testApp({ contentApiKey: 'key' });
  const url = '/content/publications?site=tiny';
  expect((await locked.app.inject(url)).statusCode).toBe(401);
  expect((await locked.app.inject({ url, headers: { sc_apikey: 'key' } })).statusCode).toBe(200);
  await locked.close();
});

test('answers waiting calls when the service stops', async () => {
  const stopping = await testApp();
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stopping.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/content/publications?site=tiny`;
  const begun = (await (await fetch(url)).json()) as Published;
  const waiting = get(`${url}&wait=25&after=${begun.cursor}`);
  const answered: Promise<IncomingMessage[]> = once(waiting, 'response');
  const client = new pg.Client({ connectionString: stopping.url });
  await client.connect();
  const listens = async () =>
    (await client.query(`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`))
      .rowCount === 1;
  while (!(await listens())) await new Promise(setImmediate);
  await client.end();
  await stopping.close();
  expect((await answered)[0]?.statusCode).toBe(200);
});
