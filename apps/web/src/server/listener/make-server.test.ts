/** @vitest-environment node */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { listen, makeServer, requestLimits, sentenceOf } from './make-server.ts';

const servers: Server[] = [];
const aServer = async (): Promise<number> => {
  const server = makeServer((_, res) => res.end('ok'));
  servers.push(server);
  await listen(server, 0, '127.0.0.1');
  return (server.address() as AddressInfo).port;
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const onTheWire = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => done(got));
  });

describe('the server’s limits', () => {
  it('have the documented values, checked every second', () => {
    const server = makeServer();
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
    expect(server).toMatchObject({ connectionsCheckingInterval: 1_000 });
    expect(requestLimits.headerBytes).toBe(16_384);
  });
});

describe('a request that the parser rejects', () => {
  it.each([
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['no HTTP', 'NONSENSE\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s, gets a problem answer with the policy, and the server continues', async (_, text, status) => {
    const port = await aServer();
    const answer = await onTheWire(port, text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain("Content-Security-Policy: default-src 'self'");
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status });
    expect(await onTheWire(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a port', () => {
  it('appears in the error when it is in use', async () => {
    const port = await aServer();
    const error: unknown = await listen(makeServer(), port, '127.0.0.1').catch((thrown: unknown) => thrown);
    expect(sentenceOf(error)).toContain(`Port ${port} is taken`);
  });

  it('does not appear in other errors', () => {
    expect(sentenceOf(new Error('x'))).toBeUndefined();
    expect(sentenceOf('x')).toBeUndefined();
  });
});
