import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { registerVisitor, startTimeout, type TestApp, testApp, type Visitor } from '../../../testing/app.ts';
import { diskStore } from './disk-store.ts';
import { MissingBytes, type StoredBytes } from './media-store.ts';
import { putFile } from './store.ts';

let backend: TestApp;
let folder: string;
let visitor: Visitor;
const bytes = randomBytes(5_000);
const modifiedAt = new Date('2026-11-20T10:00:00Z');
const [open, gated, picture] = ['/~/media/reports/open.pdf', '/~/media/reports/gated.pdf', '/~/media/art/drawing.svg'];
const place = `/content${open}`;
const gatedPlace = `/content${gated}`;

const put = async (path: string, changes: Partial<Parameters<typeof putFile>[1]> = {}): Promise<StoredBytes> => {
  const stored = await diskStore(join(folder, 'media')).put([bytes] as never);
  await putFile(backend.db, {
    site: 'halden-brook',
    path,
    name: 'Über uns.pdf',
    title: 'About us',
    media_type: 'application/pdf',
    pages: 3,
    language: 'en',
    access_status: 'public' as const,
    should_index: true,
    made_from: null,
    ...stored,
    updated_at: modifiedAt,
    ...changes,
  });
  return stored;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-files-'));
  backend = await testApp({ dataDir: folder });
  await put(open);
  await put(gated, { access_status: 'registered-users-only', should_index: false });
  await put(picture, { media_type: 'image/svg+xml', name: 'drawing.svg' });
  visitor = await registerVisitor(backend.app);
}, startTimeout);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
}, startTimeout);

const get = (url: string, headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') =>
  backend.app.inject({ method, url, headers });

describe('a public file', () => {
  it('arrives whole, under its name, cacheable', async () => {
    const { statusCode, headers, rawPayload } = await get(place);
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5000',
      'content-disposition': 'inline; filename="Uber uns.pdf"; filename*=UTF-8\'\'%C3%9Cber%20uns.pdf',
      'accept-ranges': 'bytes',
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('arrives as an attachment on request', async () => {
    expect((await get(`${place}?download=1`)).headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('has a noindex header where its address asks for it', async () => {
    expect((await get(`${place}?shouldIndex=false`)).headers['x-robots-tag']).toBe('noindex');
  });

  it('arrives cropped for sharing where it is a picture with that form, else whole (C§2)', async () => {
    const cut = await diskStore(join(folder, 'media')).put([Buffer.from('cut')] as never);
    const photograph = { media_type: 'image/jpeg', name: 'quay.jpg' };
    await put('/~/media/art/quay.jpg', photograph);
    await put('/~/media/art/quay-shared.jpg', { ...photograph, ...cut, made_from: 'quay' });
    const square = await diskStore(join(folder, 'media')).put([Buffer.from('squa')] as never);
    await put('/~/media/art/quay-square.jpg', { ...photograph, ...square, made_from: 'quay' });
    await put('/~/media/art/secret.jpg', { ...photograph, access_status: 'registered-users-only' });
    await put('/~/media/art/secret-shared.jpg', { ...photograph, ...cut, made_from: 'quay' });
    const lengthAt = async (address: string) => (await get(`/content/~/media/${address}`)).rawPayload.length;
    expect(await lengthAt('art/quay.jpg?mw=677&car=42:25')).toBe(3);
    expect(await lengthAt('art/quay.jpg?v=2&car=42%3A25&mw=677')).toBe(3);
    expect(await lengthAt('art/quay.jpg?mw=1200&car=1:1')).toBe(4);
    for (const address of ['art/quay.jpg', 'art/quay.jpg?mw=677', 'art/quay.jpg?mw=9999&car=1:1'])
      expect(await lengthAt(address)).toBe(5_000);
    expect(await lengthAt('reports/open.pdf?mw=677&car=42:25')).toBe(5_000);
    expect((await get('/content/~/media/art/secret.jpg?mw=677&car=42:25')).statusCode).toBe(401);
  });

  it('answers HEAD without a body', async () => {
    const [whole, head] = [await get(place), await get(place, {}, 'HEAD')];
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'etag', 'content-type', 'content-disposition', 'cache-control'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=4900-', 4_900, 4_999],
    ['bytes=-10', 4_990, 4_999],
    ['bytes=4999-9999999', 4_999, 4_999],
    ['BYTES=1-1', 1, 1],
  ])('arrives in part for %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await get(place, { range });
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/5000`]);
    expect(rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=5000-', 'bytes=-0', 'bytes=9999999999999999999999-'])('has no such part as %s', async (range) => {
    const { statusCode, headers } = await get(place, { range });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */5000']);
  });

  it.each(['bytes=5-1', 'bytes=0-1,3-4', 'items=0-1', 'bytes=-', 'nonsense'])('arrives whole for %s', async (range) => {
    const { statusCode, rawPayload } = await get(place, { range });
    expect([statusCode, rawPayload.length]).toEqual([200, 5_000]);
  });

  it('resumes an interrupted download, and restarts it when the file changed', async () => {
    const { headers } = await get(place);
    const part = async (ifRange: string) => (await get(place, { range: 'bytes=100-', 'if-range': ifRange })).statusCode;
    expect(await part(String(headers.etag))).toBe(206);
    expect(await part(String(headers['last-modified']))).toBe(206);
    expect(await part('"another"')).toBe(200);
    expect(await part(`W/${headers.etag}`)).toBe(200);
    expect(await part('Thu, 19 Nov 2026 10:00:00 GMT')).toBe(200);
  });

  it('answers 304 to the holder of this version, and 412 to one that expects another', async () => {
    const { headers } = await get(place);
    const status = async (asked: InjectOptions['headers']) => (await get(place, asked)).statusCode;
    expect(await status({ 'if-none-match': `"x", W/${headers.etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': String(headers['last-modified']) })).toBe(200);
    expect(await status({ 'if-modified-since': String(headers['last-modified']) })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 19 Nov 2026 10:00:00 GMT' })).toBe(200);
    expect(await status({ 'if-match': '"x"' })).toBe(412);
    expect(await status({ 'if-match': String(headers.etag) })).toBe(200);
    expect(await status({ 'if-unmodified-since': 'Thu, 19 Nov 2026 10:00:00 GMT' })).toBe(412);
  });

  it('that could run script arrives as an attachment with a restrictive policy', async () => {
    const { headers } = await get(`/content${picture}`);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  it.each(['PUT', 'POST', 'DELETE', 'PATCH'] as const)('cannot be changed with %s', async (method) => {
    expect((await backend.app.inject({ method, url: place })).statusCode).toBe(404);
  });
});

describe('an invalid address', () => {
  it.each([
    '/~/media/reports/none.pdf',
    '/~/media/../graph',
    '/~/media/reports%2Fopen.pdf',
    '/~/media/reports%5Copen.pdf',
    '/~/media/%252e%252e/open.pdf',
    '/~/media//reports/open.pdf',
    '/~/media/reports/open.pdf%00',
    '/~/media/',
    '/~/media/%E0%A4%A',
    `/~/media/${'a/'.repeat(300)}b`,
  ])('%s yields no file', async (path) => {
    const { statusCode, body } = await get(`/content${path}`, visitor.headers);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain(folder);
  });

  it('may contain superfluous encoding', async () => {
    expect((await get('/content/%7E/media/%72eports/open.pdf')).statusCode).toBe(200);
  });
});

describe('a file for registered users', () => {
  const asked: readonly InjectOptions['headers'][] = [
    {},
    { range: 'bytes=0-0' },
    { range: 'bytes=9999-' },
    { 'if-none-match': '*' },
    { 'if-match': '"x"' },
    { 'if-modified-since': 'Fri, 20 Nov 2099 10:00:00 GMT' },
    { authorization: 'Bearer not.a.token' },
    { cookie: '__Host-access=x' },
  ];
  it.each(asked)('looks the same as a missing file without a session, for %j', async (headers) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const refused = await get(gatedPlace, headers, method);
      expect(refused.statusCode).toBe(401);
      for (const name of ['etag', 'last-modified', 'content-range', 'content-disposition', 'accept-ranges'])
        expect(refused.headers).not.toHaveProperty(name);
      expect(refused.headers['content-type']).not.toBe('application/pdf');
      expect(refused.headers['cache-control']).toBe('no-store');
    }
  });

  it('arrives for a signed-in visitor, in part too, uncacheable', async () => {
    const { statusCode, headers, rawPayload } = await get(gatedPlace, visitor.headers);
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
    expect((await get(gatedPlace, { ...visitor.headers, range: 'bytes=0-1' })).statusCode).toBe(206);
    expect(
      (await get(gatedPlace, { ...visitor.headers, 'if-none-match': String(headers.etag) })).headers['cache-control'],
    ).toBe('private, no-store');
  });
});

describe('a link of five minutes', () => {
  const link = async (path = gated, headers: InjectOptions['headers'] = visitor.headers) =>
    backend.app.inject({ method: 'POST', url: '/content/v1/media/links', headers, payload: { path } });
  const statusAt = async (address: string) => (await get(`/content${address}`)).statusCode;

  it('opens the file for a program without session, uncacheable', async () => {
    const { address, expiresAt } = (await link()).json().data;
    expect(new Date(expiresAt).getTime()).toBe(backend.clock.now().getTime() + 300_000);
    const { statusCode, headers, rawPayload } = await get(`/content${address}`);
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(address).not.toContain(visitor.id);
  });

  it('opens no other file, and none when it was altered', async () => {
    await put('/~/media/reports/other.pdf', { access_status: 'registered-users-only' });
    const { address } = (await link()).json().data;
    expect(await statusAt(address.replace('gated.pdf', 'other.pdf'))).toBe(401);
    const [before, sealed] = address.split('link=');
    for (let at = 0; at < sealed.length; at += 7) {
      const changed = sealed[at] === 'A' ? 'B' : 'A';
      expect(await statusAt(`${before}link=${sealed.slice(0, at)}${changed}${sealed.slice(at + 1)}`)).toBe(401);
    }
    for (const forged of ['', 'x', 'A'.repeat(88), `${sealed}A`, '%00', sealed.slice(1)])
      expect(await statusAt(`${before}link=${forged}`)).toBe(401);
  });

  it('expires after five minutes', async () => {
    const { address } = (await link()).json().data;
    backend.clock.pass(299_000);
    expect(await statusAt(address)).toBe(200);
    backend.clock.pass(1_000);
    expect(await statusAt(address)).toBe(401);
  });

  it('expires with the session that it was made for', async () => {
    const other = await registerVisitor(backend.app);
    const { address } = (await link(gated, other.headers)).json().data;
    expect(await statusAt(address)).toBe(200);
    await backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/sign-out',
      headers: { ...other.headers, refresh_token: other.refreshToken },
    });
    expect(await statusAt(address)).toBe(401);
  });

  it('needs a session and an existing file', async () => {
    expect((await link(gated, {})).statusCode).toBe(401);
    expect((await link('/~/media/none.pdf')).statusCode).toBe(404);
    expect((await link('/etc/passwd')).statusCode).toBe(404);
  });
});

describe('a file for premium readers (C§6)', () => {
  const film = '/~/media/films/evening.mp4';
  const filmPlace = `/content${film}`;
  const link = (headers: Visitor['headers']) =>
    backend.app.inject({ method: 'POST', url: '/content/v1/media/links', headers, payload: { path: film } });
  let premium: Visitor;
  const isPremium = (is: boolean) =>
    backend.db.updateTable('users').set({ is_premium: is }).where('id', '=', premium.id).execute();

  beforeAll(async () => {
    await put(film, { access_status: 'premium-users-only', media_type: 'video/mp4', name: 'evening.mp4' });
    premium = await registerVisitor(backend.app);
    await isPremium(true);
  });

  it('arrives for them, whole or in part for a player, uncacheable', async () => {
    const part = await get(filmPlace, { ...premium.headers, range: 'bytes=100-199' });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(100, 200))]).toEqual([206, true]);
    expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'cache-control': 'private, no-store' });
    expect((await get(filmPlace, premium.headers)).rawPayload.equals(bytes)).toBe(true);
    const { address } = (await link(premium.headers)).json().data;
    expect((await get(`/content${address}`)).statusCode).toBe(200);
  });

  it.each(['GET', 'HEAD'] as const)(
    'answers %s with 401 without a session, and with 404 without premium',
    async (method) => {
      const anonymous = await get(filmPlace, { range: 'bytes=0-9' }, method);
      const registered = await get(filmPlace, visitor.headers, method);
      expect([anonymous.statusCode, registered.statusCode]).toEqual([401, 404]);
      for (const { headers } of [anonymous, registered]) expect(headers).not.toHaveProperty('etag');
    },
  );

  it('has no link and no name for anyone else', async () => {
    expect((await link(visitor.headers)).statusCode).toBe(404);
    expect((await get(`/content/v1/media?path=${encodeURIComponent(film)}`, premium.headers)).statusCode).toBe(404);
  });

  it('ends, with its links, once a reader’s premium ends', async () => {
    const { address } = (await link(premium.headers)).json().data;
    await isPremium(false);
    expect((await get(filmPlace, premium.headers)).statusCode).toBe(404);
    expect((await get(`/content${address}`)).statusCode).toBe(404);
    await isPremium(true);
  });
});

describe('the description of a file', () => {
  const about = (path: string) => get(`/content/v1/media?path=${encodeURIComponent(path)}`);
  it('exists for everyone, whatever the audience of the file', async () => {
    expect((await about(gated)).json()).toEqual({
      data: {
        path: gated,
        name: 'Über uns.pdf',
        title: 'About us',
        type: 'application/pdf',
        size: 5_000,
        pageCount: 3,
        language: 'en',
        accessStatus: 'registered-users-only',
        shouldIndex: false,
      },
    });
  });
  it.each(['/~/media/none.pdf', '/~/media/../x', 'x'])('does not exist at %s', async (path) => {
    expect((await about(path)).statusCode).toBe(404);
  });
});

describe('the store on the disk', () => {
  it('follows no symbolic link, and reads no file of another length', async () => {
    const store = diskStore(join(folder, 'media'));
    const sha256 = 'ab'.repeat(32);
    const secret = join(folder, 'secret');
    await writeFile(secret, 'abcde');
    await mkdir(join(folder, 'media', 'ab'), { recursive: true });
    await symlink(secret, join(folder, 'media', 'ab', sha256));
    const part = { start: 0, end: 4 };
    await expect(store.read({ sha256, size: 5 }, part)).rejects.toBeInstanceOf(MissingBytes);

    await mkdir(join(folder, 'elsewhere'));
    await rename(secret, join(folder, 'elsewhere', 'cd'.repeat(32)));
    await symlink(join(folder, 'elsewhere'), join(folder, 'media', 'cd'));
    await expect(store.read({ sha256: 'cd'.repeat(32), size: 5 }, part)).rejects.toBeInstanceOf(MissingBytes);
    await expect(store.read({ sha256: '../secret', size: 5 }, part)).rejects.toBeInstanceOf(MissingBytes);

    const stored = await put(open);
    await expect(store.read({ ...stored, size: 4_999 }, part)).rejects.toBeInstanceOf(MissingBytes);
  });

  it('keeps nothing of an incomplete file', async () => {
    const fresh = join(folder, 'fresh');
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('the line was cut');
    };
    await expect(diskStore(fresh).put(broken())).rejects.toThrow('the line was cut');
    expect(await readdir(fresh, { recursive: true })).toEqual([]);
  });

  it('answers a server error for missing bytes, without their path', async () => {
    const { sha256 } = await put('/~/media/lost.pdf', { size: 4_000 });
    const { statusCode, body, headers } = await get('/content/~/media/lost.pdf');
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(body).not.toContain(sha256);
    expect(headers).not.toHaveProperty('etag');
  });
});
