/** @vitest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inject } from 'light-my-request';
import { pageCache } from './page-cache.ts';
import { sendPage } from './send-page.ts';

const text = 'A page of some length. '.repeat(50);
const shared = { 'cache-control': 'public, s-maxage=60', 'content-type': 'text/html; charset=utf-8' };
const drawn = (status: number, headers: Readonly<Record<string, string>> = shared) =>
  pageCache({ render: async () => ({ status, headers, body: Buffer.from(text) }), onFailure: () => undefined });

const ask = async (headers: Readonly<Record<string, string>>, method: 'GET' | 'HEAD' = 'GET', status = 200) => {
  const page = await drawn(status).find('/a');
  return inject((req, res) => sendPage(req, res, page), { method, url: '/a', headers });
};

const plain = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['zstd', undefined],
  ['', undefined],
  ['%$&, ;;q=x', undefined],
] as const)('sends a browser that accepts "%s" %s', async (accepted, encoding) => {
  const answer = await ask({ 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(`${encoding === undefined ? answer.rawPayload : plain[encoding](answer.rawPayload)}`).toBe(text);
  expect(answer.headers['content-length']).toBe(`${answer.rawPayload.length}`);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(answer.headers['cache-control']).toBe('public, s-maxage=60');
});

test('sends headers alone for HEAD', async () => {
  const answer = await ask({}, 'HEAD');
  expect(answer.headers['content-length']).toBe(`${text.length}`);
  expect(answer.payload).toBe('');
});

test('sends 304 to a browser with the same page, and the page to one with another', async () => {
  const etag = `${(await ask({})).headers.etag}`;
  for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
    const answer = await ask({ 'if-none-match': known, 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.payload]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, s-maxage=60' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  }
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('never answers an error with 304', async () => {
  const answer = await ask({ 'if-none-match': '*' }, 'GET', 404);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('etag');
});
