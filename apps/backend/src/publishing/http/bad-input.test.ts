import { connect } from 'node:net';
import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { article, beginAgain, tokenWith } from '../../testing/publishing.ts';

let backend: TestApp;
let authorization = '';
let port = 0;
beforeAll(async () => {
  backend = await testApp();
  authorization = `Bearer ${await tokenWith(backend.db, 'draft', 'publish')}`;
  port = Number(new URL(await backend.app.listen({ host: '127.0.0.1', port: 0 })).port);
  await beginAgain(backend);
  expect((await put(article(), {}, 'first-one')).status).toBe(201);
  expect((await post('/documents/first-one/publish')).status).toBe(200);
  const { etag } = await send('/documents/first-one/draft', { method: 'GET' });
  expect((await put(article({}, { title: 'Changed' }), { 'if-match': etag }, 'first-one')).status).toBe(200);
}, startTimeout);
afterAll(() => backend.close(), startTimeout);

type Sent = {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};
const send = async (path: string, { method = 'PUT', payload, headers = {} }: Sent = {}) => {
  const answer = await backend.app.inject({
    method,
    url: `/content/v1${path}`,
    headers: { authorization, ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const etag = String(answer.headers.etag);
  return { status: answer.statusCode, etag, body: answer.body === '' ? {} : answer.json() };
};
const written = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
const put = (body: unknown, headers: Readonly<Record<string, string>> = { 'if-none-match': '*' }, id = 'new-one') =>
  send(`/documents/${id}/draft`, {
    payload: written(body),
    headers: Object.keys(headers).length === 0 ? { 'if-none-match': '*' } : headers,
  });
const post = (path: string, body: unknown = {}) => send(path, { method: 'POST', payload: written(body) });

/** Everything that is published or written. */
const everything = async (): Promise<unknown> => {
  const tables = ['documents', 'document_drafts', 'document_versions', 'document_addresses', 'redirects', 'releases'];
  const rows = await Promise.all(
    tables.map(async (table) => (await backend.pool.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)).rows),
  );
  const { rows: pages } = await backend.pool.query('SELECT path, language, rendered FROM pages ORDER BY 1, 2');
  return [...rows, pages];
};

/** Expects that a call changes nothing, is refused with a status and says what to do, where it knows at a place. */
const expectRefusal = async (
  call: () => Promise<Awaited<ReturnType<typeof send>>>,
  status: number,
  words: RegExp,
  pointer?: string,
): Promise<void> => {
  const before = await everything();
  const answer = await call();
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(words)]);
  if (pointer !== undefined)
    expect(answer.body.findings.map((finding: { readonly pointer: string }) => finding.pointer)).toContain(pointer);
  expect(await everything()).toEqual(before);
};

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>(
    (inner) => ({
      component: 'MainContentLayout',
      params: { Ratio: '3by1' },
      areaA: inner === undefined ? [] : [inner],
    }),
    undefined,
  );
const composed = (...main: readonly unknown[]) => ({
  kind: 'page',
  language: 'en',
  path: '/new',
  fields: { title: 'New', description: '', main },
});
const placing = (component: unknown) => article({ body: 'Text\n\n[[a]]\n', components: { a: component } });
const text = (body: string) => article({ body });
const titled = (title: unknown) => article({}, { title });
const aBody = (component: string) => ({ component: 'ArticleBody', fields: { body: component } });

describe('a document is refused', () => {
  test.each([
    ['of an unknown kind', article({ kind: 'novel' }), 422, /must be one of page, article/u, '/kind'],
    ['without a kind', { language: 'en', path: '/x', fields: {} }, 422, /is missing/u, '/kind'],
    ['with a number for a kind', article({ kind: 7 }), 422, /must be one of/u, '/kind'],
    ['with an unknown field', article({ extra: 1 }), 422, /is not a field here/u, '/extra'],
    ['with a number for a body', article({ body: 1 }), 422, /must be a text/u, '/body'],
    ['that is a list', '[]', 422, /must be a group of fields/u, ''],
    ['that is null', 'null', 422, /must be a group of fields/u, ''],
    ['with 100 levels', composed(nested(100)), 400, /nests deeper than 50 levels/u, undefined],
    ['with 20 levels', composed(nested(20)), 422, /nested more than 5 deep/u, undefined],
    [
      'with a component that places itself',
      placing({ ...aBody('[[a]]'), components: {} }),
      422,
      /\[\[a\]\]/u,
      undefined,
    ],
    ['with a mark of no component', text('Text\n\n[[nothing]]\n'), 422, /names no component/u, '/components'],
    ['with more than a megabyte', text('x'.repeat(1024 * 1024)), 413, /more bytes than this call takes/u, undefined],
    ['with ten megabytes', text('x'.repeat(10 * 1024 * 1024)), 413, /more bytes than this call takes/u, undefined],
    ['with 250,001 characters', text('x'.repeat(250_001)), 422, /is longer than 250000 characters/u, '/body'],
    ['with a script', text('Text <script>alert(1)</script>'), 422, /has <script>/u, '/body/0'],
    ['with a frame', text('Text\n<iframe src="https://a.example"></iframe>'), 422, /has <iframe>/u, '/body/1'],
    ['with a drawing that has a script', text('<svg><script>alert(1)</script></svg>'), 422, /has <svg>/u, '/body/0'],
    ['with a handler of an event', text('<p onclick="alert(1)">Text</p>'), 422, /attribute onclick/u, '/body/0'],
    ['with a link to a script', text('[here](javascript:alert(1))'), 422, /is no address/u, '/body/0'],
    ['with a hidden script', text('<a href="java&#10;script:alert(1)">x</a>'), 422, /is no address/u, '/body'],
    ['with a picture in its address', text('![x](data:image/png;base64,AA)'), 422, /no picture of this/u, '/body/0'],
    ['with a picture from elsewhere', text('![x](https://a.example/x.png)'), 422, /no picture of this/u, '/body/0'],
    [
      'with a script for a picture',
      article({}, { image: { src: 'javascript:x', alt: '' } }),
      422,
      /slash/u,
      '/fields/image/src',
    ],
    [
      'with a picture of another host',
      article({}, { image: { src: '//a.example/x.png', alt: '' } }),
      422,
      /slash/u,
      '/fields/image/src',
    ],
    ['with a null character', text('a\0b'), 422, /U\+0000, which cannot be kept/u, '/body'],
    ['with a control character', titled('a\u0007b'), 422, /U\+0007/u, '/fields/title'],
    ['with half a character', titled('\ud800'), 422, /U\+D800/u, '/fields/title'],
    ['with half a character in a name', article({ fields: { '\ud800': 1 } }), 422, /U\+D800/u, undefined],
    [
      'with a text that runs backwards',
      titled('abc\u202edcba'),
      422,
      /U\+202E, which hides the order/u,
      '/fields/title',
    ],
    ['with an invisible title', titled('\u200b\u2060'), 422, /nothing that can be seen/u, '/fields/title'],
    [
      'with a day that does not exist',
      article({}, { displayDate: '2026-02-30' }),
      422,
      /a day such as/u,
      '/fields/displayDate',
    ],
    [
      'with a width beyond the range',
      article({}, { image: { src: '/a.png', alt: '', width: 1e15 } }),
      422,
      /10000 or less/u,
      '/fields/image/width',
    ],
    [
      'with a number that is none',
      written(titled(1)).replace('"title":1', '"title":1e999'),
      422,
      /must be a text/u,
      '/fields/title',
    ],
    ['that names a prototype', '{"kind":"article","fields":{"__proto__":{"a":1}}}', 400, /__proto__/u, undefined],
    ['that names a constructor', '{"fields":{"constructor":{"prototype":{}}}}', 400, /constructor/u, undefined],
    ['that says a field twice', '{"kind":"article","path":"/x","path":"/y"}', 400, /field "path" twice/u, undefined],
    ['that breaks off', '{"kind":"article","langu', 400, /is no JSON/u, undefined],
    ['that is empty', '', 422, /must be a group of fields/u, ''],
  ] as const)('%s', async (_what, body, status, words, pointer) => {
    await expectRefusal(() => put(body), status, words, pointer);
  });

  const shape = /lower-case words joined by hyphens/u;
  const elsewhere = /choose another path/u;
  test.each([
    ['/Insights/new', shape],
    ['/insights/FIRST', shape],
    ['/insights/fi\u0301rst', shape],
    ['/insights/f\u00edrst', shape],
    ['/insights/f\u0456rst', shape],
    ['/~/media/x', shape],
    ['/_next/x', shape],
    ['/..', shape],
    ['/insights/../x', shape],
    ['/a//b', shape],
    ['/x/', shape],
    ['', shape],
    ['/x?y', shape],
    ['/x%2e', shape],
    ['//a.example', shape],
    ['/\\a.example', shape],
    ['/a\u202eb', /U\+202E/u],
    ['/a\0b', /U\+0000/u],
    [`/${'a'.repeat(300)}`, /is longer than 300 characters/u],
    ['/api', elsewhere],
    ['/api/content', elsewhere],
    ['/preview', elsewhere],
    ['/healthz', elsewhere],
    ['/auth/google', elsewhere],
    ['/search', elsewhere],
    ['/de', elsewhere],
    ['/de/x', elsewhere],
    ['/en/x', elsewhere],
  ])('at the address %j', async (path, words) => {
    await expectRefusal(() => put(article({ path })), 422, words, '/path');
  });

  test('at an alias where the site has something else', async () => {
    await expectRefusal(() => put(article({}, { aliases: ['/a', '/api/x'] })), 422, elsewhere, '/fields/aliases/1');
  });

  test('under an id that differs from another in case alone', async () => {
    await expectRefusal(() => put(article(), undefined, 'First-One'), 422, /“first-one” in upper and lower case/u, '');
  });

  test.each([
    ['text', 'text/plain'],
    ['XML', 'application/xml'],
    ['a form', 'multipart/form-data; boundary=x'],
    ['no type', ''],
  ])('as %s', async (_what, type) => {
    const headers = { 'if-none-match': '*', 'content-type': type };
    await expectRefusal(() => put(article(), headers), 415, /application\/json/u);
  });

  test.each([
    ['without a condition', { accept: '*/*' }, 428, /Send If-None-Match/u],
    ['with a condition of any kind', { 'if-match': '*' }, 428, /Send If-None-Match/u],
    ['with a weak mark', { 'if-match': 'W/"1"' }, 428, /Send If-None-Match/u],
    ['with two conditions', { 'if-match': '"1"', 'if-none-match': '*' }, 428, /Send If-None-Match/u],
    ['as new where one is there', { 'if-none-match': '*' }, 412, /The document exists: it was changed by/u],
    ['after another change', { 'if-match': '"v1-1"' }, 412, /was changed by draft publish at \d{4}-/u],
  ] as const)('%s', async (_what, headers, status, words) => {
    await expectRefusal(() => put(article({}, { title: 'Mine' }), headers, 'first-one'), status, words);
  });

  test('that never arrives whole', async () => {
    const before = await everything();
    const body = written(article());
    const head = [
      'PUT /content/v1/documents/broken/draft HTTP/1.1',
      'host: x',
      `authorization: ${authorization}`,
      'if-none-match: *',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const answer = await new Promise<string>((resolve, reject) => {
      let got = '';
      const socket = connect(port, '127.0.0.1', () => socket.end(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -9)}`));
      socket.on('data', (chunk) => {
        got += String(chunk);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(got));
    });
    expect(answer).toMatch(/^(?:HTTP\/1\.1 400 |$)/u);
    expect(await everything()).toEqual(before);
  });
});

test('saves one of two changes that begin with the same draft, and shows the other one whose it is', async () => {
  const { etag } = await send('/documents/first-one/draft', { method: 'GET' });
  const both = await Promise.all(
    ['Mine', 'Theirs'].map((title) => put(titled(title), { 'if-match': etag }, 'first-one')),
  );
  const [saved, late] = both.toSorted((one, other) => one.status - other.status);
  expect([saved?.status, late?.status, late?.body]).toEqual([
    200,
    412,
    expect.objectContaining({ revision: saved?.body.revision, changedBy: 'draft publish' }),
  ]);
  const now = await send('/documents/first-one/draft', { method: 'GET' });
  expect(now.body.content).toEqual(saved?.body.content);
});

describe('a publication is refused', () => {
  const moment = (at: string) => post('/documents/first-one/publish', { at });
  test.each([
    ['in the past', '2020-01-01T09:00Z', /is in the past: it is/u],
    ['in a zone that does not exist', '2027-01-01T09:00[Europe/Atlantis]', /zone that does not exist/u],
    ['at a day that does not exist', '2027-02-30T09:00Z', /must be a moment such as/u],
    ['at an hour that does not exist', '2027-03-28T02:30[Europe/Berlin]', /does not exist in Europe\/Berlin/u],
    ['with an offset that does not exist', '2027-01-01T09:00+99:00', /offset that does not exist/u],
    ['without an offset', '2027-01-01T09:00', /needs an offset or a zone/u],
    ['in the far future', '9999-01-01T09:00Z', /more than two years/u],
    ['at no moment', 'soon', /must be a moment such as/u],
  ])('%s', async (_what, at, words) => {
    await expectRefusal(() => moment(at), 422, words, '/at');
  });

  test.each([
    ['with an unknown field', { when: 'now' }, /\/when is not a field here/u, '/when'],
    ['with a number for a message', { message: 7, dryRun: 'yes' }, /must be a text/u, '/dryRun'],
  ])('%s', async (_what, body, words, pointer) => {
    await expectRefusal(() => post('/documents/first-one/publish', body), 422, words, pointer);
  });

  test('of a document that is not there', async () => {
    await expectRefusal(() => post('/documents/nothing/publish'), 404, /no such document/u);
  });

  test('whose former address would lead to itself', async () => {
    await expectRefusal(
      () => post('/documents/first-one/unpublish', { redirectTo: '/insights/new' }),
      422,
      /no page/u,
      '/redirectTo',
    );
  });

  test('at the address of another', async () => {
    await put(article({ path: '/insights/first' }), undefined, 'collides');
    await expectRefusal(() => post('/documents/collides/publish'), 422, /is the path of/u, '/path');
  });
});

test('warns of an address that looks like another', async () => {
  const warningsAt = async (path: string) => {
    const id = `looks${path.replaceAll('/', '-')}`;
    expect((await put(article({ path }), undefined, id)).status).toBe(201);
    const { body } = await post(`/documents/${id}/publish`, { dryRun: true });
    return body.warnings.filter(({ pointer }: { readonly pointer: string }) => pointer === '/path');
  };
  const first = [{ pointer: '/path', message: 'looks like /insights/first, another page' }];
  expect(await warningsAt('/insights/f-irst')).toEqual(first);
  expect(await warningsAt('/insights/fir5t')).toEqual(first);
  expect(await warningsAt('/insights/fist')).toEqual([]);
});

describe('a release is refused', () => {
  const release = (body: object) => post('/releases', { name: 'All', ...body });
  const one = { id: 'first-one', action: 'publish' };
  test.each([
    ['without a name', { name: '' }, /must not be empty/u, '/name'],
    ['of an unknown action', { documents: [{ ...one, action: 'burn' }] }, /publish, unpublish/u, '/documents/0/action'],
    ['of 201 documents', { documents: Array.from({ length: 201 }, () => one) }, /at most 200/u, '/documents'],
    ['at a past moment', { at: '2020-01-01T00:00Z' }, /is in the past/u, '/at'],
    [
      'of a document that is not there',
      { documents: [{ ...one, id: 'nothing' }] },
      /is no document/u,
      '/documents/0/id',
    ],
  ])('%s', async (_what, body, words, pointer) => {
    await expectRefusal(() => release(body), 422, words, pointer);
  });
});

describe('a synchronisation is refused', () => {
  const sync = (...documents: readonly unknown[]) => post('/sync', { documents });
  const one = { id: 'synced', ...article({ path: '/insights/synced' }) };
  test.each([
    ['with ids that differ in case alone', [one, { ...one, id: 'Synced', path: '/x' }], /in upper and lower case/u],
    ['with an id like that of an editor’s document', [{ ...one, id: 'FIRST-one' }], /“first-one” in upper and lower/u],
    ['with an id twice', [one, one], /is there twice/u],
    ['with the document of an editor', [{ ...one, id: 'first-one' }], /belongs to the editors/u],
    ['with an unknown kind', [{ ...one, kind: 'novel' }], /\/documents\/0\/kind must be one of/u],
    ['with a null character', [{ ...one, body: '\0' }], /U\+0000/u],
    ['at an address of the site', [{ ...one, path: '/preview' }], /choose another path/u],
    ['at the address of another', [{ ...one, path: '/insights/first' }], /is the path of/u],
  ])('%s', async (_what, documents, words) => {
    await expectRefusal(() => sync(...documents), 422, words);
  });
});

describe('a call is refused', () => {
  const get = (path: string) => send(path, { method: 'GET' });
  const restore = (headers: Readonly<Record<string, string>>, number: number | string = 1) =>
    send(`/documents/first-one/versions/${number}/restore`, { method: 'POST', headers });
  const changeFile = (path: string, body: object, headers = {}) =>
    send(`/media/files?path=${encodeURIComponent(path)}`, { method: 'PATCH', payload: written(body), headers });
  const nowhere = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

  test.each([
    ['to restore without a condition', () => restore({}), 428, /Send If-Match/u],
    ['to restore after another change', () => restore({ 'if-match': '"v1-1"' }), 412, /was changed by/u],
    ['to restore a version that there is not', () => restore({ 'if-match': '"v1-1"' }, 99), 404, /no such version/u],
    ['to restore version 0', () => restore({ 'if-match': '"v1-1"' }, 0), 400, /number/u],
    [
      'to unpublish in the past',
      () => post('/documents/first-one/unpublish', { at: '2020-01-01T09:00Z' }),
      422,
      /is in the past/u,
    ],
    [
      'to unpublish in a zone that does not exist',
      () => post('/documents/first-one/unpublish', { at: '2027-01-01T09:00[Europe/Atlantis]' }),
      422,
      /zone that does not exist/u,
    ],
    [
      'to unpublish to an address elsewhere',
      () => post('/documents/first-one/unpublish', { redirectTo: 'https://a.example' }),
      422,
      /lower-case words/u,
    ],
    ['for a link without hours', () => post('/documents/first-one/preview-links', { hours: 0 }), 422, /hours/u],
    [
      'for a link into the past',
      () => post('/documents/first-one/preview-links', { at: '2020-01-01T09:00Z' }),
      422,
      /is in the past/u,
    ],
    ['for a level of a language with a null character', () => get('/documents/tree?language=%00'), 400, /language/u],
    ['for a level below no path', () => get('/documents/tree?under=insights'), 400, /under/u],
    [
      'for documents with an unknown parameter',
      () => get('/documents?colour=red'),
      400,
      /a field that is not known: colour/u,
    ],
    [
      'for documents of an unknown kind',
      () => get('/documents?kind=artcle'),
      400,
      /must be one of page, article, blogEntry/u,
    ],
    ['for documents of an unknown order', () => get('/documents?sort=colour'), 400, /sort/u],
    ['for a plan after no entry', () => get('/plan?cursor=x'), 400, /cursor/u],
    [
      'for changes after a cursor that is not known',
      () => get(`/changes?cursor=${nowhere}`),
      410,
      /read the documents/u,
    ],
    ['for the uses of no file', () => get('/media/uses?path=/etc/passwd'), 404, /no such file/u],
    [
      'to change no file',
      () => changeFile('/~/media/../x.png', { licence: 'x' }, { 'if-match': '"x"' }),
      404,
      /no such/u,
    ],
    [
      'to change a file without a condition',
      () => changeFile('/~/media/x.png', { licence: 'x' }),
      428,
      /Send If-Match/u,
    ],
    [
      'to change what no file has',
      () => changeFile('/~/media/x.png', { colour: 'red' }, { 'if-match': '"x"' }),
      422,
      /colour is not a field here/u,
    ],
    ['to publish no release', () => post(`/releases/${nowhere}/publish`), 404, /no such release/u],
    ['for a release that has no id', () => get('/releases/x'), 400, /release/u],
  ] as const)('%s', async (_what, call, status, words) => {
    await expectRefusal(call, status, words);
  });
});

describe.each([
  ['de-AT, en;q=0.5', 'de', 'muss ein Tag wie 2026-11-23 sein', 'enthält <u>'],
  ['ar', 'ar', 'يجب أن يكون يومًا مثل 2026-11-23', 'يحتوي على <u>'],
  ['ja', 'ja', '2026-11-23 のような日付でなければなりません', '<u> を含んでいます'],
  ['fr, *;q=0.1', undefined, 'must be a day such as 2026-11-23', 'has <u>'],
])('an editor who reads %s', (language, answered, refusal, warning) => {
  const ask = (path: string, method: 'PUT' | 'POST', body: unknown, headers = {}) =>
    backend.app.inject({
      method,
      url: `/content/v1/documents/${path}`,
      headers: { authorization, 'accept-language': language, 'content-type': 'application/json', ...headers },
      payload: written(body),
    });

  test('gets refusals in this language', async () => {
    const wrong = article({}, { displayDate: 'soon' });
    const answer = await ask('new-one/draft', 'PUT', wrong, { 'if-none-match': '*' });
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([422, answered]);
    expect(answer.json()).toMatchObject({
      detail: `/fields/displayDate ${refusal}`,
      findings: [{ pointer: '/fields/displayDate', message: refusal }],
    });
  });

  test('gets warnings of a dry run in it, and documents as they are written', async () => {
    const body = article({ path: '/insights/underlined', body: 'Is <u>missing</u>.\n' }, { title: 'is missing' });
    const id = `underlined-${answered}`;
    const saved = await ask(`${id}/draft`, 'PUT', body, { 'if-none-match': '*' });
    expect(saved.json().content).toEqual(body);
    const dry = await ask(`${id}/publish`, 'POST', { dryRun: true });
    expect(dry.json().warnings).toContainEqual({
      pointer: '/body',
      message: expect.stringContaining(warning),
    });
  });
});
