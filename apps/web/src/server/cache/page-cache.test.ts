/** @vitest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type PageCache, pageCache } from './page-cache.ts';
import type { RenderedPage } from './render-page.ts';

const shared = { 'cache-control': 'public, max-age=0, s-maxage=60', 'content-type': 'text/html; charset=utf-8' };
const html = (text: string, status = 200, headers: RenderedPage['headers'] = shared): RenderedPage => ({
  status,
  headers,
  body: Buffer.from(text),
});

let time: number;
let asked: string[];
let failures: string[];
let answer: (address: string) => Promise<RenderedPage>;
let cache: PageCache;

const make = (maxBytes = 1_000_000): PageCache =>
  pageCache({
    render: (address) => {
      asked.push(address);
      return answer(address);
    },
    onFailure: (address) => failures.push(address),
    maxBytes,
    now: () => time,
  });

beforeEach(() => {
  time = 0;
  asked = [];
  failures = [];
  answer = async (address) => html(`page ${address}`);
  cache = make();
});

const textOf = async (address: string): Promise<string> => `${(await cache.find(address)).bodies.identity}`;

/** Renders that a test completes one by one. */
const heldBack = () => {
  const waiting: ((page: RenderedPage) => void)[] = [];
  answer = () => new Promise((done) => waiting.push(done));
  return async (page: RenderedPage): Promise<void> => {
    while (waiting.length === 0) await new Promise(setImmediate);
    waiting.shift()?.(page);
    await new Promise(setImmediate);
  };
};

/** Until what goes on behind a visitor has happened. */
const settled = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise(setImmediate);
};

it('sends a short-lived page uncompressed in every encoding', async () => {
  const text = 'a job with a title, a place and a preview; '.repeat(500);
  answer = async () => html(text);
  const options = { render: () => answer(''), onFailure: () => undefined, now: () => time };
  const [brief, lasting] = await Promise.all(
    [false, true].map(async (isLasting) => (await pageCache({ ...options, isLasting }).find('/a')).bodies),
  );
  for (const bodies of [brief, lasting])
    expect([`${brotliDecompressSync(bodies?.br ?? '')}`, `${gunzipSync(bodies?.gzip ?? '')}`]).toEqual([text, text]);
  expect(brief?.gzip.length).toBeGreaterThan(lasting?.gzip.length ?? 0);
});

it('renders a page once for concurrent requests and for a minute after', async () => {
  const end = heldBack();
  const [first, second] = [textOf('/a'), textOf('/a')];
  await end(html('one'));
  expect([await first, await second]).toEqual(['one', 'one']);
  time = 59_999;
  expect(await textOf('/a')).toBe('one');
  expect(asked).toEqual(['/a']);
});

it('serves a page older than a minute at once and renders it once in the background', async () => {
  await cache.find('/a');
  time = 60_000;
  const end = heldBack();
  for (const _ of [1, 2, 3]) expect(await textOf('/a')).toBe('page /a');
  await end(html('new'));
  await settled(async () => (await textOf('/a')) === 'new');
  expect(asked).toEqual(['/a', '/a']);
});

it('caches a page for a minute or until a publication', async () => {
  expect(cache.cached('/a')).toBeUndefined();
  const page = await cache.find('/a');
  time = 59_999;
  expect(cache.cached('/a')?.bodies.identity).toBe(page.bodies.identity);
  cache.forget(['/b']);
  expect(cache.cached('/a')).toBeUndefined();
  await cache.find('/a');
  await settled(() => cache.cached('/a') !== undefined);
  time = 120_000;
  expect(cache.cached('/a')).toBeUndefined();
  expect(asked).toEqual(['/a', '/a']);
});

it('serves the last good page for an hour while rendering fails, with a retry every 5 s', async () => {
  await cache.find('/a');
  answer = async () => html('unwell', 503, { 'cache-control': 'no-store' });
  for (time of [60_000, 64_999, 65_000]) {
    expect(await textOf('/a')).toBe('page /a');
    await settled(() => failures.length + 1 === asked.length);
  }
  expect(failures).toEqual(['/a', '/a']);
  time = 3_600_001;
  expect((await cache.find('/a')).status).toBe(503);
});

it('fails for an uncached page when rendering fails, and retries on the next request', async () => {
  answer = () => Promise.reject(new Error('broken'));
  await expect(cache.find('/a')).rejects.toThrow('broken');
  answer = async () => html('whole');
  expect(await textOf('/a')).toBe('whole');
});

test.each([
  ['a page that is none', html('nothing', 404)],
  ['a redirect', html('', 307)],
  ['what the renderer says nobody may keep', html('mine', 200, { 'cache-control': 'private, no-store' })],
  ['what the renderer says nothing about', html('unsaid', 200, {})],
])('does not cache %s, and drops the earlier entry', async (_, page) => {
  await cache.find('/a');
  answer = async () => page;
  time = 60_000;
  await cache.find('/a');
  await settled(() => cache.size().pages === 0);
  await cache.find('/a');
  await cache.find('/a');
  expect(asked).toHaveLength(4);
});

it('drops published pages, also those rendered from earlier data', async () => {
  const end = heldBack();
  const before = textOf('/a');
  await new Promise(setImmediate);
  cache.forget(['/a']);
  const after = textOf('/a');
  await end(html('old'));
  await end(html('new'));
  expect([await before, await after, await textOf('/a')]).toEqual(['old', 'new', 'new']);
});

it('drops everything, also pages in progress', async () => {
  await textOf('/a');
  const end = heldBack();
  const before = textOf('/b');
  await new Promise(setImmediate);
  cache.forgetAll();
  const after = [textOf('/a'), textOf('/b')];
  await end(html('old'));
  await end(html('new a'));
  await end(html('new b'));
  expect([await before, ...(await Promise.all(after)), await textOf('/b')]).toEqual(['old', 'new a', 'new b', 'new b']);
});

it('renders other pages in the background after a publication, since they may show it', async () => {
  await Promise.all([textOf('/a'), textOf('/b')]);
  answer = async () => html('new');
  cache.forget(['/b']);
  expect([await textOf('/a'), await textOf('/b')]).toEqual(['page /a', 'new']);
  await settled(async () => (await textOf('/a')) === 'new');
  expect(asked).toEqual(['/a', '/b', '/a', '/b']);
});

it('compresses each body well in the background, once while it is unchanged', async () => {
  const text = 'The second list, and the first. '.repeat(400);
  answer = async () => html(text);
  const first = await cache.find('/a');
  expect(`${brotliDecompressSync(first.bodies.br)}${gunzipSync(first.bodies.gzip)}`).toBe(text + text);
  await settled(async () => (await cache.find('/a')) !== first);
  const best = await cache.find('/a');
  expect(best.bodies.br.length).toBeLessThanOrEqual(first.bodies.br.length);
  expect(`${brotliDecompressSync(best.bodies.br)}`).toBe(text);
  time = 60_000;
  await cache.find('/a');
  await settled(() => asked.length === 2);
  await settled(async () => (await cache.find('/a')) !== best);
  expect((await cache.find('/a')).bodies).toBe(best.bodies);
});

it('compresses a body well, also when its page renders again meanwhile', async () => {
  answer = async () => html('The second list, and the first. '.repeat(400));
  const first = await cache.find('/a');
  time = 60_000;
  await cache.find('/a');
  await settled(async () => (await cache.find('/a')).bodies !== first.bodies);
  expect(asked).toEqual(['/a', '/a']);
});

it('never holds more bytes than its limit for any requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ address: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 0, max: 12_000 }) })),
      async (visits) => {
        cache = make(40_000);
        for (const { address, length } of visits) {
          answer = async () => html('x'.repeat(length));
          await cache.find(`/${address}`);
          expect(cache.size().bytes).toBeLessThanOrEqual(40_000);
        }
      },
    ),
    { numRuns: 30 },
  );
});

describe('rendering within a caller’s allowance', () => {
  let askers: (string | undefined)[];
  const tooMany = html('wait', 429, { ...shared, 'cache-control': 'no-store' });
  const forBusy = (busy: string, page = 'page'): PageCache =>
    pageCache({
      render: async (_, asker) => {
        askers.push(asker);
        return asker === busy ? tooMany : html(page);
      },
      onFailure: (address) => failures.push(address),
      freshMs: 10_000,
      now: () => time,
    });
  const statusFor = async (pages: PageCache, asker: string) => (await pages.find('/a', asker)).status;

  beforeEach(() => {
    askers = [];
  });

  it('continues for another waiting caller when one exceeds it, and caches for both', async () => {
    const pages = forBusy('busy');
    expect(await Promise.all([statusFor(pages, 'busy'), statusFor(pages, 'other')])).toEqual([429, 200]);
    expect(askers).toEqual(['busy', 'other']);
  });
  it('keeps the old page when the caller exceeds it', async () => {
    const pages = forBusy('busy');
    await pages.find('/a', 'other');
    time = 10_000;
    expect(await statusFor(pages, 'busy')).toBe(200);
    await settled(() => failures.length === 1);
    expect(await statusFor(pages, 'busy')).toBe(200);
    time = 15_000;
    expect(await statusFor(pages, 'other')).toBe(200);
    await settled(() => askers.length === 3);
    expect(askers).toEqual(['other', 'busy', 'other']);
  });
});

it('serves nothing old after everything is dropped', async () => {
  await cache.find('/a');
  cache.forgetAll();
  answer = async () => html('new');
  expect(await textOf('/a')).toBe('new');
  expect(cache.size().pages).toBe(1);
});
