/** @vitest-environment node */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxBodyBytes } from '@masthead/gateway';
import { type PageRequest, type Render, renderedBy } from './render.ts';
import { sendRendered } from './send-rendered.ts';

let server: Server;
let render: Render;
beforeEach(async () => {
  server = createServer((req, res) => {
    sendRendered((asked, signal) => render(asked, signal))(req, res).catch(() => {
      res.statusCode = 500;
      res.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (
  path: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>((done, failed) => {
    const { port } = server.address() as AddressInfo;
    const req = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      res.on('end', () => done({ status: res.statusCode, headers: res.headers, text }));
    });
    req.on('error', failed);
    req.end(body);
  });

it.each(['GET', 'HEAD', 'POST'])('renders the page of a %s for the request as received', async (method) => {
  const asked: PageRequest[] = [];
  const drawing = renderedBy(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    res.setHeader('Set-Cookie', ['a=1', 'b=2']);
    res.setHeader('Content-Type', 'text/html');
    res.end(`${req.method} ${req.url} ${req.headers.cookie} ${req.socket.remoteAddress} ${Buffer.concat(chunks)}`);
  });
  render = (request) => {
    asked.push(request);
    return drawing(request);
  };
  const sent = method === 'POST' ? { body: 'x=%20y' } : {};
  const got = await ask('//odd/%7E?a=1,2', { method, headers: { cookie: 'c=1' }, ...sent });
  expect([got.status, got.headers['set-cookie'], got.headers['content-type']]).toEqual([
    200,
    ['a=1', 'b=2'],
    'text/html',
  ]);
  expect(got.text).toBe(method === 'HEAD' ? '' : `${method} //odd/%7E?a=1,2 c=1 127.0.0.1 ${sent.body ?? ''}`);
  expect(asked).toHaveLength(1);
});

it('keeps the page’s status and 304', async () => {
  render = async () => ({ status: 304, headers: { etag: '"x"', date: 'yesterday' }, body: Buffer.alloc(0) });
  const got = await ask('/');
  expect([got.status, got.headers.etag, got.text]).toEqual([304, '"x"', '']);
  expect(got.headers.date).not.toBe('yesterday');
});

it('rejects a body larger than any form, also without a length', async () => {
  render = async () => {
    throw new Error('drawn');
  };
  const got = await ask('/', {
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
    body: 'x'.repeat(maxBodyBytes + 1),
  }).catch(() => undefined);
  // Who still sends when the answer comes may find the connection closed instead.
  if (got !== undefined) expect([got.status, got.headers.connection]).toEqual([413, 'close']);
});

it('cancels the page of a closed connection', async () => {
  const givenUp = new Promise<void>((done) => {
    render = (_, signal) =>
      new Promise((_, failed) => {
        signal?.addEventListener('abort', () => {
          failed(new Error('given up'));
          done();
        });
        server.closeAllConnections();
      });
  });
  await expect(ask('/')).rejects.toThrow();
  await givenUp;
});

it('fails when the renderer does', async () => {
  render = () => Promise.reject(new Error('broken'));
  expect((await ask('/')).status).toBe(500);
});

it.each([
  [503, undefined, '5'],
  [504, undefined, '5'],
  [503, '30', '30'],
  [500, undefined, undefined],
  [429, '7', '7'],
])('answers %i with Retry-After, %s from the page or %s', async (status, said, heard) => {
  render = renderedBy(async (_, res) => {
    res.statusCode = status;
    if (said !== undefined) res.setHeader('Retry-After', said);
    res.end('drawn');
  });
  const got = await ask('/');
  expect([got.status, got.headers['retry-after']]).toEqual([status, heard]);
});
