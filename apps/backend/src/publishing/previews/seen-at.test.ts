import { publishingBackend } from '../../testing/backend.ts';
import { publishFolder } from '../../testing/publishing.ts';
import { composedFile } from '../compile/builder.ts';

const { backend, call } = publishingBackend();

const both = (en: string, de: string) => `{ en: ${en}, de: ${de} }`;
const terms = `titles: { partner: ${both('Partner', 'Partnerin')} }
industries: { energy: ${both('Energy', 'Energie')} }
capabilities: { pricing: ${both('Pricing', 'Preise')} }
regions: { europe: ${both('Europe', 'Europa')} }
locations: { oslo: { region: europe, names: ${both('Oslo', 'Oslo')} } }
portraitOf: ${both('"Portrait of {name}"', '"Porträt von {name}"')}
`;
const story = { interest: 'Tides', description: 'Counts them.', background: 'Was *there*.' };
const person = (changes: object = {}) => ({
  kind: 'person',
  fields: {
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
  },
});
const files = {
  'people.yaml': terms,
  'pages/everybody.en.yaml': composedFile(
    '  - component: ProfileList\n    fields: { selectProfiles: { people: [all] } }',
    '/everybody',
  ).replaceAll('3333', '7777'),
};

const create = (id: string, body: object) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const save = async (id: string, body: object) =>
  call(`/documents/${id}/draft`, {
    method: 'PUT',
    body,
    headers: { 'if-match': (await call(`/documents/${id}/draft`)).etag },
  });
const link = (id: string, wish: object = {}) => call(`/documents/${id}/preview-links`, { method: 'POST', body: wish });
const open = async (id: string, asked: object = {}) => {
  const made = await link(id);
  expect([made.status, made.body.findings]).toEqual([201, undefined]);
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/content/v1/previews',
    payload: { token: new URL(made.body.url).searchParams.get('token'), ...asked },
  });
  return { status: answer.statusCode, data: answer.json().data, findings: answer.json().findings };
};
const headerOf = async (language: string) =>
  (await call(`/documents?kind=header&language=${language}`)).body.documents[0]?.id;

describe('a preview link of a document that is no page', () => {
  test('shows a header on the start page of its language, and on each other page', async () => {
    const id = await headerOf('de');
    const { content } = (await call(`/documents/${id}/draft`)).body;
    await save(id, { ...content, fields: { ...content.fields, homeLink: { text: 'Heim', href: '/' } } });
    const { data } = await open(id);
    expect(data).toMatchObject({ language: 'de', path: '/', shows: { changes: [], texts: {} } });
    expect(JSON.stringify(data.rendered)).toContain('Heim');
    const other = await open(id, { language: 'de', path: '/insights/first' });
    expect(JSON.stringify(other.data.rendered)).toContain('Heim');
    const english = await open(id, { language: 'en', path: '/' });
    expect(JSON.stringify(english.data.rendered)).not.toContain('Heim');
    const { rows } = await backend.pool.query('SELECT FROM pages WHERE rendered::text LIKE $1', ['%Heim%']);
    expect(rows).toEqual([]);
  });

  test('shows a text of the dictionary on the start page of its language, with the text', async () => {
    await create('text', {
      kind: 'dictionary',
      language: 'de',
      fields: { key: 'Related_Heading', text: 'Mehr davon' },
    });
    const { data } = await open('text');
    expect(data).toMatchObject({ language: 'de', path: '/', shows: { texts: { Related_Heading: 'Mehr davon' } } });
    const english = await open('text', { language: 'en', path: '/' });
    expect(english.data.shows.texts).toEqual({});
  });

  test('shows a person on their page, as written now', async () => {
    await publishFolder(backend.db, files);
    await create('reader', person());
    const { data } = await open('reader');
    expect(data).toMatchObject({ language: 'en', path: '/people/b-reader' });
    expect(JSON.stringify(data.rendered)).toContain('B. Reader');
  });

  test('shows a person without a page on the first page that names the person', async () => {
    await publishFolder(backend.db, files);
    await create('reader', person({ isPrivate: true, name: 'B. New' }));
    const { data } = await open('reader');
    expect(data).toMatchObject({ language: 'en', path: '/everybody' });
    expect(JSON.stringify(data.rendered)).toContain('B. New');
  });

  test('is refused for a person without a page whom no page names', async () => {
    await publishFolder(backend.db, {
      'people.yaml': terms,
      'people/a-writer.yaml': JSON.stringify({ ...person().fields, key: undefined }),
    });
    await create(
      'reader',
      person({ isPrivate: true, name: 'B. New', key: 'b-new', id: '77777777-6666-4666-8666-666666666666' }),
    );
    const refused = await link('reader');
    expect([refused.status, refused.body.findings]).toEqual([
      422,
      [{ pointer: '/kind', message: expect.stringContaining('is on no published page') }],
    ]);
  });

  test('names all that a draft lacks when it is opened', async () => {
    await publishFolder(backend.db, files);
    await create('reader', person({ title: undefined, stories: undefined }));
    const { status, findings } = await open('reader');
    expect([status, findings.map(({ pointer }: { readonly pointer: string }) => pointer)]).toEqual([
      422,
      ['/fields/title', '/fields/stories'],
    ]);
  });

  test.each([
    ['redirect', { kind: 'redirect', fields: { pattern: '/old', target: '/' } }, 'no page shows it'],
    [
      'contact',
      { kind: 'contact', fields: { key: 'desk', email: 'desk@example.org', language: 'en', names: { en: 'Desk' } } },
      'its form alone',
    ],
  ])('is refused for a %s, and says why', async (id, body, reason) => {
    expect((await create(id, body)).status).toBe(201);
    const refused = await link(id);
    expect([refused.status, refused.body.findings]).toEqual([
      422,
      [{ pointer: '/kind', message: expect.stringContaining(reason) }],
    ]);
    expect((await call(`/documents/${id}/preview-links`)).body).toEqual({ links: [] });
  });

  test('is refused for a document that is not there', async () => {
    expect((await link('none')).status).toBe(404);
  });
});
