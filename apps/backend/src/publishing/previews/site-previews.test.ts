import { publishingBackend } from '../../testing/backend.ts';
import { article } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();

const hour = 3_600_000;
const later = (ms: number): string => new Date(backend.clock.now().getTime() + ms).toISOString();
const post = (path: string, body: object = {}) => call(path, { method: 'POST', body });
const create = (id: string, body: object = article({ path: `/insights/${id}` }, { title: `Title ${id}` })) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const change = async (id: string, body: object) =>
  call(`/documents/${id}/draft`, {
    method: 'PUT',
    body,
    headers: { 'if-match': (await call(`/documents/${id}/draft`)).etag },
  });
const publish = async (id: string, body: object = article({ path: `/insights/${id}` }, { title: `Title ${id}` })) => {
  await create(id, body);
  expect((await post(`/documents/${id}/publish`)).status).toBe(200);
};
const releaseOf = async (documents: readonly object[], more: object = {}): Promise<string> => {
  const made = await post('/releases', { name: 'Spring', documents, ...more });
  expect([made.status, made.body.findings]).toEqual([201, []]);
  return made.body.release.id;
};
const publishing = (...ids: readonly string[]) => ids.map((id) => ({ id, action: 'publish' }));

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';
const linkTo = async (subject: string, wish: object = {}): Promise<string> => {
  const made = await post(`/${subject}/preview-links`, wish);
  expect([made.status, made.body.findings]).toEqual([201, undefined]);
  return tokenOf(made.body.url);
};
const open = async (shown: string, path?: string, language?: string) => {
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/content/v1/previews',
    payload: { token: shown, path, language },
  });
  return { status: answer.statusCode, data: answer.json().data, findings: answer.json().findings };
};
const textOf = (data: object): string => JSON.stringify(data);
const rendered = async (shown: string, path: string, language?: string): Promise<string> =>
  JSON.stringify((await open(shown, path, language)).data.rendered);

describe('a preview of a release', () => {
  test('opens its first page, and names what it changes and until when it is shown', async () => {
    await create('one');
    const release = await releaseOf(publishing('one'), { at: later(hour) });
    const made = await post(`/releases/${release}/preview-links`, { hours: 2 });
    const { data } = await open(tokenOf(made.body.url));
    expect(data).toMatchObject({
      document: 'one',
      language: 'en',
      path: '/insights/one',
      state: 'draft',
      languages: ['en'],
      editing: false,
      expiresAt: made.body.expiresAt,
      shows: {
        release: 'Spring',
        changes: [{ language: 'en', path: '/insights/one', title: 'Title one', action: 'publish' }],
      },
    });
    expect(Date.parse(data.shows.at)).toBe(backend.clock.now().getTime() + hour);
  });

  test('has its pages in the lists and links of the others, and nowhere else', async () => {
    await publish('old', article({ path: '/insights/old', body: 'To [it](/insights/one).\n' }));
    await create('one', article({ path: '/insights/one' }, { title: 'Title one', displayDate: '2026-01-01' }));
    const shown = await linkTo(`releases/${await releaseOf(publishing('one'))}`);
    const { data } = await open(shown, '/');
    expect(data).toMatchObject({ path: '/', state: 'published' });
    expect(textOf(data.rendered)).toContain('Title one');
    expect((await open(shown, '/insights/old')).data.state).toBe('published');
    const { rows } = await backend.pool.query(`SELECT path FROM pages WHERE rendered::text LIKE '%Title one%'`);
    expect(rows).toEqual([]);
  });

  test('shows a document as it was added, before and after it is changed', async () => {
    await publish('one');
    await change('one', article({ path: '/insights/one' }, { title: 'Second' }));
    const shown = await linkTo(`releases/${await releaseOf(publishing('one'))}`);
    await change('one', article({ path: '/insights/one' }, { title: 'Third' }));
    const { data } = await open(shown, '/insights/one');
    expect([data.state, textOf(data.rendered).includes('Second')]).toEqual(['changed', true]);
    expect(textOf(data.rendered)).not.toContain('Third');
  });

  test('leads from addresses that it ends to where they lead then', async () => {
    await publish('moved');
    await publish('removed');
    await publish('gone');
    await change('moved', article({ path: '/insights/there' }));
    const release = await releaseOf([
      ...publishing('moved'),
      { id: 'removed', action: 'unpublish', redirectTo: '/insights/first' },
      { id: 'gone', action: 'unpublish' },
    ]);
    const shown = await linkTo(`releases/${release}`);
    expect((await open(shown, '/insights/moved')).data.path).toBe('/insights/there');
    expect((await open(shown, '/insights/removed')).data.path).toBe('/insights/first');
    const { status, data } = await open(shown, '/insights/gone');
    expect([status, data.path, data.rendered]).toEqual([200, '/insights/gone', undefined]);
    expect(data.shows.changes.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'publish',
      'unpublish',
      'unpublish',
    ]);
  });

  test('shows each page in the language asked for, or in the default one', async () => {
    const id = '8c1a2e4e-6a70-4a52-9d3c-2f2b8d2f9b11';
    await create('both', article({ path: '/insights/both' }, { id, title: 'In English' }));
    await create('beide', article({ language: 'de', path: '/insights/beide' }, { id, title: 'Auf Deutsch' }));
    await create('one');
    const shown = await linkTo(`releases/${await releaseOf(publishing('both', 'beide', 'one'))}`);
    expect((await open(shown, '/insights/both', 'de')).data).toMatchObject({
      language: 'de',
      path: '/insights/beide',
      languages: ['en', 'de'],
    });
    expect((await open(shown, '/insights/one', 'de')).data).toMatchObject({ language: 'en', path: '/insights/one' });
    expect((await open(shown, undefined, 'de')).data).toMatchObject({ language: 'de' });
    const latest = await rendered(shown, '/', 'de');
    expect([latest.includes('Auf Deutsch'), latest.includes('In English')]).toEqual([true, false]);
  });

  test('keeps what is published for readers with an account from everyone else', async () => {
    await publish(
      'gated',
      article({ path: '/insights/gated', body: 'For members.\n' }, { access: 'registered-users-only' }),
    );
    await create('one', article({ path: '/insights/one', body: 'New.\n' }, { access: 'registered-users-only' }));
    const shown = await linkTo(`releases/${await releaseOf(publishing('one'))}`);
    expect(await rendered(shown, '/insights/gated')).not.toContain('For members.');
    expect(await rendered(shown, '/insights/one')).toContain('New.');
  });

  test('comes after what goes live before it', async () => {
    await create('early');
    await create('late');
    await create('one');
    await post('/documents/early/publish', { at: later(hour) });
    await post('/documents/late/publish', { at: later(3 * hour) });
    const shown = await linkTo(`releases/${await releaseOf(publishing('one'), { at: later(2 * hour) })}`);
    expect((await open(shown, '/insights/early')).data.rendered).toBeDefined();
    expect((await open(shown, '/insights/late')).data.rendered).toBeUndefined();
  });

  test('ends when its link is revoked and when its release is over', async () => {
    await create('one');
    const release = await releaseOf(publishing('one'));
    const made = await post(`/releases/${release}/preview-links`);
    const kept = await linkTo(`releases/${release}`);
    expect((await call(`/releases/${release}/preview-links`)).body.links).toHaveLength(2);
    const revoked = await call(`/releases/${release}/preview-links/${made.body.id}`, { method: 'DELETE' });
    expect([revoked.status, (await open(tokenOf(made.body.url))).status]).toEqual([204, 404]);
    expect((await open(kept)).status).toBe(200);
    await post(`/releases/${release}/publish`);
    expect((await open(kept)).status).toBe(404);
    expect((await post(`/releases/${release}/preview-links`)).status).toBe(409);
    expect((await post('/releases/00000000-0000-4000-8000-000000000000/preview-links')).status).toBe(404);
    const { rows } = await backend.pool.query(
      `SELECT detail->>'release' AS release FROM content_log WHERE action = 'preview link made' AND document IS NULL`,
    );
    expect(rows).toContainEqual({ release });
  });

  test('is made for no editor', async () => {
    await create('one');
    const release = await releaseOf(publishing('one'));
    expect((await post(`/releases/${release}/preview-links`, { editing: true })).status).toBe(422);
  });
});

describe('a preview of a moment', () => {
  test('shows what is scheduled until then, in order', async () => {
    await publish('one');
    await change('one', article({ path: '/insights/one' }, { title: 'First change' }));
    await post('/documents/one/publish', { at: later(hour) });
    await change('one', article({ path: '/insights/one' }, { title: 'Second change' }));
    await releaseOf(publishing('one'), { at: later(2 * hour) });
    await post('/documents/one/unpublish', { at: later(3 * hour) });
    const titleAt = async (hours: number) => {
      const shown = await linkTo('documents/one', { at: later(hours * hour + 1) });
      const { data } = await open(shown, '/insights/one');
      return data.rendered?.sitecore.route.fields.title.value;
    };
    expect(await Promise.all([0, 1, 2, 3].map(titleAt))).toEqual([
      'Title one',
      'First change',
      'Second change',
      undefined,
    ]);
  });

  test('begins with the page of its document', async () => {
    await create('one');
    await post('/documents/one/publish', { at: later(hour) });
    const shown = await linkTo('documents/one', { at: later(2 * hour) });
    const { data } = await open(shown);
    expect(data).toMatchObject({ path: '/insights/one', state: 'draft' });
    expect(data.shows.release).toBeUndefined();
    const before = await linkTo('documents/one', { at: later(hour / 2) });
    expect((await open(before)).data).toMatchObject({ path: '/', state: 'published' });
  });

  test('is refused for a moment that has passed or is none, and for an editor', async () => {
    await create('one');
    const refusal = async (wish: object) => {
      const { status, body } = await post('/documents/one/preview-links', wish);
      return [status, body.findings?.[0].pointer];
    };
    expect(await refusal({ at: later(-hour) })).toEqual([422, '/at']);
    expect(await refusal({ at: 'tomorrow' })).toEqual([422, '/at']);
    expect(await refusal({ at: later(hour), editing: true })).toEqual([422, '/editing']);
  });
});
