import { publishingBackend } from '../../testing/backend.ts';
import { article, titleAt } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();
beforeEach(async () => {
  await backend.pool.query('TRUNCATE events, application_degrees, application_roles, application_offices CASCADE');
});

const create = (id: string, body: object) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const save = (id: string, body: object, etag: string) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': etag } });
const publish = (id: string, body: object = {}) => call(`/documents/${id}/publish`, { method: 'POST', body });
const unpublish = (id: string) => call(`/documents/${id}/unpublish`, { method: 'POST', body: {} });
const put = async (id: string, body: object) => {
  await create(id, body);
  return publish(id);
};

const texts = (title: string) => ({
  en: { title, description: 'Meet us.', place: 'Berlin' },
  de: { title, description: 'Treffen Sie uns.', place: 'Berlin' },
});
const event = (changes: object = {}) => ({
  kind: 'event',
  fields: {
    id: 'evening-1',
    texts: texts('Open evening'),
    region: 'europe',
    format: 'in-person',
    interest: 'workshops',
    timeZone: 'Europe/Berlin',
    starts: '2090-06-01T18:30',
    ends: '2090-06-01T21:00',
    ...changes,
  },
});

const eventAt = async (name: string) => {
  const { statusCode, body } = await backend.app.inject(`/articles/careerevents/events/${name}`);
  return statusCode === 200 ? JSON.parse(body) : statusCode;
};
const pointers = (findings: readonly { readonly pointer: string }[]) => findings.map(({ pointer }) => pointer).sort();

describe('an event as a document', () => {
  test('is refused with everything that is wrong at once', async () => {
    const wrong = event({
      colour: 'red',
      timeZone: 'Europe/Atlantis',
      ends: '2090-02-30T10:00',
      image: 'http://elsewhere.example/x.png',
      texts: { en: texts('Open evening').en, xx: texts('Open evening').en },
    });
    const { status, body } = await create('evening', wrong);
    expect([status, pointers(body.findings)]).toEqual([
      422,
      ['/fields/colour', '/fields/ends', '/fields/image', '/fields/texts/xx', '/fields/timeZone'],
    ]);
  });

  test('may lack fields as a draft, and is refused with them when it is published', async () => {
    const { status, body } = await create('evening', {
      kind: 'event',
      fields: { id: 'evening-1', texts: { de: texts('Abend').de } },
    });
    expect([status, pointers(body.incomplete)]).toEqual([
      201,
      [
        '/fields/format',
        '/fields/interest',
        '/fields/region',
        '/fields/starts',
        '/fields/texts/en',
        '/fields/timeZone',
      ],
    ]);
    expect((await publish('evening')).status).toBe(422);
    expect(await eventAt('evening-1')).toBe(404);
  });

  test('is listed by the articles service once it is published, and changed by its next version', async () => {
    await create('evening', event());
    expect(await eventAt('evening-1')).toBe(404);
    const published = await publish('evening', { message: 'First' });
    expect([published.status, published.body.version]).toEqual([200, 1]);
    expect(await eventAt('evening-1')).toMatchObject({ title: 'Open evening', sequence: 0 });
    const listed = await backend.app.inject({
      method: 'POST',
      url: '/articles/careerevents/events',
      payload: { limit: 10 },
    });
    expect(listed.json().events).toHaveLength(1);

    const { etag } = await call('/documents/evening/draft');
    await save('evening', event({ texts: texts('Late evening') }), etag);
    expect(await eventAt('evening-1')).toMatchObject({ title: 'Open evening' });
    await publish('evening');
    expect(await eventAt('evening-1')).toMatchObject({ title: 'Late evening', sequence: 1 });
    const version = await call('/documents/evening/versions/2?compareWith=1');
    expect(version.body.differences).toContainEqual({
      pointer: '/fields/texts/en/title',
      before: 'Open evening',
      after: 'Late evening',
    });
  });

  test('keeps its sequence over the time in which it is away', async () => {
    await put('evening', event());
    expect((await unpublish('evening')).status).toBe(200);
    expect(await eventAt('evening-1')).toBe(404);
    await publish('evening');
    expect((await eventAt('evening-1')).sequence).toBe(1);
  });

  test('leaves its former id behind', async () => {
    await put('evening', event());
    const { etag } = await call('/documents/evening/draft');
    await save('evening', event({ id: 'evening-2' }), etag);
    await publish('evening');
    expect([await eventAt('evening-1'), (await eventAt('evening-2')).id]).toEqual([404, 'evening-2']);
  });

  test('is refused with the id and with the address of another one', async () => {
    await put('evening', event());
    const [sameId, sameName] = [
      await put('second', event()),
      await put('third', event({ id: 'e3', name: 'evening-1' })),
    ];
    expect([sameId.body.findings, sameName.body.findings]).toEqual([
      [{ pointer: '/fields/id', message: 'is that of the document evening too' }],
      [{ pointer: '/fields/name', message: 'evening-1 is the address of the event evening-1' }],
    ]);
  });

  test('warns of a language without texts, and of an event that is over', async () => {
    const over = { starts: '2020-06-01T18:30', ends: '2020-06-01T21:00', texts: { en: texts('Open evening').en } };
    const { body } = await put('evening', event(over));
    expect(pointers(body.warnings)).toEqual(['/fields/ends', '/fields/texts']);
  });

  test('warns of an event without a document that it replaces', async () => {
    await put('evening', event());
    await backend.pool.query(`DELETE FROM documents WHERE id = 'evening'`);
    const { body } = await put('another', event());
    expect(pointers(body.warnings)).toEqual(['/fields/id']);
  });

  test('changes nothing in a dry run', async () => {
    await create('evening', event());
    expect((await publish('evening', { dryRun: true })).status).toBe(200);
    expect(await eventAt('evening-1')).toBe(404);
  });

  test('waits for its moment', async () => {
    await create('evening', event());
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish('evening', { at })).status).toBe(202);
    expect([(await call('/documents/evening/draft')).body.state, await eventAt('evening-1')]).toEqual([
      'scheduled',
      404,
    ]);
  });

  test('goes live in a release with a page, or not at all', async () => {
    await create('evening', event());
    await create('news', article());
    const documents = ['evening', 'news'].map((id) => ({ id, action: 'publish' }));
    const { body } = await call('/releases', { method: 'POST', body: { name: 'Together', documents } });
    expect(await eventAt('evening-1')).toBe(404);
    await call(`/releases/${body.release.id}/publish`, { method: 'POST', body: {} });
    expect([(await eventAt('evening-1')).title, await titleAt(backend, '/insights/new')]).toEqual([
      'Open evening',
      'New',
    ]);
  });
});

const names = { en: 'Name', de: 'Name' };
const options = (changes: object = {}) => ({
  kind: 'applicationOptions',
  fields: {
    degrees: [{ id: 'master', names }],
    roles: [{ id: 'analyst', names, degrees: ['master'] }],
    offices: [{ id: 'berlin', names, timeZone: 'Europe/Berlin' }],
    ...changes,
  },
});
const deadline = (changes: object = {}) => ({
  kind: 'deadline',
  fields: { id: 'early', role: 'analyst', office: 'berlin', labels: names, closesOn: '2090-05-01', ...changes },
});
const deadlines = async (): Promise<readonly string[]> => {
  const answer = await backend.app.inject('/articles/v1/applicationdeadline/masterlist');
  const offices: readonly { readonly deadlines: readonly { readonly id: string }[] }[] = answer.json().officeLocations;
  return offices.flatMap((office) => office.deadlines.map(({ id }) => id));
};

describe('deadlines as documents', () => {
  test('are shown with the options that they refer to, published in any order', async () => {
    await create('a-deadline', deadline());
    await create('the-options', options());
    const alone = await publish('a-deadline');
    expect(alone.body.findings).toEqual([
      { pointer: '/fields/role', message: 'analyst is among no published roles' },
      { pointer: '/fields/office', message: 'berlin is among no published offices' },
    ]);
    const documents = ['a-deadline', 'the-options'].map((id) => ({ id, action: 'publish' }));
    const { body } = await call('/releases', { method: 'POST', body: { name: 'Both', documents } });
    expect((await call(`/releases/${body.release.id}/publish`, { method: 'POST', body: {} })).status).toBe(200);
    expect(await deadlines()).toEqual(['early']);
  });

  test('keep the options that they refer to', async () => {
    await put('the-options', options());
    await put('a-deadline', deadline());
    expect((await unpublish('the-options')).body.findings).toMatchObject([
      { document: 'a-deadline', pointer: '/fields/role' },
      { document: 'a-deadline', pointer: '/fields/office' },
    ]);
    expect(await deadlines()).toEqual(['early']);
    await unpublish('a-deadline');
    expect([await deadlines(), (await unpublish('the-options')).status]).toEqual([[], 200]);
  });

  test('are refused with everything that is wrong', async () => {
    const wrong = await create('a-deadline', deadline({ closesOn: '2090-02-30', labels: { xx: 'Name', en: 'Name' } }));
    expect(pointers(wrong.body.findings)).toEqual(['/fields/closesOn', '/fields/labels/xx']);
    const odd = options({
      roles: [
        { id: 'analyst', names, degrees: ['phd'] },
        { id: 'analyst', names, degrees: [] },
      ],
      offices: [{ id: 'berlin', names, timeZone: 'Berlin' }],
    });
    const refused = await create('the-options', odd);
    expect(pointers(refused.body.findings)).toEqual([
      '/fields/offices/0/timeZone',
      '/fields/roles/0/degrees/0',
      '/fields/roles/1/id',
    ]);
  });

  test('have one document of options', async () => {
    await put('the-options', options());
    expect((await put('others', options())).body.findings).toEqual([
      { pointer: '/kind', message: 'is that of the document the-options too' },
    ]);
  });
});
