/** @vitest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { pageCache } from '../cache/page-cache.ts';
import type { RenderedPage } from '../cache/render-page.ts';
import { askForPublications, followPublications, type Published } from './follow-publications.ts';

const nothing = (cursor: string): Published => ({ cursor, everything: false, paths: [] });
const page = (cursor: string, path: string): Published => ({ cursor, everything: false, paths: [path] });
const everything = (cursor: string): Published => ({ cursor, everything: true, paths: [] });

/** Follows these answers until there are no more. */
const followed = async (...answers: readonly (Published | Error)[]) => {
  const told: unknown[] = [];
  const asked: (string | undefined)[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const following = followPublications({
    ask: async (after) => {
      asked.push(after);
      const answer = left.shift() ?? new Error('no more');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onPublished: (published) => told.push(published),
    onLost: (cause) => told.push(`lost: ${cause instanceof Error ? cause.message : ''}`),
    onFound: () => told.push('found'),
    wait: async (milliseconds) => {
      if (left.length === 0) throw new Error('the end');
      waits.push(milliseconds);
    },
    random: () => 0.5,
  });
  await expect(following).rejects.toThrow('the end');
  return { told: told.slice(0, -1), asked, waits };
};

it('polls from the end of the last answer and reports what was published', async () => {
  const { told, asked } = await followed(everything('1'), nothing('1'), page('2', '/a'), page('3', '/b'));
  expect(asked).toEqual([undefined, '1', '1', '2', '3']);
  expect(told).toEqual([
    { everything: true, paths: [] },
    { everything: false, paths: ['/a'] },
    { everything: false, paths: ['/b'] },
  ]);
});

it('survives an outage: polls again from the same cursor with growing intervals', async () => {
  const down = new Error('down');
  const { told, asked, waits } = await followed(everything('1'), ...Array(8).fill(down), page('9', '/a'));
  expect(asked).toEqual([undefined, ...Array(9).fill('1'), '9']);
  expect(told).toEqual([{ everything: true, paths: [] }, 'lost: down', 'found', { everything: false, paths: ['/a'] }]);
  expect(waits).toEqual([100, 200, 400, 600, 600, 600, 600, 600]);
});

describe('the poll request', () => {
  let server: Server;
  let answer: { readonly status: number; readonly body: string };
  let asked: string[];
  let address: string;
  beforeAll(async () => {
    server = createServer((req, res) => {
      asked.push(req.url ?? '');
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content/publications`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked = [];
  });

  it('names the site and the cursor, and has a timeout', async () => {
    answer = { status: 200, body: JSON.stringify(page('2', '/a')) };
    const ask = askForPublications(address, 'a site');
    expect(await ask(undefined)).toEqual(page('2', '/a'));
    await ask('1-2');
    expect(asked).toEqual([
      '/content/publications?site=a+site&wait=20',
      '/content/publications?site=a+site&wait=20&after=1-2',
    ]);
  });

  it.each([
    [404, '{}'],
    [503, '{}'],
    [200, 'no JSON'],
    [200, '[]'],
    [200, '{"cursor":"1","everything":false,"paths":[1]}'],
    [200, '{"cursor":"1","everything":"no","paths":[]}'],
  ])('ignores an answer with %d %s', async (status, body) => {
    answer = { status, body };
    await expect(askForPublications(address, 'x')(undefined)).rejects.toThrow();
  });
});

it('empties a page’s caches before it polls again, without a timer in between', async () => {
  const questions: ((body: Published) => void)[] = [];
  const asked = (count: number) =>
    new Promise<void>((done) => {
      whenAsked = () => questions.length >= count && done();
    });
  let whenAsked = () => undefined as unknown;
  const service = createServer((_, res) => {
    questions.push((told) => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told)));
    whenAsked();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const render = async (): Promise<RenderedPage> => ({
    status: 200,
    headers: { 'cache-control': 'public' },
    body: Buffer.from('a'),
  });
  const pages = pageCache({ render, onFailure: () => undefined });
  await pages.find('/a');
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  try {
    const first = asked(1);
    const following = followPublications({
      ask: askForPublications(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`, 'x'),
      onPublished: ({ paths }) => pages.forget(paths),
      onLost: () => undefined,
      onFound: () => undefined,
      wait: () => Promise.reject(new Error('the end')),
    });
    await first;
    expect(pages.cached('/a')).toBeDefined();
    const second = asked(2);
    questions[0]?.(page('2', '/a'));
    await second;
    expect(pages.cached('/a')).toBeUndefined();
    service.close();
    service.closeAllConnections();
    await expect(following).rejects.toThrow('the end');
  } finally {
    vi.useRealTimers();
    service.close();
  }
});
