import { startTimeout } from '../../testing/app.ts';
import { publishingBackend } from '../../testing/backend.ts';
import { type Colleague, colleague } from '../../testing/colleagues.ts';
import { article } from '../../testing/publishing.ts';

const { backend, call: byToken } = publishingBackend();
let author: Colleague;
let editor: Colleague;

beforeAll(async () => {
  author = await colleague(backend, 'Ada', 'author');
  editor = await colleague(backend, 'Edith', 'editor');
}, startTimeout);
beforeEach(async () => {
  await backend.pool.query('TRUNCATE document_comments');
  await author.call('PUT', '/tides/draft', article(), { 'if-none-match': '*' });
});

const say = (who: Colleague, body: object, id = 'tides', headers = {}) =>
  who.call('POST', `/${id}/comments`, body, headers);
const listed = async (who = author) => (await who.call('GET', '/tides/comments')).body.comments;

describe('a comment', () => {
  test('on a field is answered, resolved and opened again', async () => {
    const first = await say(editor, { text: 'How high?\n<b>Say it</b>.', pointer: '/fields/title' });
    expect([first.status, first.body]).toEqual([
      201,
      {
        number: 1,
        pointer: '/fields/title',
        text: 'How high?\n<b>Say it</b>.',
        by: 'Edith Lovelace',
        at: expect.any(String),
      },
    ]);
    expect((await say(author, { text: 'Two metres.', replyTo: 1 })).body).toMatchObject({ number: 2, replyTo: 1 });
    const resolved = await author.call('POST', '/tides/comments/1/resolve');
    expect([resolved.status, resolved.body.resolved.by]).toEqual([200, 'Ada Lovelace']);
    const again = await editor.call('POST', '/tides/comments/1/resolve');
    expect(again.body.resolved).toEqual(resolved.body.resolved);
    expect(await listed(editor)).toMatchObject([{ number: 1, resolved: { by: 'Ada Lovelace' } }, { number: 2 }]);
    expect((await editor.call('POST', '/tides/comments/1/reopen')).body).not.toHaveProperty('resolved');
  });

  test.each([
    ['that is empty', { text: '' }, ['/text']],
    ['of 2,001 letters', { text: 'a'.repeat(2_001) }, ['/text']],
    ['that shows nothing', { text: '\u200b' }, ['/text']],
    ['with a control character', { text: 'a\u0007' }, ['/text']],
    ['without a text, at no pointer', { pointer: 'title' }, ['/pointer', '/text']],
    ['with an unknown part', { text: 'a', colour: 'red' }, ['/colour']],
    ['that replies to none, at a field', { text: 'a', replyTo: 7, pointer: '/path' }, ['/pointer', '/replyTo']],
    ['that replies to a reply', { text: 'a', replyTo: 2 }, ['/replyTo']],
  ])('%s is refused', async (_what, body, pointers) => {
    await say(editor, { text: 'One' });
    await say(editor, { text: 'Two', replyTo: 1 });
    const { status, body: answer } = await say(author, body);
    expect([status, answer.findings?.map(({ pointer }: { pointer: string }) => pointer).toSorted()]).toEqual([
      422,
      pointers,
    ]);
    expect(await listed()).toHaveLength(2);
  });

  test('is refused where the document has 500', async () => {
    await backend.pool.query(
      `INSERT INTO document_comments (site, document, number, text, author, created_at)
       SELECT 'halden-brook', 'tides', n, 'Text', 'someone', now() FROM generate_series(1, 500) n`,
    );
    expect((await say(author, { text: 'One more' })).body.findings).toEqual([
      { pointer: '', message: 'cannot be added: the document has 500 comments' },
    ]);
  });

  test('is one however often its form is sent, for each author', async () => {
    const key = { 'idempotency-key': '0c6e2d0e-6f0a-4f5e-9d59-0a4d0c2ce1b7' };
    const attempts = await Promise.all([1, 2, 3].map(() => say(author, { text: 'How high?' }, 'tides', key)));
    expect(attempts.map(({ status, body }) => [status, body])).toEqual(attempts.map(() => [201, attempts[0]?.body]));
    await say(editor, { text: 'How high?' }, 'tides', key);
    await say(author, { text: 'How high?' }, 'tides', { 'idempotency-key': 'short' });
    expect((await listed()).map(({ by }: { by: string }) => by)).toEqual([
      'Ada Lovelace',
      'Edith Lovelace',
      'Ada Lovelace',
    ]);
    const { entries } = (await author.call('GET', '/tides/log')).body;
    const said = entries.filter(({ action }: { action: string }) => action === 'commented');
    expect(said.slice(0, 3).map(({ detail }: { detail: object }) => detail)).toEqual(
      [3, 2, 1].map((comment) => ({ comment })),
    );
  });

  test('of two at once has a number of its own', async () => {
    await Promise.all(['One', 'Two'].map((text) => say(author, { text })));
    expect((await listed()).map(({ number }: { number: number }) => number)).toEqual([1, 2]);
  });

  test.each([
    ['a document', '/nothing/comments', 'GET'],
    ['a document', '/nothing/comments', 'POST'],
    ['a comment', '/tides/comments/9/resolve', 'POST'],
  ] as const)('needs %s that is there: %s by %s', async (_what, path, method) => {
    const body = path.endsWith('comments') && method === 'POST' ? { text: 'a' } : undefined;
    expect((await editor.call(method, path, body)).status).toBe(404);
  });

  test('leaves alone whether a reply is resolved', async () => {
    await say(editor, { text: 'One' });
    await say(editor, { text: 'Two', replyTo: 1 });
    expect((await editor.call('POST', '/tides/comments/2/resolve')).status).toBe(404);
  });

  test('is for people with a role alone', async () => {
    const [reader, sender] = [await colleague(backend, 'Rita'), await colleague(backend, 'Nora', 'newsletters')];
    expect([(await say(reader, { text: 'a' })).status, (await say(sender, { text: 'a' })).status]).toEqual([403, 403]);
    expect((await reader.call('GET', '/tides/comments')).status).toBe(403);
    const answer = await byToken('/documents/tides/comments', { method: 'POST', body: { text: 'a' } });
    expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('sign in with an account')]);
    const { statusCode } = await backend.app.inject({ url: '/content/v1/documents/tides/comments' });
    expect(statusCode).toBe(401);
  });
});

describe('the comments on a document', () => {
  const publish = () => byToken('/documents/tides/publish', { method: 'POST', body: {} });

  test('stay when it is published and unpublished', async () => {
    await say(editor, { text: 'One' });
    expect((await publish()).status).toBe(200);
    expect(await listed()).toHaveLength(1);
    await byToken('/documents/tides/unpublish', { method: 'POST', body: {} });
    expect(await listed()).toHaveLength(1);
  });

  test('go with it', async () => {
    await say(editor, { text: 'One' });
    await say(editor, { text: 'Two', replyTo: 1 });
    await backend.pool.query("DELETE FROM document_drafts WHERE id = 'tides'");
    expect((await backend.pool.query('SELECT FROM document_comments')).rowCount).toBe(0);
  });

  test('lose the name of an account that was deleted, and are in its copy before', async () => {
    const guest = await colleague(backend, 'Greta', 'author');
    await say(guest, { text: 'From Greta' });
    const copy = await backend.app.inject({
      url: `/user/v2/users/${guest.id}/export`,
      headers: guest.headers,
    });
    expect(copy.body).toContain('From Greta');
    await backend.db.deleteFrom('users').where('id', '=', guest.id).execute();
    expect(await listed()).toMatchObject([{ text: 'From Greta', by: 'a deleted account' }]);
  });
});

test('the log of a document tells people with a role who did what, without what was said', async () => {
  await say(editor, { text: 'A secret' });
  await editor.call('POST', '/tides/comments/1/resolve');
  const { status, body } = await author.call('GET', '/tides/log');
  expect([status, body.entries.slice(0, 2)]).toMatchObject([
    200,
    [
      { action: 'comment resolved', actor: { name: 'Edith Lovelace' }, detail: { comment: 1 } },
      { action: 'commented', actor: { name: 'Edith Lovelace' }, detail: { comment: 1 } },
    ],
  ]);
  expect(JSON.stringify(body)).not.toContain('A secret');
  const reader = await colleague(backend, 'Rita');
  expect((await reader.call('GET', '/tides/log')).status).toBe(403);
});
