import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { makeToken } from '../access/tokens.ts';
import { takePart } from './uploads.ts';

let backend: TestApp;
let authorization = '';
beforeAll(async () => {
  backend = await testApp();
  const token = await makeToken(backend.db, 'halden-brook', { name: 'media', scopes: ['draft'], now: new Date() });
  authorization = `Bearer ${token}`;
}, startTimeout);
afterAll(() => backend.close(), startTimeout);
beforeEach(() => backend.pool.query('TRUNCATE media_files, media_uploads CASCADE'));

const path = '/~/media/harbour.png';
const about = { path, title: 'Harbour', alt: { en: 'Cranes at dawn' } };

const begin = (body: object) =>
  backend.app.inject({ method: 'POST', url: '/content/v1/media', headers: { authorization }, payload: body });

const part = (place: string, offset: number, payload: Buffer) =>
  backend.app.inject({
    method: 'PATCH',
    url: place,
    headers: { authorization, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload,
  });

const placeOf = async (body: object): Promise<string> => {
  const begun = await begin(body);
  expect([begun.statusCode, begun.statusCode === 201 ? '' : begun.body]).toEqual([201, '']);
  return String(begun.headers.location);
};

const send = async (bytes: Buffer, changes: object = {}) =>
  part(await placeOf({ ...about, length: bytes.length, ...changes }), 0, bytes);

const picture = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#135' } })
    .png()
    .toBuffer();

/** A picture whose head names another size; the check reads no further. */
const claiming = async (width: number, height: number): Promise<Buffer> => {
  const bytes = await picture(1, 1);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

const additions = async (): Promise<number> => {
  const { rows } = await backend.pool.query("SELECT FROM content_log WHERE action = 'file added'");
  return rows.length;
};

const serve = (file: string) => backend.app.inject(`/content${file}`);

test('a picture that arrives in parts is served with its forms', async () => {
  const bytes = await picture();
  const place = await placeOf({ ...about, length: bytes.length, focus: [0.25, 0.5], licence: 'CC BY 4.0' });
  const first = await part(place, 0, bytes.subarray(0, 100));
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '100']);
  expect((await serve(path)).statusCode).toBe(404);
  const last = await part(place, 100, bytes.subarray(100));
  expect([last.statusCode, last.json()]).toEqual([200, { path, forms: expect.any(Number) }]);
  const served = await serve(path);
  expect([served.statusCode, served.rawPayload.equals(bytes)]).toEqual([200, true]);
  const { rows } = await backend.pool.query('SELECT alt, licence, picture FROM media_files WHERE path = $1', [path]);
  expect(rows).toEqual([
    {
      alt: { en: 'Cranes at dawn' },
      licence: 'CC BY 4.0',
      picture: { width: 800, height: 600, focus: [0.25, 0.5] },
    },
  ]);
  expect((await part(place, 100, bytes.subarray(100))).statusCode).toBe(404);
});

test('an upload that was interrupted continues where it stopped', async () => {
  const bytes = await picture();
  const place = await placeOf({ ...about, length: bytes.length });
  await part(place, 0, bytes.subarray(0, 100));
  const wrong = await part(place, 50, bytes.subarray(50));
  expect([wrong.statusCode, wrong.headers['upload-offset']]).toEqual([409, '100']);
  const state = await backend.app.inject({ method: 'HEAD', url: place, headers: { authorization } });
  expect([state.statusCode, state.headers['upload-offset'], state.headers['upload-length']]).toEqual([
    200,
    '100',
    String(bytes.length),
  ]);
  expect((await part(place, 100, bytes.subarray(100))).statusCode).toBe(200);
});

test('of two parts for one place the second is refused', async () => {
  const bytes = await picture();
  const place = await placeOf({ ...about, length: bytes.length });
  const both = await Promise.all([part(place, 0, bytes.subarray(0, 50)), part(place, 0, bytes.subarray(0, 50))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
});

test('a whole upload that a killed process left is finished by an empty part', async () => {
  const bytes = await picture();
  const place = await placeOf({ ...about, length: bytes.length });
  await takePart(backend.db, 'halden-brook', place.split('/').at(-1) ?? '', 0, bytes);
  expect((await part(place, bytes.length, Buffer.alloc(0))).statusCode).toBe(200);
  expect((await serve(path)).statusCode).toBe(200);
});

test('an upload that two calls finish at once is one file, whole and with its forms', async () => {
  const bytes = await picture();
  const place = await placeOf({ ...about, length: bytes.length });
  await takePart(backend.db, 'halden-brook', place.split('/').at(-1) ?? '', 0, bytes);
  const before = await additions();
  const both = await Promise.all([1, 2, 3].map(() => part(place, bytes.length, Buffer.alloc(0))));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  expect((await serve(path)).rawPayload.equals(bytes)).toBe(true);
  const forms: unknown = both.find(({ statusCode }) => statusCode === 200)?.json().forms;
  const { rows } = await backend.pool.query('SELECT FROM media_files');
  expect(rows).toHaveLength(Number(forms) + 1);
  expect(await additions()).toBe(before + 1);
});

test('everything that is wrong is reported before a byte is sent', async () => {
  await send(await picture());
  const taken = await begin({ path, title: 'Harbour', length: 60 * 1024 * 1024 });
  expect([taken.statusCode, taken.json().findings.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
    422,
    ['/alt/en', '/length', '/path'],
  ]);
  expect((await begin({ ...about, path: '/~/media/run.exe', length: 5 })).json().findings).toEqual([
    { pointer: '/path', message: 'ends with no kind of file that is taken' },
  ]);
  for (const [body, pointer] of [
    [{ ...about, path: '/etc/passwd', length: 5 }, '/path'],
    [{ ...about, path: '/~/media/../x.png', length: 5 }, '/path'],
    [{ ...about, path: '/~/media/a\u202egnp.exe', length: 5 }, '/path'],
    [{ ...about, path: '/~/media/a\0.png', length: 5 }, '/path'],
    [{ ...about, length: 0 }, '/length'],
    [{ ...about, length: 600 * 1024 * 1024 }, '/length'],
    [{ ...about, length: 1.5 }, '/length'],
    [{ ...about, length: 5, focus: [2, 0] }, '/focus/0'],
    [{ ...about, length: 5, title: 'two\nlines' }, '/title'],
  ] as const) {
    const refused = await begin(body);
    expect([body, refused.statusCode, refused.json().findings]).toEqual([
      body,
      422,
      [expect.objectContaining({ pointer })],
    ]);
  }
});

test('a file that is not what it says ends its upload', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const { statusCode, body } = await send(page);
  expect([statusCode, body]).toEqual([422, expect.stringContaining('is no file of the kind image/png')]);
  const broken = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), page]);
  expect((await send(broken)).json().findings).toEqual([
    { pointer: '/path', message: 'is no picture that can be read' },
  ]);
  expect((await send(page, { path: '/~/media/x.pdf' })).statusCode).toBe(422);
  const { rows } = await backend.pool.query('SELECT FROM media_uploads UNION ALL SELECT FROM media_files');
  expect(rows).toEqual([]);
});

test('a picture of 30,000 pixels in both directions is refused', async () => {
  expect((await send(await claiming(30_000, 30_000))).json().findings).toEqual([
    { pointer: '/path', message: 'has 30000 × 30000 pixels; at most 100 million are taken' },
  ]);
});

test('a picture of 30,000 pixels in one direction is refused where no form can be made of it', async () => {
  expect((await send(await claiming(300, 30_000))).json().findings).toEqual([
    { pointer: '/path', message: 'has 300 × 30000 pixels, which is too high for its width' },
  ]);
  const wide = await send(await picture(30_000, 20));
  expect([wide.statusCode, wide.json()]).toEqual([200, { path, forms: expect.any(Number) }]);
});

/** A picture with a chunk of a hundred megabytes of text that is compressed to a thousandth of it. */
const withBomb = async (): Promise<Buffer> => {
  const bytes = await picture(40, 30);
  const words = Buffer.concat([Buffer.from('zTXtComment\0\0'), deflateSync(Buffer.alloc(100 * 1024 * 1024))]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(words.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(words));
  // Behind the head, which has 33 bytes with the signature.
  return Buffer.concat([bytes.subarray(0, 33), length, words, sum, bytes.subarray(33)]);
};

test('a picture with compressed words costs no memory for them', async () => {
  const bomb = await withBomb();
  expect(bomb.length).toBeLessThan(200_000);
  const before = process.memoryUsage().rss;
  const sent = await send(bomb);
  expect([200, 422]).toContain(sent.statusCode);
  expect(process.memoryUsage().rss - before).toBeLessThan(90 * 1024 * 1024);
});

test('a picture that breaks off in its middle does not take the place of another', async () => {
  const whole = await picture();
  await send(whole);
  const rows = async () => (await backend.pool.query('SELECT * FROM media_files ORDER BY path')).rows;
  const before = await rows();
  const noise = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#135',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const refused = await send(noise.subarray(0, noise.length / 2), { replace: true });
  expect([refused.statusCode, refused.json().findings]).toEqual([
    422,
    [{ pointer: '/path', message: 'is a picture that breaks off or is damaged' }],
  ]);
  expect((await serve(path)).rawPayload.equals(whole)).toBe(true);
  expect(await rows()).toEqual(before);
});

test.each([
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'has <script>, which no drawing may have',
  ],
  ['<svg onload="alert(1)"/>', 'has the attribute onload, which no drawing may have'],
  ['<svg><s:SCRIPT xmlns:s="http://www.w3.org/2000/svg"/></svg>', 'has <script>, which no drawing may have'],
  ['<svg><a xlink:href="java&#9;script:alert(1)"/></svg>', 'has a link that is a script, which no drawing may have'],
  ['<svg><foreignObject><p/></foreignObject></svg>', 'has <foreignobject>, which no drawing may have'],
])('a drawing such as %s is refused', async (drawing, message) => {
  const refused = await send(Buffer.from(drawing), { path: '/~/media/x.svg' });
  expect([refused.statusCode, refused.json().findings]).toEqual([422, [{ pointer: '/path', message }]]);
});

test('a drawing that only draws is taken', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/><a href="#x"/></svg>');
  expect((await send(drawing, { path: '/~/media/x.svg' })).statusCode).toBe(200);
});

test('an address that differs from another in case alone is refused', async () => {
  await send(await picture());
  const refused = await begin({ ...about, path: '/~/media/Harbour.PNG', length: 5, replace: true });
  expect([refused.statusCode, refused.json().findings]).toEqual([
    422,
    [{ pointer: '/path', message: 'differs from /~/media/harbour.png in upper and lower case alone' }],
  ]);
});

test('an address in another form of Unicode is the same one', async () => {
  await send(await picture(), { path: '/~/media/caf\u00e9.png' });
  const refused = await begin({ ...about, path: '/~/media/cafe\u0301.png', length: 5 });
  expect([refused.statusCode, refused.json().findings]).toEqual([
    422,
    [{ pointer: '/path', message: 'is taken: send replace to put this in its place' }],
  ]);
});

test('a replaced file keeps its address', async () => {
  await send(await picture());
  const other = await picture(400, 300);
  expect((await send(other, { replace: true })).statusCode).toBe(200);
  expect((await serve(path)).rawPayload.equals(other)).toBe(true);
});

test('a part behind the end of a file is refused', async () => {
  const place = await placeOf({ ...about, length: 10 });
  const long = await part(place, 0, Buffer.alloc(11));
  expect([long.statusCode, long.headers['upload-offset']]).toEqual([413, '0']);
});

afterEach(() => backend.pool.query("DELETE FROM document_drafts WHERE id = 'shows-it'"));

test('a file names the drafts that show it', async () => {
  await send(await picture());
  await backend.pool.query(
    `INSERT INTO document_drafts (site, id, content, changed_by, changed_at)
     VALUES ('halden-brook', 'shows-it', $1, 'test', now())`,
    [JSON.stringify({ fields: { image: { src: path } } })],
  );
  const uses = await backend.app.inject({
    url: `/content/v1/media/uses?path=${encodeURIComponent(path)}`,
    headers: { authorization },
  });
  expect(uses.json()).toEqual({ path, title: 'Harbour', alt: { en: 'Cranes at dawn' }, documents: ['shows-it'] });
});

test('a caller without a token learns of no upload', async () => {
  const place = await placeOf({ ...about, length: 10 });
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const)
    expect((await backend.app.inject({ method, url: place })).statusCode).toBe(401);
  const ended = await backend.app.inject({ method: 'DELETE', url: place, headers: { authorization } });
  expect(ended.statusCode).toBe(204);
});

describe('GET /content/v1/media/files', () => {
  const list = async (query: object = {}) => {
    const answer = await backend.app.inject({
      url: '/content/v1/media/files',
      query: { ...query },
      headers: { authorization },
    });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json();
  };
  const paths = async (query: object = {}): Promise<readonly string[]> =>
    (await list(query)).files.map((file: { readonly path: string }) => file.path);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');
  const add = (file: string, changes: object = {}) => send(drawing, { path: `/~/media/${file}`, ...changes });

  test('has what was entered of a picture, its size, and when it was stored', async () => {
    const bytes = await picture();
    await send(bytes, { focus: [0.25, 0.5], licence: 'CC BY 4.0' });
    expect(await list()).toEqual({
      languages: ['en'],
      files: [
        {
          path,
          revision: expect.stringMatching(/^[0-9a-f]{32}$/),
          title: 'Harbour',
          type: 'picture',
          mediaType: 'image/png',
          size: bytes.length,
          width: 800,
          height: 600,
          focus: [0.25, 0.5],
          alt: { en: 'Cranes at dawn' },
          lacksAlt: [],
          licence: 'CC BY 4.0',
          access: 'public',
          isUsed: false,
          changedAt: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  test('finds words of the path, the title and the alternative text, which are no patterns', async () => {
    await add('a_1.svg', { title: 'Tides', alt: { en: 'Waves', de: 'Wellen' } });
    await add('b.svg', { title: 'Docks' });
    expect(await paths({ q: 'TIDE' })).toEqual(['/~/media/a_1.svg']);
    expect(await paths({ q: 'wellen' })).toEqual(['/~/media/a_1.svg']);
    expect(await paths({ q: 'B.SVG' })).toEqual(['/~/media/b.svg']);
    expect(await paths({ q: '_' })).toEqual(['/~/media/a_1.svg']);
    expect(await paths({ q: '%' })).toEqual([]);
  });

  test('lists one kind of files', async () => {
    await add('a.svg');
    await send(Buffer.from('%PDF-1.7 report'), { path: '/~/media/b.pdf' });
    expect(await paths({ type: 'picture' })).toEqual(['/~/media/a.svg']);
    expect(await paths({ type: 'document' })).toEqual(['/~/media/b.pdf']);
    expect(await paths({ type: 'film' })).toEqual([]);
  });

  test('lists what no document names, where a longer path names no shorter one', async () => {
    await add('cranes at dawn (1).svg');
    await add('b.svg');
    await backend.pool.query(
      `INSERT INTO document_drafts (site, id, content, changed_by, changed_at)
       VALUES ('halden-brook', 'shows-it', $1, 'test', now())`,
      [JSON.stringify({ body: 'Look:\n![x](</~/media/cranes at dawn (1).svg>)\n/~/media/c/b.svg' })],
    );
    expect(await paths({ unused: true })).toEqual(['/~/media/b.svg']);
  });

  test('uses every file of a line, until the draft that names it is changed or gone', async () => {
    for (const name of ['a.svg', 'b c.svg', 'd.svg']) await add(name);
    const write = (body: string) =>
      backend.pool.query(
        `INSERT INTO document_drafts (site, id, content, changed_by, changed_at)
         VALUES ('halden-brook', 'shows-it', $1, 'test', now()) ON CONFLICT (site, id) DO UPDATE SET content = excluded.content`,
        [JSON.stringify({ body })],
      );
    const unused = () => paths({ unused: true });
    await write('"/~/media/a.svg" /~/media/b c.svg /~/media//~/media/d.svg?x=1');
    expect(await unused()).toEqual([]);
    await write('/~/media/b c.svg');
    expect(await unused()).toEqual(['/~/media/a.svg', '/~/media/d.svg']);
    await backend.pool.query("DELETE FROM document_drafts WHERE id = 'shows-it'");
    expect(await unused()).toHaveLength(3);
  });

  test('lists pictures that lack a text, and none that only decorates', async () => {
    await add('plain.svg');
    await add('decorates.svg', { alt: { en: '' } });
    await backend.pool.query("UPDATE media_files SET alt = NULL WHERE path = '/~/media/plain.svg'");
    const { files } = await list({ lacksAlt: true });
    expect(files).toMatchObject([{ path: '/~/media/plain.svg', lacksAlt: ['en'] }]);
  });

  test('goes on from its cursor until every file was listed once', async () => {
    await backend.pool.query(
      `INSERT INTO media_files (site, path, name, title, media_type, size, access_status, should_index, sha256)
       SELECT 'halden-brook', '/~/media/' || to_char(n, 'FM000') || '.pdf', 'f', 'F', 'application/pdf', 1, 'public', true, repeat('a', 64)
       FROM generate_series(1, 101) n`,
    );
    const first = await list();
    const second = await list({ cursor: first.cursor });
    const third = await list({ cursor: second.cursor });
    expect([first.files.length, second.files.length, third.files.length, third.cursor]).toEqual([50, 50, 1, undefined]);
    const all = [first, second, third].flatMap(({ files }) =>
      files.map((file: { readonly path: string }) => file.path),
    );
    expect(new Set(all).size).toBe(101);
  });

  test('refuses a caller without a token', async () => {
    expect((await backend.app.inject('/content/v1/media/files')).statusCode).toBe(401);
  });
});
