import { startTimeout } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { type Colleague, colleague } from '../../testing/colleagues.ts';
import { article, beginAgain, publishingCalls, tokenWith } from '../../testing/publishing.ts';

const backend = backendOfTests();
let ada: Colleague;
let edith: Colleague;
let olga: Colleague;
let token: string;

beforeAll(async () => {
  ada = await colleague(backend, 'Ada', 'author');
  edith = await colleague(backend, 'Edith', 'editor');
  olga = await colleague(backend, 'Olga', 'newsletters');
  token = await tokenWith(backend.db, 'draft', 'publish');
}, startTimeout);
beforeEach(async () => {
  await beginAgain(backend);
  await backend.pool.query('TRUNCATE document_readers');
  await ada.call('PUT', '/tides/draft', article(), { 'if-none-match': '*' });
});

const open = async (who: Colleague, id = 'tides') => (await who.call('PUT', `/${id}/readers`)).body.readers;
const others = async (who: Colleague) => (await who.call('GET', '/tides/readers')).body.readers;
const passSeconds = (seconds: number): void => backend.clock.pass(seconds * 1000);

describe('who has a document open', () => {
  test('has everyone else, from the moment on that they opened it', async () => {
    const since = backend.clock.now().toISOString();
    expect(await open(ada)).toEqual([]);
    passSeconds(20);
    expect(await open(ada)).toEqual([]);
    expect(await open(edith)).toEqual([{ name: 'Ada Lovelace', since }]);
    expect(await others(ada)).toMatchObject([{ name: 'Edith Lovelace' }]);
    expect(await others(edith)).toEqual([{ name: 'Ada Lovelace', since }]);
  });

  test('learns of each which revision is the newest, and who wrote it', async () => {
    const { etag } = await ada.call('GET', '/tides/draft');
    const { body } = await ada.call('PUT', '/tides/readers');
    expect([`"${body.revision}"`, body.changedBy]).toEqual([etag, 'Ada Lovelace']);
    await edith.call('PUT', '/tides/draft', article({}, { title: 'Newer' }), { 'if-match': etag });
    const { body: newer } = await ada.call('PUT', '/tides/readers');
    expect(newer).toMatchObject({ changedBy: 'Edith Lovelace' });
    expect(newer.revision).not.toBe(body.revision);
  });

  test('forgets a minute after it was said last, and begins anew', async () => {
    await open(ada);
    passSeconds(50);
    await open(ada);
    passSeconds(50);
    expect(await others(edith)).toHaveLength(1);
    passSeconds(11);
    expect(await others(edith)).toEqual([]);
    await open(edith);
    const { rows } = await backend.pool.query('SELECT FROM document_readers');
    expect(rows).toHaveLength(1);
    const since = backend.clock.now().toISOString();
    await open(ada);
    expect(await others(edith)).toEqual([{ name: 'Ada Lovelace', since }]);
  });

  test('is of one document, a published one too', async () => {
    await open(ada);
    const [published] = (await edith.call('GET', '?state=published')).body.documents ?? [];
    expect(await open(edith, published.id)).toEqual([]);
  });

  test('names a person once who has changed their name meanwhile', async () => {
    await open(ada);
    await backend.db.updateTable('users').set({ first_name: 'Augusta' }).where('id', '=', ada.id).execute();
    passSeconds(1);
    await open(ada);
    expect(await others(edith)).toMatchObject([{ name: 'Augusta Lovelace' }]);
    expect(await others(ada)).toEqual([]);
    await backend.db.updateTable('users').set({ first_name: 'Ada' }).where('id', '=', ada.id).execute();
  });

  test('leaves the document, its log and the log of the program as they were', async () => {
    const before = await edith.call('GET', '/tides/draft');
    const entries = async () => (await backend.pool.query('SELECT count(*) FROM content_log')).rows;
    const logged = await entries();
    const written = backend.log().length;
    await open(ada);
    await open(edith);
    expect(await entries()).toEqual(logged);
    expect((await edith.call('GET', '/tides/draft')).body).toEqual(before.body);
    expect(backend.log().slice(written)).not.toMatch(/Lovelace/);
  });

  test('waits for no change of the document that is under way', async () => {
    const holder = await backend.pool.connect();
    try {
      await holder.query(`BEGIN; SELECT FROM document_drafts WHERE id = 'tides' FOR UPDATE`);
      expect(await open(ada)).toEqual([]);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });

  test('is kept by many calls at once', async () => {
    await open(ada);
    passSeconds(61);
    await Promise.all(Array.from({ length: 8 }, (_, index) => open(index % 2 ? ada : edith)));
    expect(await others(ada)).toHaveLength(1);
  });

  test('refuses documents that are not there, tokens, and people without such a role', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      expect((await ada.call(method, '/nothing/readers')).status).toBe(404);
      expect((await olga.call(method, '/tides/readers')).status).toBe(403);
      expect((await publishingCalls(backend, () => token)('/documents/tides/readers', { method })).status).toBe(403);
    }
  });
});
