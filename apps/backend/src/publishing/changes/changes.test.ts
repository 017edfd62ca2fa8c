import { sweepContent } from '../../services/content/housekeeping.ts';
import { startTimeout } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { article, beginAgain, publishFolder, publishingCalls, testSite, tokenWith } from '../../testing/publishing.ts';
import { onSite } from '../documents/site-change.ts';

const backend = backendOfTests();
let token = '';
const call = publishingCalls(backend, () => token);
beforeAll(async () => {
  token = await tokenWith(backend.db, 'draft', 'publish');
}, startTimeout);
beforeEach(async () => {
  await backend.pool.query('TRUNCATE content_changes');
  await beginAgain(backend);
});

type Change = { readonly document: string; readonly action: string; readonly kind: string; readonly path?: string };

const after = async (cursor?: string) => {
  const { status, body } = await call(`/changes${cursor === undefined ? '' : `?cursor=${cursor}`}`);
  return { status, ...body };
};

/** Where the changes of the folder end. */
const begin = async (): Promise<string> => (await after()).cursor;

const create = (id: string, body: object = article({ path: `/insights/${id}` })) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const change = async (id: string, body: object) =>
  call(`/documents/${id}/draft`, {
    method: 'PUT',
    body,
    headers: { 'if-match': (await call(`/documents/${id}/draft`)).etag },
  });
const publish = (id: string) => call(`/documents/${id}/publish`, { method: 'POST', body: {} });

test('are those of a document that is published, moved and removed, each once', async () => {
  const cursor = await begin();
  await create('one');
  expect((await after(cursor)).changes).toEqual([]);
  await publish('one');
  await change('one', article({ path: '/insights/moved' }));
  await publish('one');
  await call('/documents/one/unpublish', { method: 'POST', body: {} });
  const { changes, hasMore } = await after(cursor);
  expect([changes, hasMore]).toMatchObject([
    [
      { document: 'one', kind: 'article', language: 'en', path: '/insights/one', action: 'published', version: 1 },
      { document: 'one', path: '/insights/moved', formerPath: '/insights/one', action: 'changed', version: 2 },
      { document: 'one', path: '/insights/moved', action: 'removed', version: 2 },
    ],
    false,
  ]);
});

test('are those of a folder, and none of one that is published again without a change', async () => {
  const all = (await after()).changes;
  expect(all).toHaveLength(12);
  expect(all.every(({ action }: Change) => action === 'published')).toBe(true);
  expect(all.filter(({ path }: Change) => path?.startsWith('/'))).toHaveLength(5);
  expect(all.filter(({ kind }: Change) => kind === 'redirect')).toMatchObject([{ document: expect.any(String) }]);
  const cursor = await begin();
  await publishFolder(backend.db);
  expect((await after(cursor)).changes).toEqual([]);
  await publishFolder(backend.db, { 'pages/second.en.md': undefined });
  const changes: readonly Change[] = (await after(cursor)).changes;
  expect(changes).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'removed' })]));
});

test('of a dry run and of what is refused are none', async () => {
  const cursor = await begin();
  await create('one');
  await call('/documents/one/publish', { method: 'POST', body: { dryRun: true } });
  await create('two', article({ path: '/insights/first' }));
  expect((await publish('two')).status).toBe(422);
  expect((await after(cursor)).changes).toEqual([]);
});

test('of an earlier transaction that commits later come after, not before, what was read', async () => {
  const cursor = await begin();
  await create('one');
  await create('two');
  let published: Promise<unknown> = Promise.resolve();
  await onSite(backend.db, testSite, async (tx) => {
    // This one has its number, and is not committed yet.
    await tx
      .updateTable('documents')
      .set({ version: 9 })
      .where('id', '=', '11111111-1111-4111-8111-111111111111.en')
      .execute();
    published = publish('one');
    await expect(Promise.race([published, after(cursor)])).resolves.toMatchObject({ changes: [] });
  });
  await published;
  const first = await after(cursor);
  expect(first.changes.map(({ path }: Change) => path)).toEqual(['/insights/first', '/insights/one']);
  await publish('two');
  expect((await after(first.cursor)).changes).toMatchObject([{ document: 'two' }]);
});

test('are followed page by page, without one twice', async () => {
  const cursor = await begin();
  await backend.pool.query(
    `INSERT INTO documents (site, id, owner, kind, language, path, item_id, content, title, version)
     SELECT $1, 'many-' || n, 'api', 'page', 'en', '/many/' || n, 'many-' || n, '{}', 'Many', 1 FROM generate_series(1, 450) n`,
    [testSite],
  );
  const seen: string[] = [];
  let next: string | undefined = cursor;
  for (let hasMore = true; hasMore; ) {
    const page: { readonly changes: readonly Change[]; readonly cursor: string; readonly hasMore: boolean } =
      await after(next);
    seen.push(...page.changes.map(({ document }) => document));
    ({ cursor: next, hasMore } = page);
  }
  expect([seen.length, new Set(seen).size]).toEqual([450, 450]);
  expect((await after(next)).changes).toEqual([]);
});

test('of 90 days ago are forgotten, except the last, and their cursors are answered with 410', async () => {
  const cursor = await begin();
  const old = (await backend.pool.query('SELECT cursor FROM content_changes ORDER BY number LIMIT 1')).rows[0].cursor;
  await sweepContent(backend.db, new Date(Date.now() + 91 * 86_400_000));
  expect((await after(old)).status).toBe(410);
  expect(await after(cursor)).toMatchObject({ status: 200, changes: [], cursor });
  expect((await after('00000000-0000-4000-8000-000000000000')).status).toBe(410);
});

test.each(['draft', 'publish'] as const)('are read with the scope %s alone', async (scope) => {
  const own = await tokenWith(backend.db, scope);
  expect((await publishingCalls(backend, () => own)('/changes')).status).toBe(200);
});

test('of another site are not read', async () => {
  const cursor = await begin();
  await backend.pool.query(
    `INSERT INTO documents (site, id, owner, kind, language, path, item_id, content, title, version)
     VALUES ('another', 'one', 'api', 'page', 'en', '/', 'one', '{}', 'One', 1)`,
  );
  await backend.pool.query("DELETE FROM documents WHERE site = 'another'");
  expect((await after(cursor)).changes).toEqual([]);
});
