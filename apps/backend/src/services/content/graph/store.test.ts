import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { composedFile, tinySite } from '../../../publishing/compile/builder.ts';
import { compileSite } from '../../../publishing/compile/compile.ts';
import { loadSite } from '../../../publishing/load.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Tables } from '../shared/tables.ts';
import * as store from './store.ts';

let database: TestDatabase;

const hiddenPage = `hideFromSearchEngines: true\n${composedFile('  []', '/account').replace('33333333', '44444444')}`;

beforeAll(async () => {
  database = await freshDatabase();
  const result = compileSite(
    tinySite({
      'pages/account.en.yaml': hiddenPage,
      'dictionary/en.yaml': 'Related_Heading: Related\na: lower\nB: upper\n',
    }),
  );
  if (result._tag === 'Refused') throw new Error('the builder wrote a bad site');
  await loadSite(database.db, result.site);
});

afterAll(() => database.close());

const everything = { first: 1000, after: undefined };

test('a page is found in its own language only', async () => {
  expect(await store.layoutAt(database.db, 'tiny', 'en', '/insights/second')).toHaveProperty(
    'sitecore.route.itemLanguage',
    'en',
  );
  expect(await store.layoutAt(database.db, 'tiny', 'de', '/insights/second')).toBeUndefined();
  expect(await store.layoutAt(database.db, 'other', 'en', '/insights/second')).toBeUndefined();
});

test('a hidden page is answered, but absent from routes and sitemap', async () => {
  expect(await store.layoutAt(database.db, 'tiny', 'en', '/account')).toBeDefined();
  expect(await store.routesOf(database.db, 'tiny', 'en', everything)).toEqual(
    ['/', '/insights/first', '/insights/second'].map((routePath) => ({ routePath })),
  );
  expect((await store.sitemapOf(database.db, 'tiny')).map(({ url }) => url)).toEqual([
    '/de',
    '/de/insights/first',
    '/',
    '/insights/first',
    '/insights/second',
  ]);
});

test('a dictionary has byte order, starts after a key, and has one entry more than requested', async () => {
  const keys = async (after: string | undefined) =>
    (await store.dictionaryOf(database.db, 'tiny', 'en', { first: 1, after })).map(({ key }) => key);
  expect(await keys(undefined)).toEqual(['B', 'Related_Heading']);
  expect(await keys('B')).toEqual(['Related_Heading', 'a']);
  expect(await keys('a')).toEqual([]);
});

test('the sitemap names every page of a site with more than 50,000', async () => {
  await database.pool.query(`INSERT INTO pages (site, language, path, item_id, template_name, title, url, rendered)
    SELECT 'large', 'en', '/' || n, n::text, 'Article', '', '/' || n, '{}' FROM generate_series(1, 50001) n`);
  expect(await store.sitemapOf(database.db, 'large')).toHaveLength(50_001);
});

test('a page in the sitemap has the time at which it was last published with a change', async () => {
  await database.pool.query(`UPDATE pages SET updated_at = '2026-01-02T03:04:05Z' WHERE path = '/insights/second'`);
  expect(await store.sitemapOf(database.db, 'tiny')).toContainEqual({
    url: '/insights/second',
    lastModified: new Date('2026-01-02T03:04:05Z'),
  });
});

test('redirects keep the order in which they were written', async () => {
  expect(await store.redirectsOf(database.db, 'tiny')).toEqual([
    { pattern: '/old', target: '/insights/first', redirectType: 'REDIRECT_301' },
    { pattern: '/de/old', target: '/de/insights/first', redirectType: 'REDIRECT_301' },
  ]);
});

test('a site exists when it has a page', async () => {
  expect(await store.siteExists(database.db, 'tiny')).toBe(true);
  expect(await store.siteExists(database.db, '__proto__')).toBe(false);
});

test('every look-up for a visitor uses an index in the right order', async () => {
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
  const window = { first: 10, after: 'a' };
  await store.layoutAt(db, 'tiny', 'en', '/');
  await store.siteExists(db, 'tiny');
  await store.dictionaryOf(db, 'tiny', 'en', window);
  await store.routesOf(db, 'tiny', 'en', window);
  await store.redirectsOf(db, 'tiny');
  await store.sitemapOf(db, 'tiny');
  expect(asked).toHaveLength(6);
  const plans: string[] = [];

  const client = await database.pool.connect();
  try {
    // A table of five rows is cheaper to scan; what matters is that an index fits.
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off');
    for (const query of asked) {
      const { rows } = await client.query(`EXPLAIN ${query.sql}`, [...query.parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan/u);
      expect(plan).not.toMatch(/Sort|Seq Scan/u);
      plans.push(plan);
    }
    expect(plans.at(-1)).toMatch(/Index Only Scan using pages_listed/u);
  } finally {
    client.release(true);
  }
});
