import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { article, publishFolder, tokenWith } from '../../testing/publishing.ts';

let backend: TestApp;
let token = '';

beforeAll(async () => {
  backend = await testApp();
  token = await tokenWith(backend.db, 'draft');
  await publishFolder(backend.db);
}, startTimeout);
afterAll(() => backend.close(), startTimeout);
beforeEach(() => backend.pool.query('TRUNCATE document_drafts, preview_links CASCADE'));

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

const call = async (method: Method, path: string, payload?: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await backend.app.inject({
    method,
    url: `/content/v1/documents/${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    etag: String(answer.headers.etag),
    body: answer.body === '' ? undefined : answer.json(),
  };
};

const create = (body: object, id = 'new-article') => call('PUT', `${id}/draft`, body, { 'if-none-match': '*' });
const link = async (wish?: object) => {
  const made = await call('POST', 'new-article/preview-links', wish);
  return { ...made, token: new URL(made.body.url).searchParams.get('token') ?? '' };
};
const preview = (shown: string, language?: string) =>
  backend.app.inject({ method: 'POST', url: '/content/v1/previews', payload: { token: shown, language } });

describe('a preview link', () => {
  test('shows what is written now without an account, and nothing of it elsewhere', async () => {
    const { etag } = await create(article());
    const { status, body, token: shown } = await link();
    expect([status, body.url]).toEqual([201, expect.stringContaining('/preview?token=')]);
    const first = await preview(shown);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(first.json().data).toMatchObject({
      document: 'new-article',
      language: 'en',
      path: '/insights/new',
      state: 'draft',
      languages: ['en'],
      editing: false,
    });
    await call('PUT', 'new-article/draft', article({}, { title: 'Newer' }), { 'if-match': etag });
    expect(JSON.stringify((await preview(shown)).json().data.rendered)).toContain('Newer');
    const { rows } = await backend.pool.query(`SELECT 1 FROM pages WHERE path = '/insights/new'`);
    expect(rows).toEqual([]);
  });

  test('shows the translation in the language asked for', async () => {
    const id = '8c1a2e4e-6a70-4a52-9d3c-2f2b8d2f9b11';
    await create(article({}, { id }));
    await create(article({ language: 'de', path: '/insights/neu' }, { id, title: 'Neu' }), 'neuer-artikel');
    const { token: shown } = await link();
    const german = (await preview(shown, 'de')).json().data;
    expect(german).toMatchObject({ document: 'neuer-artikel', language: 'de', path: '/insights/neu' });
    expect(german.languages.toSorted()).toEqual(['de', 'en']);
    expect((await preview(shown, 'ar')).json().data).toMatchObject({ document: 'new-article', language: 'en' });
  });

  test('ends when it expires or is revoked', async () => {
    await create(article());
    const { token: short } = await link({ hours: 1 });
    const { token: other, body } = await link();
    expect((await call('GET', 'new-article/preview-links')).body.links).toHaveLength(2);
    backend.clock.pass(3_600_000);
    expect((await preview(short)).statusCode).toBe(404);
    expect((await preview(other)).statusCode).toBe(200);
    const revoked = await call('DELETE', `new-article/preview-links/${body.id}`);
    expect([revoked.status, (await preview(other)).statusCode]).toEqual([204, 404]);
    expect((await call('GET', 'new-article/preview-links')).body.links).toEqual([]);
    expect((await call('DELETE', `new-article/preview-links/${body.id}`)).status).toBe(404);
  });

  test('shows a draft that is not complete, and reports what it lacks', async () => {
    const { fields, ...rest } = article();
    await create({ ...rest, fields: { title: fields.title } });
    const { token: shown } = await link();
    const answer = await preview(shown);
    expect(answer.statusCode).toBe(200);
    const { incomplete, rendered } = answer.json().data;
    expect(incomplete).toEqual(expect.arrayContaining([{ pointer: '/fields/image', message: 'is missing' }]));
    expect(rendered.sitecore.route.fields).toMatchObject({
      title: { value: fields.title },
      displayDate: { value: '' },
    });
    expect(JSON.stringify(rendered)).toContain('ArticleBody');
  });

  test('reports why a draft cannot be shown', async () => {
    await create(article());
    const { token: shown } = await link();
    const component = { component: 'NoSuchThing' };
    await backend.pool.query(
      `UPDATE document_drafts SET content = jsonb_set(content, '{fields,rail}', $1) WHERE id = 'new-article'`,
      [JSON.stringify([component])],
    );
    const answer = await preview(shown);
    expect([answer.statusCode, answer.json().findings]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/fields/rail/0/component' })],
    ]);
  });

  test('is kept as a digest, and noted in the log', async () => {
    await create(article());
    const { token: shown, body } = await link({ editing: true });
    const { rows } = await backend.pool.query('SELECT * FROM preview_links');
    expect(JSON.stringify(rows)).not.toContain(shown);
    const { rows: log } = await backend.pool.query(
      `SELECT actor, detail FROM content_log WHERE action = 'preview link made' ORDER BY number DESC LIMIT 1`,
    );
    expect(log).toEqual([{ actor: 'draft', detail: { id: body.id, editing: true, expiresAt: body.expiresAt } }]);
  });

  test('names what has nothing in it and no place on the page, in editing mode', async () => {
    const hero = { component: 'FullBleedHero', fields: { title: 'Slack water' } };
    await create({
      kind: 'page',
      language: 'en',
      path: '/marked',
      fields: { title: 'Tides', description: 'About it.', main: [hero] },
    });
    const { token: shown } = await link({ editing: true });
    const [module] = (await preview(shown)).json().data.rendered.sitecore.route.placeholders.main;
    const { empty } = module.metadata;
    expect(empty).toContainEqual({ path: '/fields/main/0/fields/image', label: 'Image', kind: 'image' });
    expect(empty.map(({ kind }: { readonly kind: string }) => kind)).not.toContain('text');
  });

  test('marks the page for an editor where it is made for editing', async () => {
    const quote = { component: 'PullQuote', fields: { quotation: 'Slack water' } };
    await create({
      kind: 'page',
      language: 'en',
      path: '/marked',
      fields: { title: 'Tides', description: 'About it.', main: [quote] },
    });
    const { token: shown } = await link({ editing: true });
    const { editing, rendered } = (await preview(shown)).json().data;
    const [module, area] = rendered.sitecore.route.placeholders.main;
    expect([editing, rendered.sitecore.context.pageEditing]).toEqual([true, true]);
    const document = 'new-article';
    const unlinked = { path: '/fields/main/0/fields/callToActionLink', label: 'Call to action link', kind: 'link' };
    expect(module.metadata).toEqual({
      document,
      path: '/fields/main/0',
      label: 'Pull quote',
      kind: 'PullQuote',
      empty: [unlinked],
    });
    expect(module.fields.quotation.metadata).toMatchObject({ path: '/fields/main/0/fields/quotation', kind: 'text' });
    expect(area).toMatchObject({ componentName: 'EditingArea', metadata: { path: '/fields/main', kind: 'area' } });
    expect(area.metadata.allowed).toContain('PullQuote');
    const { token: plain } = await link();
    expect((await preview(plain)).body).not.toContain('metadata');
  });

  test('marks the parts of an article by the fields of its document', async () => {
    await create(article());
    const { token: shown } = await link({ editing: true });
    const [hero, layout] = (await preview(shown)).json().data.rendered.sitecore.route.placeholders.main;
    expect(hero.fields.title.metadata).toMatchObject({ path: '/fields/title', label: 'Title', kind: 'text' });
    expect(layout.placeholders.areaA[0].fields.body.metadata).toMatchObject({ path: '/body', kind: 'richText' });
  });

  test('is refused for no document and for more than 30 days', async () => {
    expect((await call('POST', 'other/preview-links')).status).toBe(404);
    await create(article());
    expect((await call('POST', 'new-article/preview-links', { hours: 721 })).status).toBe(422);
  });
});
