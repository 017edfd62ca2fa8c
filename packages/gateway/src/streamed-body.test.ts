import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eachService } from '@masthead/adapters/services';
import type { ForwardedCall } from './allowed-calls.ts';
import { forward } from './forward.ts';
import { type FailedCall, gatewaySettings } from './settings.ts';
import { cookie, json, origin, tokenFor } from './testing/forwarding.ts';

const most = 64 * 1024;
const callOf = (method: ForwardedCall['method'], more: Partial<ForwardedCall> = {}): ForwardedCall => ({
  service: 'media',
  method,
  path: '/parts',
  patterns: {},
  session: 'required',
  query: [],
  headers: ['upload-offset'],
  body: 'none',
  isQuery: false,
  distinguishedBy: undefined,
  maxAnswerBytes: undefined,
  ...more,
});
const calls = [
  callOf('HEAD'),
  callOf('POST', { body: 'json' }),
  callOf('PATCH', { streams: { mediaType: 'application/offset+octet-stream', maxBytes: most } }),
];

const listen = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

let service: Server;
let site: Server;
let answer: RequestListener;
/** What arrived at the service so far, and how each of its requests ended. */
let arrived: Buffer;
let headers: IncomingMessage['headers'][];
let ends: string[];
let failures: FailedCall[];

beforeEach(async () => {
  arrived = Buffer.alloc(0);
  headers = [];
  ends = [];
  failures = [];
  answer = (_, res) => res.writeHead(204, { 'upload-offset': '5', 'tus-resumable': '1.0.0' }).end();
  service = await listen((req, res) => {
    headers.push(req.headers);
    req.on('data', (chunk: Buffer) => {
      arrived = Buffer.concat([arrived, chunk]);
    });
    req.on('error', () => {});
    req.on('close', () => ends.push(req.complete ? 'whole' : 'cut off'));
    req.on('end', () => answer(req, res));
  });
  const address = `http://127.0.0.1:${portOf(service)}/content`;
  const settings = gatewaySettings({
    origin,
    calls,
    services: eachService(() => address),
    renewals: new Map(),
    log: (failed) => failures.push(failed),
  });
  site = await listen((req, res) => void forward(req, res, settings));
});
afterEach(async () => {
  for (const server of [site, service]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const ours = {
  origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
  ...cookie(tokenFor(600)),
};
const begin = (method: string, sent: Readonly<Record<string, string>>) =>
  request({ port: portOf(site), host: '127.0.0.1', method, path: '/api/media/parts', headers: sent, agent: false });
const call = (method: string, sent: Readonly<Record<string, string>>, ...chunks: readonly Buffer[]) =>
  new Promise<{ readonly status: number | undefined; readonly headers: IncomingMessage['headers'] }>((done, failed) => {
    const req = begin(method, sent);
    req.on('response', (res) => {
      res.resume().on('end', () => done({ status: res.statusCode, headers: res.headers }));
    });
    req.on('error', failed);
    for (const chunk of chunks) req.write(chunk);
    req.end();
  });

describe('a body that is passed on as it arrives', () => {
  it('arrives whole, with its headers and the token of the session', async () => {
    const bytes = Buffer.alloc(most, 7);
    const got = await call('PATCH', { ...ours, 'content-length': String(most) }, bytes);
    expect([got.status, got.headers['upload-offset'], got.headers['tus-resumable']]).toEqual([204, '5', '1.0.0']);
    expect(arrived.equals(bytes)).toBe(true);
    expect(headers).toEqual([
      expect.objectContaining({
        'content-length': String(most),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        authorization: expect.stringMatching(/^Bearer /u),
      }),
    ]);
    expect(headers[0]).not.toHaveProperty('cookie');
  });

  it('reaches the service before its end', async () => {
    const req = begin('PATCH', ours);
    const answered = new Promise<IncomingMessage>((done) => req.on('response', done));
    req.write('first');
    await vi.waitFor(() => expect(arrived.toString()).toBe('first'));
    req.end(' last');
    const response = await answered;
    response.resume();
    expect([response.statusCode, arrived.toString()]).toEqual([204, 'first last']);
  });

  it('may be empty', async () => {
    expect((await call('PATCH', { ...ours, 'content-length': '0' })).status).toBe(204);
    expect(arrived).toHaveLength(0);
  });

  it.each([
    ['another origin', { ...ours, origin: 'https://elsewhere.example' }, 403],
    ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }, 403],
    ['a visitor without a session', { ...ours, cookie: '' }, 401],
    ['a sender of another type', { ...ours, 'content-type': 'application/json' }, 415],
    ['a sender of too much', { ...ours, 'content-length': String(most + 1) }, 413],
  ])('is refused from %s before a byte reaches the service', async (_who, sent, status) => {
    const req = begin('PATCH', sent);
    const answered = new Promise<IncomingMessage>((done, failed) => req.on('response', done).on('error', failed));
    req.write('x');
    expect((await answered).statusCode).toBe(status);
    req.destroy();
    expect([headers, arrived.length]).toEqual([[], 0]);
  });

  it('is cut off where it turns out to be too long', async () => {
    const half = Buffer.alloc(most / 2 + 1);
    expect((await call('PATCH', ours, half, half)).status).toBe(413);
    await vi.waitFor(() => expect(ends).toEqual(['cut off']));
    expect([arrived.length <= most, failures]).toEqual([true, []]);
  });

  it('is cut off at the service where the visitor hangs up', async () => {
    const req = begin('PATCH', { ...ours, 'content-length': '100' });
    req.on('error', () => {});
    req.write('first');
    await vi.waitFor(() => expect(arrived.toString()).toBe('first'));
    req.destroy();
    await vi.waitFor(() => expect(ends).toEqual(['cut off']));
    expect(failures).toEqual([]);
    expect((await call('PATCH', { ...ours, 'content-length': '1' }, Buffer.from('x'))).status).toBe(204);
  });

  it('gets the refusal of the service', async () => {
    answer = (_, res) => json(res, 403, { title: 'This is for others' });
    expect((await call('PATCH', ours, Buffer.from('x'))).status).toBe(403);
  });

  it('is not sent again with another token', async () => {
    answer = (_, res) => json(res, 401, {});
    expect((await call('PATCH', ours, Buffer.from('x'))).status).toBe(401);
    expect(arrived.toString()).toBe('x');
  });
});

it('answers a HEAD with where an upload continues', async () => {
  const { status, headers: got } = await call('HEAD', { ...cookie(tokenFor(600)) });
  expect([status, got['upload-offset']]).toEqual([204, '5']);
});

it('names the address of what a service made as it is at the site, and no other', async () => {
  const create = () => call('POST', { ...ours, 'content-type': 'application/json' }, Buffer.from('{}'));
  answer = (_, res) => json(res, 201, {}, { location: '/content/uploads/1' });
  expect((await create()).headers.location).toBe('/api/media/uploads/1');
  for (const location of ['https://elsewhere.example/content/x', '//elsewhere.example', '/contents/x', '/user']) {
    answer = (_, res) => json(res, 201, {}, { location });
    expect((await create()).headers.location).toBeUndefined();
  }
});
