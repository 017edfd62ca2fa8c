import fc from 'fast-check';
import { publishingBackend } from '../../testing/backend.ts';
import { colleague } from '../../testing/colleagues.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';
import { article, beginAgain, testSite, titleAt } from '../../testing/publishing.ts';
import { type DueParts, publishDue } from './go-live.ts';

const { backend, call } = publishingBackend();

const hour = 3_600_000;
const later = (ms: number): string => new Date(backend.clock.now().getTime() + ms).toISOString();

const id = 'new-article';
const create = (body: object = article(), document = id) =>
  call(`/documents/${document}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const draft = (document = id) => call(`/documents/${document}/draft`);
const change = async (body: object, document = id) =>
  call(`/documents/${document}/draft`, {
    method: 'PUT',
    body,
    headers: { 'if-match': (await draft(document)).etag },
  });
const publish = (body: object = {}, document = id) => call(`/documents/${document}/publish`, { method: 'POST', body });
const unpublish = (body: object = {}, document = id) =>
  call(`/documents/${document}/unpublish`, { method: 'POST', body });
const cancel = (step: string, document = id) => call(`/documents/${document}/schedules/${step}`, { method: 'DELETE' });

const run = async (parts: Partial<DueParts> = {}): Promise<readonly string[]> => {
  const outcomes: string[] = [];
  await publishDue({
    db: backend.db,
    site: testSite,
    clock: backend.clock.now,
    studioOrigin: 'https://studio.example',
    isStopping: () => false,
    onOutcome: (outcome) => outcomes.push(outcome),
    ...parts,
  });
  return outcomes;
};

const passed = (ms: number): Promise<readonly string[]> => {
  backend.clock.pass(ms);
  return run();
};

const versions = async () => (await call(`/documents/${id}/versions`)).body.versions;

const lastOfLog = async () => {
  const { rows } = await backend.pool.query(
    'SELECT actor, action, detail FROM content_log ORDER BY number DESC LIMIT 1',
  );
  return rows[0];
};

describe('a scheduled publication', () => {
  test('is live from its moment on', async () => {
    await create();
    const at = later(hour);
    const { status, body } = await publish({ at, message: 'In an hour' });
    expect([status, body]).toMatchObject([202, { at, warnings: [{ message: 'has no version in de' }] }]);
    expect(body.pages).toContain('/insights/new');
    expect((await draft()).body).toMatchObject({
      state: 'scheduled',
      schedules: [{ action: 'publish', at, state: 'waiting', by: 'draft publish', isOutdated: false }],
    });
    expect((await call('/documents?state=scheduled')).body.documents).toMatchObject([{ id, publishAt: at }]);
    expect(await passed(hour - 1_000)).toEqual([]);
    expect(await titleAt(backend, '/insights/new')).toBeUndefined();
    expect(await passed(1_000)).toEqual(['published']);
    expect(await titleAt(backend, '/insights/new')).toBe('New');
    expect(await versions()).toMatchObject([{ number: 1, message: 'In an hour', publishedBy: 'draft publish' }]);
    expect((await draft()).body).toMatchObject({ state: 'published', schedules: [] });
    expect(await lastOfLog()).toMatchObject({ action: 'published', detail: { version: 1 } });
  });

  test('publishes the revision that was scheduled, and keeps a later draft', async () => {
    await create();
    await publish({ at: later(hour) });
    const { body } = await change(article({}, { title: 'Newer' }));
    expect(body).toMatchObject({ state: 'scheduled', schedules: [{ isOutdated: true }] });
    await passed(hour);
    expect(await titleAt(backend, '/insights/new')).toBe('New');
    expect((await draft()).body).toMatchObject({ state: 'changed', content: { fields: { title: 'Newer' } } });
  });

  test('is replaced by a later one', async () => {
    await create();
    await publish({ at: later(hour) });
    await change(article({}, { title: 'Newer' }));
    await publish({ at: later(2 * hour) });
    expect((await draft()).body.schedules).toHaveLength(1);
    expect(await passed(hour)).toEqual([]);
    expect(await passed(hour)).toEqual(['published']);
    expect(await titleAt(backend, '/insights/new')).toBe('Newer');
    expect(await versions()).toHaveLength(1);
  });

  test('is cancelled, once', async () => {
    await create();
    await publish({ at: later(hour) });
    expect((await cancel('publish')).status).toBe(204);
    expect(await lastOfLog()).toMatchObject({ action: 'publish cancelled' });
    expect((await cancel('publish')).status).toBe(404);
    expect(await passed(hour)).toEqual([]);
    expect((await draft()).body).toMatchObject({ state: 'draft', schedules: [] });
  });

  test('ends when the document is published before, which the answer reports', async () => {
    await create();
    const at = later(hour);
    await publish({ at });
    await change(article({}, { title: 'Newer' }));
    expect((await publish()).body.warnings).toContainEqual({
      pointer: '',
      message: `is no longer to be published at ${at}`,
    });
    expect(await passed(hour)).toEqual([]);
    expect(await titleAt(backend, '/insights/new')).toBe('Newer');
  });

  test('may have an end, which comes after it', async () => {
    await create();
    const at = later(hour);
    expect((await unpublish({ at: later(2 * hour) })).status).toBe(404);
    await publish({ at });
    const early = await unpublish({ at: later(hour / 2) });
    expect([early.status, early.body.findings]).toEqual([
      422,
      [{ pointer: '/at', message: `is before it is published, at ${at}` }],
    ]);
    const end = later(2 * hour);
    expect((await unpublish({ at: end, redirectTo: '/insights/first' })).status).toBe(202);
    expect((await call('/documents?q=new')).body.documents).toMatchObject([{ publishAt: at, unpublishAt: end }]);
    await passed(hour);
    expect(await titleAt(backend, '/insights/new')).toBe('New');
    await passed(hour);
    expect(await titleAt(backend, '/insights/new')).toBeUndefined();
    const { rows } = await backend.pool.query('SELECT pattern, target FROM redirects');
    expect(rows).toContainEqual({ pattern: '/insights/new', target: '/insights/first' });
  });

  test('of which a dry run is made is not kept', async () => {
    await create();
    const { status, body } = await publish({ at: later(hour), dryRun: true });
    expect([status, body.pages]).toEqual([202, expect.arrayContaining(['/insights/new'])]);
    expect((await draft()).body.schedules).toEqual([]);
  });

  test.each([
    ['in the past', () => later(-1), /is in the past/u],
    ['in a zone that does not exist', () => '2026-12-01T09:00[Europe/Atlantis]', /zone that does not exist/u],
    ['three years ahead', () => later(3 * 365 * 24 * hour), /more than two years/u],
    ['no moment', () => 'soon', /must be a moment/u],
  ])('with a moment that is %s is refused', async (_, at, message) => {
    await create();
    for (const refused of [await publish({ at: at() }), await unpublish({ at: at() })])
      expect([refused.status, refused.body.findings]).toEqual([
        422,
        [{ pointer: '/at', message: expect.stringMatching(message) }],
      ]);
  });

  test('makes a date to come right, which warns without it', async () => {
    const displayDate = later(48 * hour).slice(0, 10);
    await create(article({}, { displayDate }));
    const pointers = async (body: object) =>
      (await publish({ dryRun: true, ...body })).body.warnings.map(
        ({ pointer }: { readonly pointer: string }) => pointer,
      );
    expect(await pointers({})).toContain('/fields/displayDate');
    expect(await pointers({ at: later(24 * hour) })).toContain('/fields/displayDate');
    expect(await pointers({ at: later(72 * hour) })).not.toContain('/fields/displayDate');
  });

  test('of an incomplete draft is refused', async () => {
    const { fields, ...rest } = article();
    await create({ ...rest, fields: { title: fields.title } });
    expect((await publish({ at: later(hour) })).status).toBe(422);
    expect((await draft()).body.schedules).toEqual([]);
  });
});

describe('a publication that is refused at its moment', () => {
  beforeEach(async () => {
    await create();
    await publish({ at: later(hour) });
    await create(article(), 'rival');
    expect((await publish({}, 'rival')).status).toBe(200);
    expect(await passed(hour)).toEqual(['failed']);
  });

  test('changes nothing, says why, and is not tried again', async () => {
    expect(await titleAt(backend, '/insights/new')).toBe('New');
    expect(await versions()).toEqual([]);
    expect((await draft()).body).toMatchObject({
      state: 'draft',
      schedules: [{ state: 'failed', findings: [{ pointer: '/path', document: id }] }],
    });
    expect((await call('/documents?state=draft')).body.documents).toMatchObject([{ id, hasFailed: true }]);
    expect(await lastOfLog()).toMatchObject({ action: 'publication failed', actor: 'draft publish' });
    expect(await passed(24 * hour)).toEqual([]);
  });

  test('is told by mail to who planned it, and to who wrote the document', async () => {
    const author = await colleague(backend, 'Ada', 'author');
    const editor = await colleague(backend, 'Edith', 'editor');
    await backend.pool.query('DELETE FROM mail_outbox');
    await author.call('PUT', '/tides/draft', article({ path: '/insights/tides' }), { 'if-none-match': '*' });
    expect((await editor.call('POST', '/tides/publish', { at: later(hour) })).status).toBe(202);
    await create(article({ path: '/insights/tides' }), 'second-rival');
    await publish({}, 'second-rival');
    expect(await passed(hour)).toEqual(['failed']);
    const mails = await deliveredMail(backend);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([author.email, editor.email].toSorted());
    expect(mails[0]?.subject).toBe('“New” did not change at its time');
    expect(mails[0]?.text).toMatch(
      /has failed, and the site is as it was:\n\n> .+\n\nIn the studio:\nhttps:\/\/studio/,
    );
  });

  test('is a figure of the metrics until it is dismissed', async () => {
    const failed = async () => /^masthead_releases_failed (\d)$/mu.exec(await backend.context.metrics.metrics())?.[1];
    expect(await failed()).toBe('1');
    expect((await cancel('publish')).status).toBe(204);
    expect([await failed(), (await draft()).body.schedules]).toEqual(['0', []]);
  });

  test('goes live when it is scheduled again without its conflict', async () => {
    await unpublish({}, 'rival');
    await publish({ at: later(hour) });
    expect(await passed(hour)).toEqual(['published']);
    expect(await versions()).toHaveLength(1);
  });
});

describe('of several backends', () => {
  test('one publishes what is due', async () => {
    const ids = ['one', 'two', 'three'];
    for (const document of ids) {
      await create(article({ path: `/insights/${document}` }), document);
      await publish({ at: later(hour) }, document);
    }
    backend.clock.pass(hour);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => run()));
    expect(outcomes.flat()).toEqual(['published', 'published', 'published']);
    const { rows } = await backend.pool.query('SELECT id, number FROM document_versions ORDER BY id');
    expect(rows).toEqual(ids.toSorted().map((document) => ({ id: document, number: 1 })));
  });

  test('none publishes twice, or before its moment, while their clocks jump', async () => {
    const jumps = fc.array(fc.integer({ min: -3 * hour, max: 3 * hour }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(jumps, async (steps) => {
        await beginAgain(backend);
        await create();
        const start = backend.clock.now().getTime();
        await publish({ at: later(hour) });
        let furthest = start;
        for (const step of steps) {
          const time = start + step;
          furthest = Math.max(furthest, time);
          await run({ clock: () => new Date(time) });
          expect(await versions()).toHaveLength(furthest >= start + hour ? 1 : 0);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('a publication that breaks off', () => {
  beforeEach(async () => {
    await create();
    await publish({ at: later(hour) });
    await backend.pool.query(`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER broken BEFORE INSERT ON document_versions EXECUTE FUNCTION break_off()`);
  });
  const mend = () => backend.pool.query('DROP FUNCTION IF EXISTS break_off CASCADE');
  afterEach(mend);

  test('is tried again, and leaves nothing behind', async () => {
    expect(await passed(hour)).toEqual(['retried']);
    expect(await titleAt(backend, '/insights/new')).toBeUndefined();
    expect(await run()).toEqual([]);
    await mend();
    expect(await passed(30_000)).toEqual(['published']);
  });

  test('fails after twelve attempts', async () => {
    const outcomes = await passed(hour);
    const all = [...outcomes];
    while (all.at(-1) === 'retried') all.push(...(await passed(6 * hour)));
    expect(all).toEqual([...Array.from({ length: 11 }, () => 'retried'), 'failed']);
    expect((await draft()).body.schedules).toMatchObject([
      { state: 'failed', findings: [{ message: expect.stringContaining('12 attempts') }] },
    ]);
    expect(await passed(24 * hour)).toEqual([]);
  });

  test('is tried again although the clock was ahead meanwhile', async () => {
    const wrong = new Date(backend.clock.now().getTime() + 24 * hour);
    expect(await run({ clock: () => wrong })).toEqual(['retried']);
    await mend();
    expect(await passed(hour)).toEqual(['published']);
  });
});
