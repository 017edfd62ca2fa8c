import { Compile } from 'typebox/compile';
import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { makeToken } from '../access/tokens.ts';
import { composedFile, siteYaml, tinySite } from '../compile/builder.ts';
import { compileSite } from '../compile/compile.ts';
import { definitions } from '../components/components.ts';
import { pageKinds } from '../format/document.ts';
import { stableId } from '../format/layout.ts';
import { kindNames } from '../kinds/kinds.ts';
import { loadSite } from '../load.ts';
import { componentHelpRows } from './component-help-words.ts';
import { draftRule, helpRows } from './help-words.ts';
import { labelRows, languagesOfLabels } from './label-words.ts';
import { valueRows } from './value-words.ts';

let backend: TestApp;
let token = '';

beforeAll(async () => {
  backend = await testApp();
  const made = await makeToken(backend.db, 'halden-brook', { name: 'draft', scopes: ['draft'], now: new Date() });
  token = made ?? '';
  const blog = composedFile('  - component: Blog', '/blogs/news').replaceAll('3333', '4444');
  const compilation = compileSite(
    tinySite({ 'site.yaml': siteYaml.replace('name: tiny', 'name: halden-brook'), 'pages/news.en.yaml': blog }),
  );
  if (compilation._tag === 'Refused') throw new Error(JSON.stringify(compilation.problems));
  await loadSite(backend.db, compilation.site);
}, startTimeout);
afterAll(() => backend.close(), startTimeout);

type Schema = {
  readonly title: string;
  readonly description: string;
  readonly 'x-descriptions'?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly $defs: Readonly<Record<string, Schema & { readonly 'x-places'?: readonly string[] }>>;
};

const get = (path: string, headers = {}) => backend.app.inject({ url: `/content/schemas${path}`, headers });
const schemaOf = async (kind: string) => (await get(`/${kind}`)).json<Schema>();

/** Every property in a schema, by its place. */
const fieldsIn = (value: unknown, at = ''): readonly (readonly [string, Schema])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, Schema])[] => [
        ...(key === 'properties'
          ? Object.entries<Schema>(inner).map(([name, schema]) => [`${at}/${name}`, schema] as const)
          : []),
        ...fieldsIn(inner, key === 'properties' ? at : `${at}/${key}`),
      ]);

const texts = [
  'https://other.example',
  '/insights/new',
  '/blogs/news/first',
  '2026-11-20T09:00',
  '2026-11-20',
  '/artwork/new.webp',
  'en',
  stableId('least'),
  'a@mail.example',
];

/** The smallest value of a schema, made of what it requires. */
const smallest = ({ type, pattern = '', ...schema }: Schema): unknown => {
  if (schema.format === 'date') return '2026-11-23';
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0] !== undefined) return smallest(schema.anyOf[0]);
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => schema.items && smallest(schema.items));
  if (type === 'string') return pattern === '' ? 'en' : texts.find((text) => new RegExp(pattern, 'u').test(text));
  if (type === 'number') return 0;
  const { required = [], properties = {}, patternProperties } = schema;
  for (const each of Object.values(patternProperties ?? {})) return { en: smallest(each) };
  // The schema cannot know the names of zones.
  const leastOf = (name: string) => (name === 'timeZone' ? 'UTC' : properties[name] && smallest(properties[name]));
  // Nor can it know of which pictures the media store has words.
  const words = required.includes('src') && 'alt' in properties ? ['alt'] : [];
  return Object.fromEntries([...required, ...words].map((name) => [name, leastOf(name)]));
};

describe('GET /content/schemas', () => {
  test('lists every kind with a label and a sentence', async () => {
    const { kinds } = (await get('')).json();
    expect(kinds.map(({ kind }: { readonly kind: string }) => kind)).toEqual([...kindNames]);
    for (const { title, description } of kinds) expect([title, description]).not.toContain('');
    const sent = kinds.filter(({ isSent }: { readonly isSent: boolean }) => isSent);
    expect(sent.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['newsletter']);
  });

  test.each(['', '/article'])('answers 304 for %j to a caller who has it', async (path) => {
    const { headers, statusCode } = await get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('public, max-age=')]);
    const again = await get(path, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['novel', '__proto__', 'constructor'])('answers 404 with a problem for %s', async (kind) => {
    const { statusCode, headers } = await get(`/${kind}`);
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')]);
  });
});

describe.each([...kindNames])('the schema of %s', (kind) => {
  test('has a label and help in words for every field', async () => {
    const fields = fieldsIn(await schemaOf(kind));
    expect(fields.length).toBeGreaterThan(pageKinds.some((page) => page === kind) ? 800 : 2);
    const lacking = fields.filter(
      ([, { title, description }]) => !/^[A-Z]/u.test(title) || !/^[A-Z]/u.test(description),
    );
    expect(lacking.map(([place]) => place)).toEqual([]);
  });

  test('accepts a document of its required fields, and so does the checker', async () => {
    const schema = await schemaOf(kind);
    const document = smallest(schema) as object;
    expect(Compile(schema).Check(document)).toBe(true);
    const { statusCode, body } = await backend.app.inject({
      method: 'PUT',
      url: `/content/v1/documents/least-${kind.toLowerCase()}/draft`,
      headers: { authorization: `Bearer ${token}`, 'if-none-match': '*' },
      payload: document,
    });
    expect([statusCode, JSON.parse(body).incomplete ?? []], body).toEqual([201, []]);
  });

  test('refuses a field that the checker does not know', async () => {
    const schema = await schemaOf(kind);
    const document = smallest(schema) as { readonly fields: object };
    expect(Compile(schema).Check({ ...document, fields: { ...document.fields, nothing: 1 } })).toBe(false);
  });
});

describe.each([...pageKinds])('the schema of the page kind %s', (kind) => {
  test('has every component with a label, help and its places', async () => {
    const { $defs } = await schemaOf(kind);
    const { Component, ...components } = $defs;
    expect(Component).toBeDefined();
    expect(Object.keys(components)).toEqual(Object.keys(definitions));
    for (const { title, description, ...component } of Object.values(components)) {
      expect([title, description]).not.toContain('');
      expect(component['x-places']?.includes('MainContentLayout.areaA')).toBe(kind !== 'blogEntry');
    }
  });
});

describe('the labels of another language', () => {
  const titlesIn = (value: unknown): readonly string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) =>
          key === 'title' && typeof inner === 'string' ? [inner] : titlesIn(inner),
        );
  /** A number is the same in every language. */
  const hasWords = (title: string): boolean => /\p{L}/u.test(title);

  test('are there for every label in words, and for no other', async () => {
    const all = await Promise.all(kindNames.map(schemaOf));
    const rows = [...labelRows, ...valueRows];
    const translated = rows.map(([english]) => english);
    expect(new Set(titlesIn(all).filter(hasWords))).toEqual(new Set(translated));
    expect(new Set(translated).size).toBe(translated.length);
    expect(rows.filter((row) => row.some((text) => text.trim() === ''))).toEqual([]);
  });

  test('are there for every value of a choice, each with one of its own', async () => {
    const fields = (await Promise.all(kindNames.map(schemaOf)))
      .flatMap((schema) => fieldsIn(schema))
      .filter(([place]) => !/\/(?:kind|component)$/u.test(place))
      .flatMap(([place, field]) => [[place, field] as const, [`${place}/items`, field.items] as const]);
    const values = fields.flatMap(([place, field]) =>
      field?.anyOf?.every((each) => each.const !== undefined) === true ? [[place, field.anyOf] as const] : [],
    );
    expect(values.length).toBeGreaterThan(300);
    const isWrong = (labels: readonly unknown[]): boolean =>
      labels.some((label) => typeof label !== 'string' || label === '') || new Set(labels).size < labels.length;
    expect(values.filter(([, each]) => isWrong(each.map(({ title }) => title))).map(([place]) => place)).toEqual([]);
    const bare = fields.filter(([, field]) => field?.enum !== undefined || field?.const !== undefined);
    expect(bare.map(([place]) => place)).toEqual([]);
  });

  test('name the values of a choice', async () => {
    const format = (await get('/redirect?language=de')).json<Schema>().properties?.fields?.properties?.type;
    expect(format).toMatchObject({
      anyOf: expect.arrayContaining([{ const: 'REDIRECT_302', title: 'Vorübergehend' }]),
    });
  });

  test('are there for every help of a kind and of a field, and for no other', async () => {
    const all = await Promise.all(kindNames.map(async (kind) => (await get(`/${kind}?language=all`)).json<Schema>()));
    const isLacking = (schema: Schema): boolean =>
      Object.keys(schema['x-descriptions'] ?? {}).join() !== languagesOfLabels.join();
    const shown = [...all, ...all.flatMap((schema) => fieldsIn(schema).map(([, field]) => field))];
    expect(new Set(shown.filter(isLacking).map(({ description }) => description))).toEqual(new Set());
    const rows = [...helpRows, ...componentHelpRows].filter(([english]) => english !== draftRule);
    const helps = [...new Set(shown.map(({ description }) => description))];
    const isIn = (row: string) => (help: string) =>
      help === row || help.startsWith(`${row}: `) || help.endsWith(`: ${row}`) || help === `${row} ${draftRule}`;
    const english = rows.map(([text]) => text);
    expect(english.filter((row) => !helps.some(isIn(row)))).toEqual([]);
    expect(rows.filter((row) => row.some((text) => text.trim() === ''))).toEqual([]);
    expect(new Set(english).size).toBe(english.length);
  });

  test('are there for helps of a kind and of fields, and what a component is stays English', async () => {
    const schema = (await get('/article?language=de')).json<Schema>();
    expect(schema.description).toMatch(/^Ein Artikel: .* Einem Entwurf dürfen Pflichtfelder fehlen/u);
    expect(schema.properties?.fields?.properties?.displayDate?.description).toBe(
      'Der gedruckte Tag; die Veröffentlichung hängt nicht davon ab: ein Tag wie 2026-11-23',
    );
    expect(schema.$defs.CardGrid?.description).toBe('Cards that lead to articles or other pages.');
    const inCards = schema.$defs.CardGrid?.properties?.fields?.properties;
    expect(inCards?.items?.description).toBe('Was aufgeführt ist, der Reihe nach');
    expect((await get('/article')).json().description).toContain(draftRule);
  });

  test('name one row of a list', async () => {
    const authors = (await get('/article?language=de')).json<Schema>().properties?.fields?.properties?.authors;
    expect(authors).toMatchObject({ title: 'Verfasser', items: { title: 'Verfasser' } });
    const links = (await get('/footer')).json<Schema>().properties?.fields?.properties?.legalLinks;
    expect(links).toMatchObject({ title: 'Legal links', items: { title: 'Link' } });
  });

  test.each([
    ['de', 'de', 'Artikel', 'Titel'],
    ['ar-EG', 'ar', 'مقال', 'العنوان'],
    ['ja', 'ja', '記事', 'タイトル'],
    ['fr', 'en', 'Article', 'Title'],
  ])('are answered in %s', async (wished, language, kind, title) => {
    const answer = await get(`/article?language=${wished}`);
    const schema = answer.json<Schema>();
    expect([answer.headers['content-language'], schema.title]).toEqual([language, kind]);
    expect(schema.properties?.fields?.properties?.title?.title).toBe(title);
    const { kinds } = (await get(`?language=${wished}`)).json();
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'article', title: kind }));
    expect((await get(`/article?language=${wished}`, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
  });

  test('are beside the English ones where all are wished', async () => {
    const [english, all] = [await get('/article'), await get('/article?language=all')];
    expect(all.headers['content-language']).toBe('en, de, ar, ja');
    expect(all.json()['x-titles']).toEqual({ de: 'Artikel', ar: 'مقال', ja: '記事' });
    const withoutOthers: unknown = JSON.parse(all.body, (key, inner) =>
      key === 'x-titles' || key === 'x-descriptions' ? undefined : inner,
    );
    expect(withoutOthers).toEqual(english.json());
    expect(all.body.match(/"x-titles"/g)?.length).toBe(titlesIn(english.json()).filter(hasWords).length);
  });

  test('change labels and helps alone', async () => {
    const [english, german] = [await get('/article'), await get('/article?language=de')].map((answer) => answer.json());
    const withoutTitles = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (key, inner) =>
        ['title', 'description'].includes(key) && typeof inner === 'string' ? '' : inner,
      );
    expect(withoutTitles(german)).toEqual(withoutTitles(english));
  });
});
