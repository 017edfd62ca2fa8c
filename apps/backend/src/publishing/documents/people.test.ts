import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { article, publishFolder, publishingCalls, tokenWith } from '../../testing/publishing.ts';
import { composedFile } from '../compile/builder.ts';

let backend: TestApp;
let token = '';

const both = (en: string, de: string) => `{ en: ${en}, de: ${de} }`;
const terms = `titles: { partner: ${both('Partner', 'Partnerin')} }
industries: { energy: ${both('Energy', 'Energie')} }
capabilities: { pricing: ${both('Pricing', 'Preise')} }
regions: { europe: ${both('Europe', 'Europa')} }
locations: { oslo: { region: europe, names: ${both('Oslo', 'Oslo')} } }
portraitOf: ${both('"Portrait of {name}"', '"Porträt von {name}"')}
`;
const story = { interest: 'Tides', description: 'Counts them.', background: 'Was *there*.' };
const fields = (changes: object = {}) => ({
  key: 'b-reader',
  id: '66666666-6666-4666-8666-666666666666',
  name: 'B. Reader',
  title: 'partner',
  locations: ['oslo'],
  industries: ['energy'],
  capabilities: ['pricing'],
  languages: ['en'],
  portrait: { hair: 'short' },
  stories: { en: story, de: story },
  ...changes,
});
const person = (changes: object = {}) => ({ kind: 'person', fields: fields(changes) });
const writer = JSON.stringify({
  ...fields({ id: '55555555-5555-4555-8555-555555555555', name: 'A. Writer' }),
  key: undefined,
});
const cards = (people: string, path: string) =>
  composedFile(`  - component: ProfileList\n    fields: { selectProfiles: { people: [${people}] } }`, path);
const files = {
  'people.yaml': terms,
  'people/a-writer.yaml': writer,
  'pages/everybody.en.yaml': cards('all', '/everybody').replaceAll('3333', '7777'),
};

beforeAll(async () => {
  backend = await testApp();
  token = await tokenWith(backend.db, 'draft', 'publish');
}, startTimeout);
afterAll(() => backend.close(), startTimeout);
beforeEach(async () => {
  await backend.pool.query(
    'TRUNCATE documents, document_drafts, document_versions, document_moves, page_lookups, pages, redirects, releases CASCADE',
  );
  await publishFolder(backend.db, files);
});

const call: ReturnType<typeof publishingCalls> = (...args) => publishingCalls(backend, () => token)(...args);
const create = (body: object, id = 'reader') =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const save = async (body: object, id = 'reader') => {
  const { etag } = await call(`/documents/${id}/draft`);
  return call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': etag } });
};
const publish = (id = 'reader', body: object = {}) => call(`/documents/${id}/publish`, { method: 'POST', body });
const unpublish = (id = 'reader') => call(`/documents/${id}/unpublish`, { method: 'POST', body: {} });
const pointersOf = (findings: readonly { readonly pointer: string }[]) => [
  ...new Set(findings.map(({ pointer }) => pointer)),
];

const pagesNow = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await backend.pool.query(
    `SELECT language, path, rendered FROM pages WHERE site = 'halden-brook' ORDER BY language, path`,
  );
  return new Map(rows.map(({ language, path, rendered }) => [`${language} ${path}`, JSON.stringify(rendered)]));
};
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

describe('a person', () => {
  test('is refused with all mistakes and their places', async () => {
    const { status, body } = await create(
      person({ name: 7, linkedIn: 'here', unknown: 1, stories: { en: { ...story, interest: '' } } }),
    );
    expect(status).toBe(422);
    expect(pointersOf(body.findings).toSorted()).toEqual([
      '/fields/linkedIn',
      '/fields/name',
      '/fields/stories/en/interest',
      '/fields/unknown',
    ]);
  });

  test('is refused with words that people.yaml does not have', async () => {
    const { status, body } = await create(person({ title: 'pilot', locations: ['bergen'] }));
    expect([status, pointersOf(body.findings)]).toEqual([422, ['/fields/title', '/fields/locations']]);
  });

  test('may lack the story of a language as a draft, and is not published without it', async () => {
    const { status, body } = await create(person({ stories: { en: story } }));
    expect([status, body.incomplete]).toEqual([201, [{ pointer: '/fields/stories/de', message: 'is missing' }]]);
    expect((await publish()).body.findings).toEqual([{ pointer: '/fields/stories/de', message: 'is missing' }]);
  });

  test('has a page in every language and a card in lists, and changes nothing else', async () => {
    const before = await pagesNow();
    await create(person());
    const { status, body } = await publish();
    expect([status, body.version]).toEqual([200, 1]);
    const after = await pagesNow();
    expect(changed(before, after)).toEqual(['de /people/b-reader', 'en /everybody', 'en /people/b-reader']);
    expect(body.pages.toSorted()).toEqual(['/de/people/b-reader', '/everybody', '/people/b-reader']);
    expect(after.get('en /everybody')).toContain('B. Reader');
  });

  test('is the person that the same file in the folder is', async () => {
    await create(person());
    await publish();
    const now = await pagesNow();
    expect((await publishFolder(backend.db, files)).removed).toBe(0);
    expect(await pagesNow()).toEqual(now);
    await backend.pool.query('TRUNCATE documents CASCADE');
    const { key: _, ...written } = fields();
    await publishFolder(backend.db, { ...files, 'people/b-reader.yaml': JSON.stringify(written) });
    expect(await pagesNow()).toEqual(now);
  });

  test('of the folder is found, changed, and shown by the articles that name it', async () => {
    const { documents } = (await call('/documents?kind=person')).body;
    expect(documents).toMatchObject([{ id: 'person.a-writer', title: 'A. Writer', state: 'published' }]);
    const { body } = await call('/documents/person.a-writer/draft');
    const before = await pagesNow();
    await save({ ...body.content, fields: { ...body.content.fields, path: '/people/ada' } }, 'person.a-writer');
    expect((await publish('person.a-writer')).status).toBe(200);
    const after = await pagesNow();
    expect(after.get('en /insights/first')).toContain('/people/ada');
    expect(changed(before, after)).not.toContain('en /');
    const { rows } = await backend.pool.query(`SELECT target FROM redirects WHERE pattern = '/people/a-writer'`);
    expect(rows).toEqual([{ target: '/people/ada' }]);
  });

  test('that was published here is refused to the folder', async () => {
    await create(person());
    await publish();
    const { key: _, ...written } = fields();
    await expect(
      publishFolder(backend.db, { ...files, 'people/b-reader.yaml': JSON.stringify(written) }),
    ).rejects.toThrow('is the document reader too');
  });

  test('has no second one with its name in addresses', async () => {
    await create(person({ key: 'a-writer' }));
    expect((await publish()).body.findings).toEqual([
      { pointer: '/fields/key', message: 'is that of the document person.a-writer too' },
    ]);
  });

  test('is refused where the site has no words that people are filed under', async () => {
    await publishFolder(backend.db);
    await create(person());
    const { status, body } = await publish();
    expect([status, body.findings]).toMatchObject([422, [{ message: expect.stringContaining('people.yaml') }]]);
  });

  test('is not at the address of a page', async () => {
    await create(person({ path: '/insights/first' }));
    expect(pointersOf((await publish()).body.findings)).toEqual(['/fields/path']);
  });

  test('is gone with card and links once it is unpublished, and comes back', async () => {
    await create(person());
    const before = await pagesNow();
    await publish();
    const with_ = await pagesNow();
    expect((await unpublish()).status).toBe(200);
    expect(changed(before, await pagesNow())).toEqual([]);
    await publish();
    expect(changed(with_, await pagesNow())).toEqual([]);
    expect((await call('/documents/reader/versions')).body.versions).toMatchObject([{ number: 2 }, { number: 1 }]);
  });

  test('is not unpublished while a page shows it by its name', async () => {
    await create(person());
    await publish();
    const main = [{ component: 'ProfileList', fields: { selectProfiles: { people: ['b-reader'] } } }];
    const page = { kind: 'page', language: 'en', path: '/team', fields: { title: 'Team', description: 'Us.', main } };
    await create(page, 'team');
    expect((await publish('team')).status).toBe(200);
    const { status, body } = await unpublish();
    expect([status, body.findings]).toMatchObject([422, [{ document: 'team' }]]);
  });

  test('goes live with the article that names it in one release', async () => {
    await create(person());
    await create(article({}, { authors: [{ name: 'B. Reader' }] }), 'article');
    const documents = ['reader', 'article'].map((id) => ({ id, action: 'publish' }));
    const { body } = await call('/releases', { method: 'POST', body: { name: 'Both', documents } });
    expect((await call(`/releases/${body.release.id}/publish`, { method: 'POST', body: {} })).status).toBe(200);
    expect((await pagesNow()).get('en /insights/new')).toContain('/people/b-reader');
  });
});
