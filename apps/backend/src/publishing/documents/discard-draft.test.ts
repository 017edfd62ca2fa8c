import { publishingBackend } from '../../testing/backend.ts';
import { article, publishingCalls, testSite, titleAt, tokenWith } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();

const one = '/documents/one';
const write = (title: string, headers: Readonly<Record<string, string>>, by = call) =>
  by(`${one}/draft`, { method: 'PUT', body: article({ path: '/insights/one' }, { title }), headers });
const create = async () => (await write('One', { 'if-none-match': '*' })).etag;
const discard = (etag: string, by = call) => by(`${one}/draft`, { method: 'DELETE', headers: { 'if-match': etag } });
const post = (path: string, body: object) => call(path, { method: 'POST', body });

describe('a draft that is given up', () => {
  test('takes a document along that was never published, and is noted', async () => {
    const etag = await create();
    await backend.db
      .insertInto('document_comments')
      .values({
        site: testSite,
        document: 'one',
        number: 1,
        text: 'Is it true?',
        author: 'ada',
        created_at: new Date(),
      })
      .execute();
    expect((await discard(etag)).status).toBe(204);
    expect((await call(`${one}/draft`)).status).toBe(404);
    expect((await call('/documents?q=One')).body.documents).toEqual([]);
    const { rows } = await backend.pool.query(
      "SELECT action, detail FROM content_log WHERE document = 'one' ORDER BY number DESC LIMIT 1",
    );
    expect(rows).toEqual([{ action: 'draft discarded', detail: { title: 'One' } }]);
    expect(await backend.db.selectFrom('document_comments').selectAll().execute()).toEqual([]);
    expect((await write('Anew', { 'if-none-match': '*' })).status).toBe(201);
  });

  test('leaves what is published as it is', async () => {
    await create();
    await post(`${one}/publish`, {});
    const { etag } = await call(`${one}/draft`);
    const changed = await write('Two', { 'if-match': etag });
    expect((await discard(changed.etag)).status).toBe(204);
    expect((await call(`${one}/draft`)).body).toMatchObject({
      state: 'published',
      content: { fields: { title: 'One' } },
    });
    expect(await titleAt(backend, '/insights/one')).toBe('One');
  });

  test('has to be the one that the caller saw', async () => {
    const first = await create();
    const second = await write('Two', { 'if-match': first });
    expect((await call(`${one}/draft`, { method: 'DELETE' })).status).toBe(428);
    expect((await discard(first)).status).toBe(412);
    expect((await call(`${one}/draft`)).body.content.fields.title).toBe('Two');
    expect((await discard(second.etag)).status).toBe(204);
    expect((await discard(second.etag)).status).toBe(404);
  });

  test('is none where nothing was changed since the publication', async () => {
    await create();
    await post(`${one}/publish`, {});
    const { etag } = await call(`${one}/draft`);
    expect((await discard(etag)).status).toBe(404);
  });

  test('is in no plan and in no release', async () => {
    const etag = await create();
    const at = new Date(backend.clock.now().getTime() + 3_600_000).toISOString();
    await post(`${one}/publish`, { at });
    expect((await discard(etag)).status).toBe(409);
    await call(`${one}/schedules/publish`, { method: 'DELETE' });
    const { body } = await post('/releases', { name: 'Spring', documents: [{ id: 'one', action: 'publish' }] });
    expect((await discard(etag)).status).toBe(409);
    await call(`/releases/${body.release.id}`, { method: 'DELETE' });
    expect((await discard(etag)).status).toBe(204);
  });

  test('is the author’s own, or that of who may publish', async () => {
    const token = await tokenWith(backend.db, 'draft');
    const author = publishingCalls(backend, () => token);
    const etag = await create();
    expect((await discard(etag, author)).status).toBe(403);
    const own = await write('Mine', { 'if-match': etag }, author);
    expect((await discard(own.etag, author)).status).toBe(204);
    const again = await write('Mine', { 'if-none-match': '*' }, author);
    expect((await discard(again.etag)).status).toBe(204);
  });
});
