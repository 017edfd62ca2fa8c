import { publishingBackend } from '../../testing/backend.ts';
import { article } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();

const later = (minutes: number): string => new Date(backend.clock.now().getTime() + minutes * 60_000).toISOString();
const create = (id: string, path: string, title: string) =>
  call(`/documents/${id}/draft`, {
    method: 'PUT',
    body: article({ path }, { title }),
    headers: { 'if-none-match': '*' },
  });
const post = (path: string, body: object) => call(path, { method: 'POST', body });
const plan = async (cursor?: string) => (await call(`/plan${cursor === undefined ? '' : `?cursor=${cursor}`}`)).body;

describe('the plan', () => {
  test('is empty where nothing waits', async () => {
    expect(await plan()).toEqual({ entries: [] });
  });

  test('has schedules and releases by their moments, and releases without one last', async () => {
    await create('one', '/insights/one', 'One');
    await create('two', '/insights/two', 'Two');
    await post('/documents/one/publish', { at: later(120) });
    const undated = await post('/releases', { name: 'Some day', documents: [{ id: 'two', action: 'publish' }] });
    const dated = await post('/releases', {
      name: 'Spring',
      at: later(60),
      documents: [{ id: 'two', action: 'publish' }],
    });
    const two = { id: 'two', action: 'publish', kind: 'article', language: 'en', title: 'Two', isOutdated: false };
    expect(await plan()).toEqual({
      entries: [
        {
          id: dated.body.release.id,
          name: 'Spring',
          at: later(60),
          state: 'waiting',
          by: 'draft publish',
          documents: [two],
        },
        {
          id: expect.any(String),
          at: later(120),
          state: 'waiting',
          by: 'draft publish',
          documents: [{ ...two, id: 'one', title: 'One' }],
        },
        { id: undated.body.release.id, name: 'Some day', state: 'waiting', by: 'draft publish', documents: [two] },
      ],
    });
  });

  test('says which documents were changed since they were planned', async () => {
    await create('one', '/insights/one', 'One');
    const { etag } = await call('/documents/one/draft');
    const documents = [{ id: 'one', action: 'publish' }];
    await post('/releases', { name: 'Spring', documents });
    const changed = article({ path: '/insights/one' }, { title: 'Newer' });
    await call('/documents/one/draft', { method: 'PUT', body: changed, headers: { 'if-match': etag } });
    expect((await plan()).entries).toMatchObject([{ documents: [{ title: 'One', isOutdated: true }] }]);
  });

  test('lacks what was cancelled or published', async () => {
    await create('one', '/insights/one', 'One');
    const { body } = await post('/releases', { name: 'Spring', documents: [{ id: 'one', action: 'publish' }] });
    await post('/documents/one/publish', { at: later(60) });
    await call(`/releases/${body.release.id}`, { method: 'DELETE' });
    await call('/documents/one/schedules/publish', { method: 'DELETE' });
    expect(await plan()).toEqual({ entries: [] });
  });

  test('has the entries after a cursor, each once', async () => {
    const names = Array.from({ length: 53 }, (_, index) => `Release ${index}`);
    for (const [index, name] of names.entries())
      await post('/releases', { name, ...(index % 2 === 0 && { at: later(60 + (index % 5)) }) });
    const first = await plan();
    const second = await plan(first.cursor);
    expect([first.entries.length, second.entries.length, second.cursor]).toEqual([50, 3, undefined]);
    const seen = [...first.entries, ...second.entries].map(({ name }: { readonly name: string }) => name);
    expect(seen.toSorted()).toEqual(names.toSorted());
  });

  test('is refused for a cursor that is none', async () => {
    expect((await call('/plan?cursor=x')).status).toBe(400);
  });
});
