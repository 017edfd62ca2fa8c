import sharp from 'sharp';
import { pictureLookups } from '../../platform/db/migrations/1156-picture-lookups.ts';
import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { article, beginAgain, publishFolder, publishingCalls, tokenWith } from '../../testing/publishing.ts';

let backend: TestApp;
let editor = '';
let author = '';
beforeAll(async () => {
  backend = await testApp();
  editor = await tokenWith(backend.db, 'draft', 'publish');
  author = await tokenWith(backend.db, 'draft');
}, startTimeout);
afterAll(() => backend.close(), startTimeout);
beforeEach(async () => {
  await backend.pool.query('TRUNCATE media_files, media_uploads CASCADE');
  await beginAgain(backend);
});

const path = '/~/media/harbour.png';
const call: ReturnType<typeof publishingCalls> = (...args) => publishingCalls(backend, () => editor)(...args);

/** A picture that is red on the left and blue on the right. */
const halves = async (): Promise<Buffer> => {
  const half = { create: { width: 400, height: 400, channels: 3, background: '#f00' } } as const;
  return sharp({ create: { ...half.create, width: 800, background: '#00f' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
};

const upload = async (bytes: Buffer, changes: object = {}) => {
  const begun = await backend.app.inject({
    method: 'POST',
    url: '/content/v1/media',
    headers: { authorization: `Bearer ${editor}` },
    payload: { path, title: 'Harbour', alt: { en: 'Cranes' }, length: bytes.length, ...changes },
  });
  expect([begun.statusCode, begun.body]).toEqual([201, begun.body]);
  const sent = await backend.app.inject({
    method: 'PATCH',
    url: String(begun.headers.location),
    headers: {
      authorization: `Bearer ${editor}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  });
  expect(sent.statusCode).toBe(200);
};

const addressOf = (file: string) => `/media/files?path=${encodeURIComponent(file)}`;
const fileAt = async (file = path) => {
  const { body } = await call('/media/files');
  return body.files.find((each: { readonly path: string }) => each.path === file);
};
const change = async (body: object, { file = path, revision = '', token = editor } = {}) =>
  publishingCalls(backend, () => token)(addressOf(file), {
    method: 'PATCH',
    body,
    headers: { 'if-match': `"${revision || (await fileAt(file))?.revision || 'none'}"` },
  });

const publish = async (id: string, body: object) => {
  await call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
  return call(`/documents/${id}/publish`, { method: 'POST', body: {} });
};
const renderedAt = async (at: string, language = 'en'): Promise<string> => {
  const { rows } = await backend.pool.query('SELECT rendered FROM pages WHERE path = $1 AND language = $2', [
    at,
    language,
  ]);
  return JSON.stringify(rows[0]?.rendered);
};
const shows = (image: object) => article({}, { image: { src: path, ...image } });

describe('PATCH /content/v1/media/files', () => {
  test('changes texts and licence, keeps what is left out, and writes the log', async () => {
    await upload(await halves(), { licence: 'CC BY 4.0', focus: [0.25, 0.5] });
    const { revision } = await fileAt();
    const changed = await change({ alt: { en: 'Cranes at dawn', de: 'Kräne' } });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({
        path,
        alt: { en: 'Cranes at dawn', de: 'Kräne' },
        licence: 'CC BY 4.0',
        focus: [0.25, 0.5],
        lacksAlt: [],
      }),
    ]);
    expect(changed.etag).toBe(`"${changed.body.revision}"`);
    expect(changed.body.revision).not.toBe(revision);
    expect((await change({ licence: '' })).body).not.toHaveProperty('licence');
    const { rows } = await backend.pool.query(
      "SELECT actor, detail FROM content_log WHERE action = 'file changed' AND document = $1 ORDER BY number",
      [path],
    );
    expect(rows).toEqual([
      { actor: 'draft publish', detail: { parts: ['alt'] } },
      { actor: 'draft publish', detail: { parts: ['licence'] } },
    ]);
  });

  test('cuts the forms of a photograph around its new point, at the same addresses', async () => {
    await upload(await halves(), { focus: [0, 0.5] });
    const colourOf = async () => {
      const form = await backend.app.inject(`/content${path.replace('.png', '-narrow-320.webp')}`);
      const { dominant } = await sharp(form.rawPayload).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    const { rows: before } = await backend.pool.query('SELECT path FROM media_files ORDER BY path');
    expect(await colourOf()).toBe('red');
    expect((await change({ focus: [1, 0.5] })).body).toMatchObject({ focus: [1, 0.5] });
    expect(await colourOf()).toBe('blue');
    expect((await backend.pool.query('SELECT path FROM media_files ORDER BY path')).rows).toEqual(before);
  });

  test('refuses with all findings at once', async () => {
    await upload(await halves());
    const refused = await change({ alt: { de: 'Kräne', xx: 'Z' }, licence: 'two\nlines', focus: [2, 0] });
    expect([
      refused.status,
      refused.body.findings.map(({ pointer }: { readonly pointer: string }) => pointer).toSorted(),
    ]).toEqual([422, ['/focus/0', '/licence']]);
    const wrong = await change({ alt: { de: 'Kräne', xx: 'Z' } });
    expect([wrong.status, wrong.body.findings]).toEqual([
      422,
      [
        expect.objectContaining({ pointer: '/alt/en' }),
        { pointer: '/alt/xx', message: 'is no language of this site, which has en, de' },
      ],
    ]);
    expect((await change({})).status).toBe(422);
    expect((await change({ alt: { en: 'a\u202eb' } })).body.findings).toEqual([
      expect.objectContaining({ pointer: '/alt/en' }),
    ]);
    expect(await fileAt()).toMatchObject({ alt: { en: 'Cranes' } });
  });

  test('refuses texts and a point of what is no picture', async () => {
    const report = '/~/media/report.pdf';
    await upload(Buffer.from('%PDF-1.7 report'), { path: report, alt: undefined });
    const refused = await change({ alt: { en: 'A report' }, focus: [0, 0] }, { file: report });
    expect([refused.status, refused.body.findings]).toEqual([
      422,
      [{ pointer: '/alt', message: 'belongs to a picture' }, expect.objectContaining({ pointer: '/focus' })],
    ]);
    expect((await change({ licence: 'CC0' }, { file: report })).body).toMatchObject({ licence: 'CC0' });
  });

  test('reports who changed a file after what If-Match names', async () => {
    await upload(await halves());
    const { revision } = await fileAt();
    await change({ licence: 'CC0' });
    const late = await change({ licence: 'CC BY 4.0' }, { revision });
    expect([late.status, late.body]).toEqual([
      412,
      expect.objectContaining({ changedBy: 'draft publish', revision: (await fileAt()).revision }),
    ]);
    expect(await fileAt()).toMatchObject({ licence: 'CC0' });
    expect((await change({ licence: 'CC0' }, { revision })).status).toBe(200);
    const { status } = await call(addressOf(path), { method: 'PATCH', body: { licence: 'CC0' } });
    expect(status).toBe(428);
  });

  test('knows no form of a picture, and no file that is not there', async () => {
    await upload(await halves());
    for (const file of ['/~/media/none.png', path.replace('.png', '-shared.jpg')])
      expect([file, (await change({ licence: 'CC0' }, { file })).status]).toEqual([file, 404]);
  });

  test('refuses a caller without a token', async () => {
    const { statusCode } = await backend.app.inject({
      method: 'PATCH',
      url: `/content/v1${addressOf(path)}`,
      payload: { licence: 'CC0' },
    });
    expect(statusCode).toBe(401);
  });
});

describe('a picture without a text of its own on a page', () => {
  test('is shown with the text of the file in the language of the page, and with each later one', async () => {
    await upload(await halves(), { alt: { en: 'Cranes', de: 'Kräne' } });
    expect((await publish('new', shows({}))).status).toBe(200);
    expect((await publish('neu', { ...shows({}), language: 'de', path: '/insights/neu' })).status).toBe(200);
    expect(await renderedAt('/insights/new')).toContain('"alt":"Cranes"');
    expect(await renderedAt('/insights/neu', 'de')).toContain('"alt":"Kräne"');
    expect((await change({ alt: { en: 'Cranes at dawn', de: 'Kräne' } })).status).toBe(200);
    expect(await renderedAt('/insights/new')).toContain('"alt":"Cranes at dawn"');
    const { body } = await call('/documents/new/draft');
    expect(body.content.fields.image).toEqual({ src: path });
  });

  test('decorates where the file only decorates', async () => {
    await upload(await halves(), { alt: { en: '' } });
    expect((await publish('neu', { ...shows({}), language: 'de', path: '/insights/neu' })).status).toBe(200);
    expect(await renderedAt('/insights/neu', 'de')).toContain('"alt":""');
  });

  test('is refused where the file has no text in the language', async () => {
    await upload(await halves());
    const refused = await publish('neu', { ...shows({}), language: 'de', path: '/insights/neu' });
    expect([refused.status, refused.body.findings]).toEqual([
      422,
      [{ pointer: '/fields/image/alt', message: 'is missing' }],
    ]);
    const elsewhere = await publish('new', article({}, { image: { src: '/artwork/new.webp' } }));
    expect([elsewhere.status, elsewhere.body.findings]).toEqual([
      422,
      [{ pointer: '/fields/image/alt', message: 'is missing' }],
    ]);
  });

  test('keeps the file from losing the text', async () => {
    await upload(await halves(), { alt: { en: 'Cranes', de: 'Kräne' } });
    await publish('neu', { ...shows({}), language: 'de', path: '/insights/neu' });
    const refused = await change({ alt: { en: 'Cranes' } });
    expect([refused.status, refused.body.findings]).toEqual([
      422,
      [{ pointer: '/fields/image/alt', message: 'is missing', document: 'neu' }],
    ]);
    expect(await fileAt()).toMatchObject({ alt: { en: 'Cranes', de: 'Kräne' } });
    expect(await renderedAt('/insights/neu', 'de')).toContain('"alt":"Kräne"');
  });

  test('is changed by who may publish alone', async () => {
    await upload(await halves());
    expect((await change({ alt: { en: 'Cranes at dawn' } }, { token: author })).status).toBe(200);
    await publish('new', shows({}));
    for (const body of [{ alt: { en: 'Ships' } }, { focus: [1, 1] }]) {
      const refused = await change(body, { token: author });
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Published pages')]);
    }
    expect((await change({ licence: 'CC0' }, { token: author })).status).toBe(200);
    expect(await renderedAt('/insights/new')).toContain('"alt":"Cranes at dawn"');
  });

  test('has its own text where the page has one', async () => {
    await upload(await halves());
    await publish('new', shows({ alt: 'Blue planes' }));
    expect((await change({ alt: { en: 'Ships' } }, { token: author })).status).toBe(200);
    expect(await renderedAt('/insights/new')).toContain('"alt":"Blue planes"');
  });

  test('is shown after the folder of the site was published again', async () => {
    await upload(await halves());
    await publish('new', shows({}));
    await publishFolder(backend.db);
    expect(await renderedAt('/insights/new')).toContain('"alt":"Cranes"');
  });
});

describe('POST /content/v1/media with replace', () => {
  const plain = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  /** Sends another file for the path, and returns the answer to the last call. */
  const replace = async (bytes: Buffer, changes: object = {}, token = editor) => {
    const begun = await backend.app.inject({
      method: 'POST',
      url: '/content/v1/media',
      headers: headersOf(token),
      payload: { path, title: 'Harbour', alt: { en: 'Cranes' }, length: bytes.length, replace: true, ...changes },
    });
    if (begun.statusCode !== 201) return begun;
    return backend.app.inject({
      method: 'PATCH',
      url: String(begun.headers.location),
      headers: { ...headersOf(token), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    });
  };

  test('compiles every page that shows the file again, at the same addresses', async () => {
    await upload(await plain(800, 400));
    await publish('new', shows({ alt: 'Blue planes' }));
    const pages = [['/insights/new'], ['/']] as const;
    for (const [at] of pages) expect(await renderedAt(at)).toContain('"width":800,"height":400');
    const before = await renderedAt('/insights/new');
    expect((await replace(await plain(600, 500), { alt: { en: 'Ships' } })).statusCode).toBe(200);
    for (const [at] of pages) {
      expect(await renderedAt(at)).toContain('"width":600,"height":500');
      expect(await renderedAt(at)).not.toContain('"width":800');
    }
    expect(before).toContain(path);
    expect(await renderedAt('/insights/new')).toContain(path);
  });

  test('compiles pages again that were compiled before it was noted what they show', async () => {
    await upload(await plain(800, 400));
    await publish('new', shows({ alt: 'Blue planes' }));
    await backend.pool.query("DELETE FROM page_lookups WHERE lookup LIKE 'picture /%'");
    await pictureLookups.up(backend.db);
    expect((await replace(await plain(600, 500))).statusCode).toBe(200);
    expect(await renderedAt('/insights/new')).toContain('"width":600,"height":500');
  });

  test('shows its new text on pages without one of their own', async () => {
    await upload(await plain(800, 400));
    await publish('new', shows({}));
    expect((await replace(await plain(800, 400), { alt: { en: 'Ships' } })).statusCode).toBe(200);
    expect(await renderedAt('/insights/new')).toContain('"alt":"Ships"');
  });

  test('refuses what a published page cannot be compiled with, and keeps the file', async () => {
    const first = await plain(800, 400);
    await upload(first);
    await publish('new', shows({ alt: 'Blue planes' }));
    const refused = await replace(await plain(600, 500), { access: 'premium-users-only' });
    expect([refused.statusCode, refused.json().findings]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ pointer: '/fields/image/src', document: 'new' })]),
    ]);
    const served = await backend.app.inject(`/content${path}`);
    expect(served.rawPayload.equals(first)).toBe(true);
    expect(await renderedAt('/insights/new')).toContain('"width":800,"height":400');
  });

  test('refuses a film in the place of a picture', async () => {
    const first = await plain(800, 400);
    await upload(first);
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]);
    const refused = await replace(film);
    expect([refused.statusCode, refused.json().findings]).toEqual([
      422,
      [{ pointer: '/path', message: 'is no file of the kind image/png' }],
    ]);
    expect((await backend.app.inject(`/content${path}`)).rawPayload.equals(first)).toBe(true);
  });

  test('needs the right to publish where published pages show the file', async () => {
    await upload(await plain(800, 400));
    expect((await replace(await plain(700, 300), {}, author)).statusCode).toBe(200);
    await publish('new', shows({ alt: 'Blue planes' }));
    const refused = await replace(await plain(600, 500), {}, author);
    expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('Published pages')]);
    expect(await renderedAt('/insights/new')).toContain('"width":700,"height":300');
  });
});
