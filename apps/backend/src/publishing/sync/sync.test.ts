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
