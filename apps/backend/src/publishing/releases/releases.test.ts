import { publishingBackend } from '../../testing/backend.ts';
import { article, publishingCalls, testSite, titleAt, tokenWith } from '../../testing/publishing.ts';
import { publishDue } from './go-live.ts';

const { backend, call } = publishingBackend();

const hour = 3_600_000;
const later = (ms: number): string => new Date(backend.clock.now().getTime() + ms).toISOString();

const draft = (id: string) => call(`/documents/${id}/draft`);
const create = (id: string, body: object = article({ path: `/insights/${id}` })) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const change = async (id: string, body: object) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': (await draft(id)).etag } });
const publish = (id: string) => call(`/documents/${id}/publish`, { method: 'POST', body: {} });

const all = (...ids: readonly string[]) => ids.map((id) => ({ id, action: 'publish' }));
const make = (documents: readonly object[], more: object = {}) =>
  call('/releases', { method: 'POST', body: { name: 'Spring', documents, ...more } });
const goLive = (release: string, body: object = {}) => call(`/releases/${release}/publish`, { method: 'POST', body });

const passed = async (ms: number): Promise<readonly string[]> => {
  backend.clock.pass(ms);
  const outcomes: string[] = [];
  await publishDue({
    db: backend.db,
    site: testSite,
    clock: backend.clock.now,
    studioOrigin: undefined,
    isStopping: () => false,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return outcomes;
};

const titles = (...ids: readonly string[]) => Promise.all(ids.map((id) => titleAt(backend, `/insights/${id}`)));
const untranslated = (document: string) => ({ pointer: '/language', message: 'has no version in de', document });
const linkTo = (path: string) => ({ body: `To [another](${path}).\n` });

describe('a release', () => {
  test('publishes its documents as one, each compiled against the others', async () => {
    await create('one', article({ path: '/insights/one', ...linkTo('/insights/two') }));
    await create('two', article({ path: '/insights/two', ...linkTo('/insights/one') }));
    const made = await make(all('one', 'two'));
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        release: { name: 'Spring', state: 'waiting', documents: all('one', 'two') },
        findings: [],
        warnings: all('one', 'two').map(({ id }) => untranslated(id)),
      },
    ]);
    expect(await titles('one', 'two')).toEqual([undefined, undefined]);
    const { status, body } = await goLive(made.body.release.id);
    expect([status, body.release.state]).toEqual([200, 'done']);
    expect(body.pages).toEqual(expect.arrayContaining(['/insights/one', '/insights/two', '/']));
    expect(await titles('one', 'two')).toEqual(['New', 'New']);
    const { rows } = await backend.pool.query(
      'SELECT id, number, message, published_at FROM document_versions ORDER BY id',
    );
    expect(rows).toMatchObject([
      { id: 'one', number: 1, message: 'Spring' },
      { id: 'two', number: 1, message: 'Spring' },
    ]);
    expect((await draft('one')).body).toMatchObject({ state: 'published', schedules: [] });
  });

  test('is made once where a call with its id is repeated after a lost answer', async () => {
    await create('one');
    const id = '0b1e6f6e-6f5c-4f5d-9f43-3a4a8f0b7c11';
    const [first, second] = [await make(all('one'), { id }), await make([], { id, name: 'Autumn' })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.release).toEqual({ ...first.body.release, id });
    const { releases } = (await call('/releases')).body;
    expect(releases.filter((each: { readonly id: string }) => each.id === id)).toHaveLength(1);
    await goLive(id);
    expect((await make(all('one'), { id })).body.release).toMatchObject({ id, state: 'done' });
  });

  test('is one publication for those that follow them', async () => {
    await create('one');
    await create('two');
    const { id } = (await make(all('one', 'two'))).body.release;
    const sequence = async () =>
      (await backend.pool.query('SELECT count(DISTINCT published_at) FROM publications')).rows[0].count;
    const before = Number(await sequence());
    await goLive(id);
    expect(Number(await sequence())).toBe(before + 1);
  });

  test('exchanges the addresses of two pages, and replaces one by another', async () => {
    for (const id of ['one', 'two', 'three']) {
      await create(id, article({ path: `/insights/${id}` }, { title: id }));
      await publish(id);
    }
    await change('one', article({ path: '/insights/two' }, { title: 'one' }));
    await change('two', article({ path: '/insights/one' }, { title: 'two' }));
    await create('four', article({ path: '/insights/three' }, { title: 'four' }));
    const { body, status } = await make([...all('one', 'two', 'four'), { id: 'three', action: 'unpublish' }]);
    expect([status, body.findings]).toEqual([201, []]);
    expect((await goLive(body.release.id)).status).toBe(200);
    expect(await titles('one', 'two', 'three')).toEqual(['two', 'one', 'four']);
    const { rows } = await backend.pool.query("SELECT pattern FROM redirects WHERE pattern LIKE '/insights/%'");
    expect(rows).toEqual([]);
  });

  test('with a moment is live from then on, in two languages', async () => {
    const itemId = '44444444-4444-4444-8444-444444444444';
    await create('one', article({ path: '/insights/one' }, { id: itemId }));
    await create('eins', article({ path: '/insights/eins', language: 'de' }, { id: itemId, title: 'Neu' }));
    const at = later(hour);
    const { body } = await make(all('one', 'eins'), { at });
    expect(body.warnings).toEqual([]);
    expect(body.release).toMatchObject({ at, state: 'waiting' });
    expect((await draft('one')).body).toMatchObject({ state: 'scheduled', schedules: [{ release: 'Spring', at }] });
    expect(await passed(hour)).toEqual(['published']);
    expect([await titleAt(backend, '/insights/one'), await titleAt(backend, '/insights/eins', 'de')]).toEqual([
      'New',
      'Neu',
    ]);
    expect((await call(`/releases/${body.release.id}`)).body.state).toBe('done');
  });

  test('can be cancelled until it is published', async () => {
    await create('one');
    const { id } = (await make(all('one'), { at: later(hour) })).body.release;
    expect((await call(`/releases/${id}`, { method: 'DELETE' })).body.release.state).toBe('cancelled');
    expect(await passed(hour)).toEqual([]);
    for (const late of [await goLive(id), await call(`/releases/${id}`, { method: 'DELETE' })])
      expect([late.status, late.body.detail]).toEqual([409, 'The release is cancelled.']);
    expect(await titles('one')).toEqual([undefined]);
    expect((await draft('one')).body.schedules).toEqual([]);
  });

  test('publishes what was written when a document was added, until it is added again', async () => {
    await create('one');
    const { id } = (await make(all('one'))).body.release;
    await change('one', article({ path: '/insights/one' }, { title: 'Newer' }));
    expect((await call(`/releases/${id}`)).body.documents).toMatchObject([{ id: 'one', isOutdated: true }]);
    const added = await call(`/releases/${id}/documents`, { method: 'POST', body: { documents: all('one') } });
    expect(added.body.release.documents).toMatchObject([{ id: 'one', isOutdated: false }]);
    await goLive(id);
    expect(await titles('one')).toEqual(['Newer']);
  });

  test('gets and loses documents', async () => {
    await create('one');
    await create('two');
    const { id } = (await make(all('one'))).body.release;
    await call(`/releases/${id}/documents`, { method: 'POST', body: { documents: all('two') } });
    const removed = await call(`/releases/${id}/documents/one`, { method: 'DELETE' });
    expect(removed.body.release.documents).toMatchObject([{ id: 'two' }]);
    expect((await call(`/releases/${id}/documents/one`, { method: 'DELETE' })).status).toBe(422);
    await goLive(id);
    expect(await titles('one', 'two')).toEqual([undefined, 'New']);
  });

  test('that shares a document with another, or with a schedule, reports both', async () => {
    await create('one');
    const at = later(hour);
    await call('/documents/one/publish', { method: 'POST', body: { at } });
    await make(all('one'), { name: 'Summer' });
    const { warnings } = (await make(all('one'))).body;
    expect(warnings.map(({ message }: { readonly message: string }) => message)).toEqual([
      'has no version in de',
      `is to be published at ${at}, too`,
      'is in the release “Summer”, too, which will publish it',
    ]);
    const again = await call('/documents/one/publish', { method: 'POST', body: { at: later(2 * hour) } });
    expect(again.body.warnings).toHaveLength(3);
  });

  test('of which a dry run is made is not kept', async () => {
    await create('one');
    const { status, body } = await make(all('one'), { dryRun: true });
    expect([status, body.pages]).toEqual([200, expect.arrayContaining(['/insights/one'])]);
    expect((await call('/releases')).body.releases).toEqual([]);
    const { id } = (await make(all('one'))).body.release;
    expect((await goLive(id, { dryRun: true })).body.pages).toContain('/insights/one');
    expect([await titles('one'), (await call(`/releases/${id}`)).body.state]).toEqual([[undefined], 'waiting']);
  });

  test('is listed with its state, a page at a time', async () => {
    for (let made = 0; made < 52; made += 1) {
      backend.clock.pass(1_000);
      await make([], { name: `Release ${made}` });
    }
    const { releases, cursor } = (await call('/releases?state=waiting')).body;
    expect([releases.length, releases[0].name]).toEqual([50, 'Release 51']);
    const rest = (await call(`/releases?cursor=${cursor}`)).body;
    expect(rest.releases.map(({ name }: { readonly name: string }) => name)).toEqual(['Release 1', 'Release 0']);
    expect(rest.cursor).toBeUndefined();
    expect((await call('/releases?state=done')).body.releases).toEqual([]);
  });
});

describe('a release that would be refused', () => {
  beforeEach(async () => {
    await create('one');
    await create('two', article({ path: '/insights/one' }));
  });

  test('has its findings while it is collected, and changes nothing', async () => {
    const made = await make(all('one', 'two'));
    expect([made.status, made.body.findings]).toMatchObject([201, [{ pointer: '/path' }]]);
    const { status, body } = await goLive(made.body.release.id);
    expect([status, body.findings]).toMatchObject([
      422,
      [{ pointer: '/path', message: expect.stringContaining('path') }],
    ]);
    expect(await titles('one')).toEqual([undefined]);
    expect((await call(`/releases/${made.body.release.id}`)).body.state).toBe('waiting');
  });

  test('gets no moment', async () => {
    expect((await make(all('one', 'two'), { at: later(hour) })).status).toBe(422);
    const { id } = (await make(all('one', 'two'))).body.release;
    expect((await goLive(id, { at: later(hour) })).status).toBe(422);
    expect((await call(`/releases/${id}`)).body.at).toBeUndefined();
  });

  test('at its moment has failed as a whole, and can be tried again', async () => {
    const { id } = (await make(all('one'), { at: later(hour) })).body.release;
    await publish('two');
    expect(await passed(hour)).toEqual(['failed']);
    expect((await call(`/releases/${id}`)).body).toMatchObject({ state: 'failed', failure: [{ document: 'one' }] });
    await call('/documents/two/unpublish', { method: 'POST', body: {} });
    expect((await goLive(id, { at: later(hour) })).body.release.state).toBe('waiting');
    expect(await passed(hour)).toEqual(['published']);
    expect(await titles('one')).toEqual(['New']);
  });

  test.each([
    ['a document that does not exist', all('nothing'), '/documents/0/id'],
    ['a document twice', all('one', 'one'), '/documents/1/id'],
    [
      'a target of a page that stays',
      [{ id: 'one', action: 'publish', redirectTo: '/insights/first' }],
      '/documents/0/redirectTo',
    ],
  ])('for %s is not made', async (_, documents, pointer) => {
    const { status, body } = await make(documents);
    expect([status, body.findings]).toMatchObject([422, [{ pointer }]]);
    expect((await call('/releases')).body.releases).toEqual([]);
  });

  test.each(['', 'a\u0000b', '\ud800', 'x'.repeat(201)])('for its name %j is not made', async (name) => {
    expect((await make([], { name })).status).toBe(422);
  });

  test('at its moment is mended step by step', async () => {
    const { id } = (await make(all('one'), { at: later(hour) })).body.release;
    await publish('two');
    await passed(hour);
    await create('three', article({ path: '/insights/first' }));
    const added = await call(`/releases/${id}/documents`, { method: 'POST', body: { documents: all('three') } });
    expect([added.status, added.body.findings.length]).toEqual([200, 2]);
    await call(`/releases/${id}/documents/one`, { method: 'DELETE' });
    const { body } = await call(`/releases/${id}/documents/three`, { method: 'DELETE' });
    expect(body).toMatchObject({ release: { state: 'failed', documents: [] }, findings: [] });
  });

  test('for having no documents is not published', async () => {
    const { id } = (await make([])).body.release;
    expect((await goLive(id)).body.findings).toMatchObject([{ pointer: '/documents' }]);
  });
});

test('a token for drafts reads releases and makes none', async () => {
  const drafts = await tokenWith(backend.db, 'draft');
  const asAuthor = publishingCalls(backend, () => drafts);
  expect((await asAuthor('/releases', { method: 'POST', body: { name: 'Spring' } })).status).toBe(403);
  expect((await asAuthor('/releases')).status).toBe(200);
  expect((await asAuthor('/releases/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
