/** @vitest-environment node */

import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { ReadyPage } from '../cache/page-cache.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { RendererEnded } from '../render/renderer.ts';
import { listener } from './listener.ts';
import type { RouteDecision } from './page-gate.ts';

let server: Server;
let log: Record<string, unknown>[];
let drawn: string[];
let sharedPages: string[];
let fromMemory: string[];
let trouble: string | undefined;
let decision: RouteDecision | undefined;
let kept: ReadyPage | undefined;
let draw: (req: IncomingMessage, res: ServerResponse) => Promise<void>;

type Got = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };
const call = (method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Got> =>
  new Promise((done, failed) => {
    const { port } = server.address() as AddressInfo;
    const req = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      res.on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, body: text }));
    });
    req.on('error', failed);
    req.end(body);
  });

beforeEach(async () => {
  log = [];
  drawn = [];
  sharedPages = [];
  fromMemory = [];
  trouble = undefined;
  decision = undefined;
  kept = undefined;
  draw = async (req, res) => {
    drawn.push(req.url ?? '');
    res.end('page');
  };
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const settings = {
    ...readConfiguration({ SITE_ORIGIN: `http://127.0.0.1:${port}` }).gateway,
    services: {
      user: 'http://127.0.0.1:9/user',
      geo: 'http://127.0.0.1:9/geo',
      search: 'http://127.0.0.1:9/search',
      forms: 'http://127.0.0.1:9/forms',
      content: 'http://127.0.0.1:9/content/graph',
      media: 'http://127.0.0.1:9/content',
      articles: 'http://127.0.0.1:9/articles',
      alumni: 'http://127.0.0.1:9/alumni',
      site: 'http://127.0.0.1:9/site',
    },
  };
  server.on(
    'request',
    listener({
      pages: (req, res) => draw(req, res),
      settings,
      logger,
      outage: async () => trouble,
      unavailablePage: (language) => `nothing in ${language}`,
      gate: async (address) => decision ?? { _tag: 'Render', address },
      privatePage: async (_, res, address) => {
        if (!address.startsWith('/kept')) return false;
        fromMemory.push(address);
        res.end('page');
        return true;
      },
      compressedFile: (path) => (path === '/_islands/a.js' && kept ? Promise.resolve(kept) : undefined),
      cachedPage: (path) => (path === '/kept' ? kept : undefined),
      sharedPage: async (_, res, address) => {
        sharedPages.push(address);
        res.end('page');
      },
    }),
  );
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const hasPolicy = ({ headers }: Got): boolean =>
  securityHeaders.every(({ key, value }) => headers[key.toLowerCase()] === value);

it('renders pages for GET and POST', async () => {
  for (const method of ['GET', 'HEAD', 'POST']) expect((await call(method, '/a?b')).status).toBe(200);
  expect(drawn).toEqual(['/a?b', '/a?b', '/a?b']);
});

it.each([
  ['DELETE', '/signin', {}, 405],
  ['OPTIONS', '/', {}, 405],
  ['OPTIONS', '*', {}, 400],
  ['GET', 'http://evil.example/', {}, 400],
  ['POST', '/signin', { 'content-length': '200000' }, 413],
])('answers %s %s %j with %d without rendering', async (method, path, headers, status) => {
  const got = await call(method, path, headers, status === 413 ? 'a'.repeat(200_000) : undefined).catch(
    () => undefined,
  );
  // Who still sends when the answer comes may find the connection closed instead.
  if (got !== undefined) expect([got.status, hasPolicy(got)]).toEqual([status, true]);
  if (status !== 413) expect(got?.status).toBe(status);
  expect(drawn).toEqual([]);
});

describe('a page that is in memory', () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', exp: 1, given_name: 'Mina' })).toString('base64url');
  const session = `masthead-access=e30.${claims}.c2ln; masthead-refresh=r`;
  const body = Buffer.from('kept');
  beforeEach(() => {
    kept = {
      status: 200,
      headers: { 'content-type': 'text/html', 'cache-control': 'public' },
      bodies: { br: body, gzip: body, identity: body },
      etag: 'W/"e"',
    };
  });

  it.each([
    ['GET', ''],
    ['GET', 'consent=1; masthead_session=x'],
    ['HEAD', ''],
  ])('is sent at once with policy and id, and logged: %s with the cookies "%s"', async (method, cookie) => {
    const got = await call(method, '/kept?secret=1', cookie === '' ? {} : { cookie });
    expect([got.status, got.body, hasPolicy(got)]).toEqual([200, method === 'HEAD' ? '' : 'kept', true]);
    expect(got.headers).toMatchObject({ etag: 'W/"e"', 'cache-control': 'public', 'content-length': '4' });
    expect(got.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect([...drawn, ...sharedPages]).toEqual([]);
    expect(log).toMatchObject([{ method, path: '/kept', status: 200, requestId: got.headers['x-request-id'] }]);
  });

  it.each([
    ['has a session', 'GET', { cookie: session }],
    ['sends a form', 'POST', {}],
    ['sends a body', 'GET', { 'content-length': '1' }],
    ['comes by another name of the machine', 'GET', { host: 'localhost', accept: 'text/html' }],
  ])('is skipped for a visitor who %s', async (_, method, headers) => {
    const got = await call(method, '/kept', headers, 'content-length' in headers ? 'x' : undefined);
    expect([got.status, got.body]).toEqual([200, 'page']);
  });

  it('that fails to send stops nothing else', async () => {
    kept = kept && { ...kept, headers: { 'content-type': 'a\nb' } };
    expect((await call('GET', '/kept')).status).toBe(500);
    expect((await call('GET', '/another')).status).toBe(200);
  });
});

describe('a precompressed file', () => {
  const bodies = { br: Buffer.from('brotli'), gzip: Buffer.from('gzip'), identity: Buffer.from('text') };
  beforeEach(() => {
    kept = { status: 200, headers: { 'cache-control': 'public' }, bodies, etag: 'W/"f"' };
  });

  it.each([
    ['gzip, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['', undefined, 'text'],
  ])('is sent in the accepted encoding without rendering: %s', async (accepted, encoding, body) => {
    const got = await call('GET', '/_islands/a.js?v=1', { 'accept-encoding': accepted, cookie: 'masthead-refresh=r' });
    expect([got.status, got.headers['content-encoding'], got.headers.vary, got.body]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
      body,
    ]);
    expect(hasPolicy(got)).toBe(true);
    expect(drawn).toEqual([]);
  });

  it('answers 304 to a browser that has it', async () => {
    expect((await call('GET', '/_islands/a.js', { 'if-none-match': 'W/"f"' })).status).toBe(304);
  });
});

describe('a page shared by all visitors', () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', exp: 1, given_name: 'Mina' })).toString('base64url');
  const session = `masthead-access=e30.${claims}.c2ln; masthead-refresh=r`;
  beforeEach(() => {
    decision = { _tag: 'Render', address: '/de/insights/x', isShared: true };
  });

  it('renders for a visitor with a session', async () => {
    await call('GET', '/de/insights/x?cid=1', { cookie: session });
    expect(drawn).toEqual(['/de/insights/x?cid=1']);
    expect(sharedPages).toEqual([]);
  });

  it.each(['', session])('rejects a form from anyone', async (cookie) => {
    const answer = await call('POST', '/de/insights/x', { cookie });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect([...drawn, ...sharedPages]).toEqual([]);
  });

  it.each([
    ['no cookies', 'GET', ''],
    ['no cookies, who wants the headers', 'HEAD', ''],
    ['a hint alone', 'GET', 'masthead_session=%7B%22firstName%22%3A%22Eve%22%7D'],
    ['a token that tells nothing', 'GET', 'masthead-access=a.b.c; masthead-refresh=r'],
  ])('is anonymous for %s', async (_, method, cookie) => {
    await call(method, '/de/insights/x?cid=1', { cookie });
    expect(sharedPages).toEqual(['/de/insights/x']);
    expect(drawn).toEqual([]);
  });

  it('excludes pages of the site itself', async () => {
    decision = { _tag: 'Render', address: '/signin' };
    await call('GET', '/signin', { cookie: session });
    expect(drawn).toEqual(['/signin']);
  });
});

it('reports a missing readiness with its reason while alive', async () => {
  trouble = 'The user service does not answer.';
  const [ready, alive] = [await call('GET', '/readyz'), await call('GET', '/healthz')];
  expect([ready.status, JSON.parse(ready.body), alive.status]).toEqual([
    503,
    { status: 'unavailable', detail: 'The user service does not answer.' },
    200,
  ]);
  expect(ready.headers['retry-after']).toBe('5');
  trouble = undefined;
  expect((await call('GET', '/readyz')).status).toBe(200);
});

it('adds the policy and a request id to every answer', async () => {
  for (const path of ['/', '/healthz', '/api/user/v2/users/me', '/api/user/nothing']) {
    const got = await call('GET', path);
    expect([path, hasPolicy(got)]).toEqual([path, true]);
    expect(got.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  }
});

it('survives a failing page, hides the cause and logs it', async () => {
  draw = () => Promise.reject(new Error('password=secret in /srv/app'));
  const got = await call('GET', '/');
  expect(got.status).toBe(500);
  expect(got.body).not.toMatch(/secret|srv/);
  expect(log.some(({ msg }) => msg === 'a request failed')).toBe(true);
  draw = async (_, res) => void res.end('page');
  expect((await call('GET', '/')).status).toBe(200);
});

it('answers a request of a stopped thread with 503: a page in its language, or problem details', async () => {
  draw = () => Promise.reject(new RendererEnded(new Error('out of memory')));
  const page = await call('POST', '/ar/signin', { accept: 'text/html,*/*;q=0.8' }, 'a=b');
  expect([page.status, page.headers['retry-after'], page.headers['cache-control'], page.body]).toEqual([
    503,
    '5',
    'no-store',
    'nothing in ar',
  ]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBeDefined();
  const data = await call('GET', '/');
  expect([data.status, data.headers['retry-after'], JSON.parse(data.body)]).toMatchObject([503, '5', { status: 503 }]);
});

it('logs method, path and status, never the query, a header or a body', async () => {
  await call('POST', '/signin?email=secret', { cookie: 'secret=1', authorization: 'secret' }, 'password=secret');
  const line = log.find(({ path }) => path === '/signin');
  expect(line).toMatchObject({ method: 'POST', status: 200, requestId: expect.any(String) });
  expect(JSON.stringify(log)).not.toContain('secret');
});

it('redirects password managers to the page that changes a password', async () => {
  const { status, headers } = await call('GET', '/.well-known/change-password');
  expect([status, headers.location, drawn]).toEqual([303, '/account/profile', []]);
});

it('redirects requests for another host name to the site’s own', async () => {
  const { port } = server.address() as AddressInfo;
  const got = await call('GET', '/a?b', { host: `localhost:${port}`, accept: 'text/html' });
  expect([got.status, got.headers.location]).toEqual([307, `http://127.0.0.1:${port}/a?b`]);
  expect((await call('GET', '/', { host: 'evil.example', accept: 'text/html' })).status).toBe(200);
});

describe('a page of the site itself that is the same without a session', () => {
  it('comes from the cache by its query', async () => {
    expect((await call('GET', '/kept?redirect=%2Fa')).body).toBe('page');
    expect((await call('HEAD', '/kept')).status).toBe(200);
    expect([fromMemory, drawn]).toEqual([['/kept?redirect=%2Fa', '/kept'], []]);
  });
  it.each([
    ['an access token', 'masthead-access=abc.def.ghi'],
    ['a refresh token', 'masthead-refresh=abc'],
  ])('renders for a visitor who sends %s', async (_, cookie) => {
    await call('GET', '/kept', { cookie });
    expect([fromMemory, drawn]).toEqual([[], ['/kept']]);
  });
  it('renders for a POST, and where it is not cached', async () => {
    await call('POST', '/kept', {}, 'a=b');
    await call('GET', '/other');
    expect([fromMemory, drawn]).toEqual([[], ['/kept', '/other']]);
  });
});

it('ignores template headers sent by a visitor', async () => {
  let asked: IncomingHttpHeaders = {};
  draw = async (req, res) => {
    asked = req.headers;
    res.end();
  };
  await call('GET', '/signin', { 'x-form-placeholder': 'mine' });
  expect(asked).not.toHaveProperty('x-form-placeholder');
});
