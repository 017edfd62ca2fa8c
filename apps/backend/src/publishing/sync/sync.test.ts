import { startTimeout } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { article, beginAgain, publishFolder, publishingCalls, titleAt, tokenWith } from '../../testing/publishing.ts';

const backend = backendOfTests();
let token = '';
const call = publishingCalls(backend, () => token);
beforeAll(async () => {
  token = await tokenWith(backend.db, 'draft', 'publish');
}, startTimeout);
beforeEach(() => beginAgain(backend));

const page = (id: string, title = id) => ({ id, ...article({ path: `/insights/${id}` }, { title }) });
const sync = (documents: readonly object[], more: object = {}) =>
  call('/sync', { method: 'POST', body: { source: 'wiki', documents, ...more } });
const actionsIn = ({ body }: Awaited<ReturnType<typeof sync>>) =>
  Object.fromEntries(
    body.documents.map(({ id, action }: { readonly id: string; readonly action: string }) => [id, action]),
  );
const titles = () => Promise.all(['/insights/a', '/insights/b', '/insights/c'].map((path) => titleAt(backend, path)));

describe('a synchronisation', () => {
  test('puts, changes and removes what its source owns', async () => {
    expect(actionsIn(await sync([page('a'), page('b')]))).toEqual({ a: 'put', b: 'put' });
    const second = await sync([page('b', 'B'), page('c')]);
    expect(actionsIn(second)).toEqual({ a: 'removed', b: 'changed', c: 'put' });
    expect(await titles()).toEqual([undefined, 'B', 'c']);
  });

  test('changes nothing the second time', async () => {
    await sync([page('a')]);
    const second = await sync([page('a')]);
    expect([actionsIn(second), second.body.pages]).toEqual([{ a: 'unchanged' }, []]);
    expect((await call('/documents/a/versions')).body.versions).toHaveLength(1);
  });

  test('lists what it would do where it is a dry run', async () => {
    await sync([page('a')]);
    const dry = await sync([page('b')], { dryRun: true });
    expect([actionsIn(dry), dry.body.findings]).toEqual([{ a: 'removed', b: 'put' }, []]);
    expect(await titles()).toEqual(['a', undefined, undefined]);
  });

  test('leaves the documents of other sources and of the folder', async () => {
    await sync([page('a')]);
    await sync([page('b')], { source: 'intranet' });
    await sync([], { source: 'intranet' });
    await publishFolder(backend.db);
    expect(await titles()).toEqual(['a', undefined, undefined]);
    expect(await titleAt(backend, '/insights/first')).toBeDefined();
  });

  test('is refused where a document belongs to another source', async () => {
    await sync([page('a')]);
    const answer = await sync([page('a', 'Theirs')], { source: 'intranet' });
    expect([answer.status, answer.body.findings]).toEqual([
      422,
      [{ pointer: '', message: 'belongs to the source “wiki”', document: 'a' }],
    ]);
    expect(await titles()).toEqual(['a', undefined, undefined]);
  });

  test('changes nothing where one of its documents is wrong', async () => {
    const wrong = await sync([page('a'), { ...page('b'), fields: { ...page('b').fields, colour: 'red' } }]);
    expect([wrong.status, wrong.body.findings]).toEqual([
      422,
      [{ pointer: '/fields/colour', message: expect.any(String), document: 'b' }],
    ]);
    expect(await titles()).toEqual([undefined, undefined, undefined]);
  });

  test('reports what is wrong where it is a dry run', async () => {
    const answer = await sync([page('a'), page('a')], { dryRun: true });
    expect([answer.status, answer.body.findings]).toEqual([
      200,
      [{ pointer: '', message: 'is there twice', document: 'a' }],
    ]);
  });

  test('is named after its token without a source', async () => {
    await call('/sync', { method: 'POST', body: { documents: [page('a')] } });
    const { rows } = await backend.pool.query("SELECT owner FROM documents WHERE id = 'a'");
    expect(rows).toEqual([{ owner: 'source draft publish' }]);
  });

  test('needs a token that may publish', async () => {
    const all = token;
    token = await tokenWith(backend.db, 'draft');
    const { status } = await sync([page('a')]);
    token = all;
    expect(status).toBe(403);
  });

  test('publishes pages that link to each other', async () => {
    const linked = (id: string, to: string) => ({ ...page(id), body: `See [the other](/insights/${to}).` });
    expect((await sync([linked('a', 'b'), linked('b', 'a')])).status).toBe(200);
    expect(await titles()).toEqual(['a', 'b', undefined]);
  });
});

const readAll = async (query = 'source=wiki') => {
  const documents: {
    readonly id: string;
    readonly owner: string;
    readonly revision: string;
    readonly content: object;
  }[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await call(`/sync?${query}&cursor=${cursor}`);
    if (status !== 200 || body.cursor === undefined) return { status, documents };
    documents.push(...body.documents);
    cursor = body.cursor;
  }
};

describe('reading a source', () => {
  test('answers its documents as they were brought, with who may change them', async () => {
    await sync([page('a'), page('b')]);
    const { id, ...content } = page('a');
    const { documents } = await readAll();
    expect(documents).toEqual([
      { id, owner: 'source', source: 'wiki', revision: expect.stringMatching(/^[0-9a-f]{32}$/u), content },
      expect.objectContaining({ id: 'b' }),
    ]);
  });

  test('answers what editors have published since, and no documents of others', async () => {
    await sync([page('a')]);
    await sync([page('b')], { source: 'intranet' });
    expect((await call('/documents/a/publish', { method: 'POST', body: {} })).status).toBe(200);
    expect((await readAll()).documents.map(({ id, owner }) => [id, owner])).toEqual([['a', 'editors']]);
  });

  test('answers the documents of all sources where it is asked to', async () => {
    await sync([page('a')]);
    const owners = (await readAll('all=true')).documents.map(({ owner }) => owner);
    expect(new Set(owners)).toEqual(new Set(['folder', 'source']));
  });

  test('answers large documents on pages of their own, and none twice', async () => {
    const body = 'A long paragraph. '.repeat(5_000);
    const large = Array.from({ length: 60 }, (_, index) => ({ ...page(`d${index}`), body }));
    await sync(large.map((one, index) => ({ ...one, path: `/insights/d${index}` })));
    const { body: first } = await call('/sync?source=wiki');
    expect(first.documents.length).toBeLessThan(60);
    const { documents } = await readAll();
    expect([documents.length, new Set(documents.map(({ id }) => id)).size]).toEqual([60, 60]);
  });

  test('needs a token', async () => {
    const all = token;
    token = 'none';
    const { status } = await call('/sync?source=wiki');
    token = all;
    expect(status).toBe(401);
  });
});

describe('a document with a revision', () => {
  const revisionOfA = async () => (await readAll()).documents[0]?.revision;

  test('is refused where it was changed since, and changes nothing', async () => {
    await sync([page('a')]);
    const revision = await revisionOfA();
    await sync([page('a', 'Theirs')]);
    const answer = await sync([{ ...page('a', 'Mine'), revision }]);
    expect([answer.status, answer.body.findings]).toEqual([
      422,
      [
        {
          pointer: '',
          message: 'was changed at the service since it was pulled: pull the folder first',
          document: 'a',
        },
      ],
    ]);
    expect(await titleAt(backend, '/insights/a')).toBe('Theirs');
  });

  test('comes back to its source after editors published it', async () => {
    await sync([page('a')]);
    await call('/documents/a/publish', { method: 'POST', body: {} });
    expect((await sync([page('a', 'Mine')])).status).toBe(422);
    const revision = await revisionOfA();
    expect(actionsIn(await sync([{ ...page('a', 'Mine'), revision }]))).toEqual({ a: 'changed' });
    expect((await readAll()).documents[0]?.owner).toBe('source');
  });

  test('does not bring a document of another source', async () => {
    await sync([page('a')], { source: 'intranet' });
    const revision = (await readAll('source=intranet')).documents[0]?.revision;
    expect((await sync([{ ...page('a', 'Mine'), revision }])).status).toBe(422);
  });
});
