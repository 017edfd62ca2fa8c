import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { articleFile, tinySite } from './compile/builder.ts';
import { type CompiledSite, compileSite } from './compile/compile.ts';
import { loadSite } from './load.ts';

const site = (changes: Readonly<Record<string, string | undefined>> = {}): CompiledSite => {
  const result = compileSite(tinySite(changes));
  if (result._tag === 'Refused') throw new Error('the builder wrote a bad site');
  return result.site;
};

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.pool.query('TRUNCATE pages, dictionary_entries, redirects');
});

const contents = async () => {
  const { rows: pages } = await database.pool.query(
    'SELECT language, path, title, hidden, rendered, updated_at FROM pages ORDER BY language, path',
  );
  const { rows: entries } = await database.pool.query('SELECT * FROM dictionary_entries ORDER BY language, key');
  const { rows: redirects } = await database.pool.query('SELECT * FROM redirects ORDER BY position');
  return { pages, entries, redirects };
};

const addresses = async () => (await contents()).pages.map(({ language, path }) => `${language} ${path}`);

test('the loaded site equals the compiled site', async () => {
  const compiled = site();
  expect(await loadSite(database.db, compiled)).toEqual({ pages: 5, removed: 0 });
  const { pages, entries, redirects } = await contents();
  expect(pages).toHaveLength(5);
  for (const { language, path, rendered } of pages) {
    expect(rendered).toEqual(compiled.pages.find((page) => page.language === language && page.path === path)?.rendered);
  }
  expect(entries.map(({ language, value }) => [language, value])).toEqual([
    ['de', 'Weiterlesen'],
    ['en', 'Related'],
  ]);
  expect(redirects.map(({ pattern }) => pattern)).toEqual(['/old', '/de/old']);
});

test('loading it again changes nothing, not even a timestamp', async () => {
  await loadSite(database.db, site());
  const before = await contents();
  expect(await loadSite(database.db, site())).toEqual({ pages: 0, removed: 0 });
  expect(await contents()).toEqual(before);
});

test('only a page that changed is written', async () => {
  await loadSite(database.db, site());
  const changed = site({
    'pages/first.de.md': articleFile({ body: 'Anders.\n', title: 'Erster', more: 'related: [/insights/second]\n' }),
  });
  expect(await loadSite(database.db, changed)).toEqual({ pages: 1, removed: 0 });
});

test('a page that was deleted or became a draft is removed from the tables', async () => {
  await loadSite(database.db, site());
  const smaller = site({ 'pages/first.de.md': undefined, 'pages/second.en.md': undefined });
  expect(await loadSite(database.db, smaller)).toMatchObject({ removed: 2 });
  expect(await addresses()).toEqual(['de /', 'en /', 'en /insights/first']);
});

test('two pages can swap addresses', async () => {
  await loadSite(database.db, site());
  const one = { path: '/insights/first', id: '11111111-1111-4111-8111-111111111111' };
  const two = { path: '/insights/second', id: '22222222-2222-4222-8222-222222222222' };
  await loadSite(
    database.db,
    site({
      'pages/first.en.md': articleFile({ ...one, path: two.path, title: 'First' }),
      'pages/second.en.md': articleFile({ ...two, path: one.path, title: 'Second' }),
    }),
  );
  const { pages } = await contents();
  expect(pages.filter(({ language }) => language === 'en').map(({ path, title }) => [path, title])).toEqual([
    ['/', 'Home'],
    ['/insights/first', 'Second'],
    ['/insights/second', 'First'],
  ]);
});

test('another site in the same tables stays unchanged', async () => {
  await loadSite(database.db, { ...site(), name: 'other' });
  await loadSite(database.db, site());
  await loadSite(database.db, {
    ...site(),
    places: [],
    compilePages: () => [],
    redirects: [],
    dictionaries: new Map(),
  });
  const { rows } = await database.pool.query('SELECT DISTINCT site FROM pages');
  expect(rows).toEqual([{ site: 'other' }]);
});

test('a load that fails changes nothing', async () => {
  await loadSite(database.db, site());
  const before = await contents();
  const [first] = site().redirects;
  const broken = { ...site({ 'pages/second.en.md': undefined }), redirects: first ? [first, first] : [] };
  await expect(loadSite(database.db, broken)).rejects.toThrow(/duplicate key/u);
  expect(await contents()).toEqual(before);
});

test('two parallel loads end with one of the two sites, complete', async () => {
  const small = site({ 'pages/second.en.md': undefined });
  await Promise.all([1, 2, 3, 4].map((turn) => loadSite(database.db, turn % 2 === 0 ? small : site())));
  expect([small.pages.length, site().pages.length]).toContain((await contents()).pages.length);
});
