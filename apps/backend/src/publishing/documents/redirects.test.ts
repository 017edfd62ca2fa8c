import { publishingBackend } from '../../testing/backend.ts';
import { article } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();

const redirect = (fields: object = {}) => ({
  kind: 'redirect',
  fields: { pattern: '/harbours', target: '/insights/first', ...fields },
});
const create = (body: object, id = 'harbours') =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const save = async (body: object, id = 'harbours') => {
  const { etag } = await call(`/documents/${id}/draft`);
  return call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': etag } });
};
const publish = (id = 'harbours', body: object = {}) => call(`/documents/${id}/publish`, { method: 'POST', body });
const unpublish = (id = 'harbours', body: object = {}) => call(`/documents/${id}/unpublish`, { method: 'POST', body });
const live = async (id = 'harbours', body = redirect()) => {
  await create(body, id);
  return publish(id);
};

const redirects = async () => {
  const { rows } = await backend.pool.query(
    `SELECT pattern, target FROM redirects WHERE site = 'halden-brook' ORDER BY position, pattern`,
  );
  return rows.map(({ pattern, target }) => `${pattern} ${target}`);
};
const ofFolder = ['/old /insights/first', '/de/old /de/insights/first'];

describe('a redirect', () => {
  test('is refused with all mistakes and their places', async () => {
    const { status, body } = await create(redirect({ pattern: 'harbours', target: 'ftp:x', type: 'GONE', more: 1 }));
    expect(status).toBe(422);
    expect(new Set(body.findings.map(({ pointer }: { readonly pointer: string }) => pointer))).toEqual(
      new Set(['/fields/pattern', '/fields/target', '/fields/type', '/fields/more']),
    );
  });

  test.each([
    ['a path', { path: '/x' }],
    ['a language', { language: 'en' }],
    ['a body', { body: 'Text' }],
  ])('is refused with %s', async (_, more) => {
    const { status, body } = await create({ ...redirect(), ...more });
    expect([status, body.findings]).toEqual([
      422,
      [
        {
          pointer: `/${Object.keys(more)[0]}`,
          message: 'is not a field here; known are kind, fields',
        },
      ],
    ]);
  });

  test('may lack its target as a draft, and is not published without it', async () => {
    const { status, body } = await create({ kind: 'redirect', fields: { pattern: '/harbours' } });
    expect([status, body.incomplete]).toEqual([201, [{ pointer: '/fields/target', message: 'is missing' }]]);
    expect((await publish()).body.findings).toEqual([{ pointer: '/fields/target', message: 'is missing' }]);
  });

  test('leads to its target in every language once it is published', async () => {
    const { status, body } = await live();
    expect([status, body.version, body.warnings]).toEqual([200, 1, []]);
    expect(await redirects()).toEqual([...ofFolder, '/de/harbours /de/insights/first', '/harbours /insights/first']);
  });

  test('keeps its place when it is changed, and leads away from one address alone', async () => {
    await live();
    await live('other', redirect({ pattern: '/other' }));
    await save(redirect({ pattern: '/ports' }));
    await publish();
    expect(await redirects()).toEqual([
      ...ofFolder,
      '/de/ports /de/insights/first',
      '/ports /insights/first',
      '/de/other /de/insights/first',
      '/other /insights/first',
    ]);
  });

  test('is gone once it is unpublished, and stays as a draft', async () => {
    await live();
    expect((await unpublish('harbours', { redirectTo: '/' })).body.findings).toMatchObject([
      { pointer: '/redirectTo' },
    ]);
    expect((await unpublish()).status).toBe(200);
    expect(await redirects()).toEqual(ofFolder);
    expect((await call('/documents/harbours/draft')).body).toMatchObject({ state: 'draft', content: redirect() });
  });

  test('has versions that can be compared and restored', async () => {
    await live();
    await save(redirect({ target: '/insights/second' }));
    await publish();
    const { body } = await call('/documents/harbours/versions/2?compareWith=1');
    expect(body.differences).toEqual([
      { pointer: '/fields/target', before: '/insights/first', after: '/insights/second' },
    ]);
    const { etag } = await call('/documents/harbours/draft');
    const path = '/documents/harbours/versions/1/restore';
    expect((await call(path, { method: 'POST', headers: { 'if-match': etag } })).body.content).toEqual(redirect());
  });

  test('has no second one from the same address', async () => {
    await live();
    await create(redirect({ target: '/insights/second' }), 'again');
    expect((await publish('again')).body.findings).toEqual([
      { pointer: '/fields/pattern', message: 'is that of the document harbours too' },
    ]);
  });

  test.each([
    ['itself', '/harbours', []],
    ['one that leads to it', '/other', [['other', redirect({ pattern: '/other', target: '/harbours' })]]],
  ] as const)('does not lead to %s', async (_, target, others) => {
    for (const [id, body] of others) await live(id, body);
    const { status, body } = await create(redirect({ target }));
    expect([status, body.findings]).toMatchObject([422, [{ pointer: '/fields/target' }]]);
  });

  test('warns of a page that it hides, and of a target without a page', async () => {
    const { body } = await live('harbours', redirect({ pattern: '/insights/first', target: '/nowhere' }));
    expect(body.warnings).toEqual([
      { pointer: '/fields/pattern', message: 'hides the page at this address' },
      { pointer: '/fields/target', message: 'leads to /nowhere, where there is no page' },
    ]);
  });

  test('is listed by its address, found by it, and has no path', async () => {
    await create(redirect());
    const { documents } = (await call('/documents?kind=redirect&q=harb')).body;
    expect(documents).toMatchObject([{ id: 'harbours', kind: 'redirect', title: '/harbours', state: 'draft' }]);
    expect(documents[0]).not.toHaveProperty('path');
    await publish();
    expect((await call('/documents?q=/harbours')).body.documents).toMatchObject([{ state: 'published' }]);
  });

  test('changes nothing in a dry run', async () => {
    await create(redirect());
    expect((await publish('harbours', { dryRun: true })).status).toBe(200);
    expect(await redirects()).toEqual(ofFolder);
  });

  test('has no preview link', async () => {
    await create(redirect());
    const refused = await call('/documents/harbours/preview-links', { method: 'POST', body: {} });
    expect([refused.status, refused.body.findings]).toEqual([
      422,
      [{ pointer: '/kind', message: 'leads from one address to another, and no page shows it' }],
    ]);
  });

  test('does not become a page', async () => {
    await live();
    await save(article());
    expect((await publish()).body.findings).toEqual([
      { pointer: '/kind', message: 'was published as redirect, and stays that' },
    ]);
  });
});

test('a release takes a page and a redirect to it live together', async () => {
  await create(article(), 'new');
  await create(redirect({ target: '/insights/new' }));
  const documents = ['new', 'harbours'].map((id) => ({ id, action: 'publish' }));
  const { body } = await call('/releases', { method: 'POST', body: { name: 'Harbours', documents } });
  expect(body.findings).toEqual([]);
  expect((await call(`/releases/${body.release.id}/publish`, { method: 'POST', body: {} })).status).toBe(200);
  expect(await redirects()).toContain('/harbours /insights/new');
});

test('a source brings redirects, and takes them away again', async () => {
  const sync = (documents: readonly object[]) =>
    call('/sync', { method: 'POST', body: { source: 'ports', documents } });
  const { status, body } = await sync([{ id: 'harbours', ...redirect() }]);
  expect([status, body.documents]).toEqual([
    200,
    [{ id: 'harbours', kind: 'redirect', title: '/harbours', action: 'put' }],
  ]);
  expect(await redirects()).toContain('/harbours /insights/first');
  expect((await sync([])).body.documents).toMatchObject([{ id: 'harbours', action: 'removed' }]);
  expect(await redirects()).toEqual(ofFolder);
});
