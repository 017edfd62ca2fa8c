import { crc32 } from 'node:zlib';
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
  for (const body of [
    { ...about, path: '/etc/passwd', length: 5 },
    { ...about, path: '/~/media/../x.png', length: 5 },
    { ...about, length: 0 },
    { ...about, length: 600 * 1024 * 1024 },
    { ...about, length: 5, focus: [2, 0] },
    { ...about, length: 5, title: 'two\nlines' },
  ])
    expect([body, (await begin(body)).statusCode]).toEqual([body, 400]);
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
