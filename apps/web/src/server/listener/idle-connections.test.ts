/** @vitest-environment node */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { vi } from 'vitest';
import { limitIdleConnections } from './idle-connections.ts';
import { listen, makeServer } from './make-server.ts';

let server: Server;
const start = async (limits: Parameters<typeof limitIdleConnections>[1]): Promise<void> => {
  server = createServer((_, response) => response.end('ok'));
  limitIdleConnections(server, limits);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
};
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** Resolves once the server has taken the connection. */
const open = async (): Promise<Socket> => {
  const taken = new Promise((done) => server.once('connection', done));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await taken;
  return socket.resume();
};
const closed = (socket: Socket): Promise<unknown> => new Promise((done) => socket.once('close', done));
const ask = async (socket: Socket): Promise<void> => {
  const answered = new Promise((done) => socket.once('data', done));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered;
};

describe('a server with an idle timeout', () => {
  it('closes a connection without a request', async () => {
    await start({ firstMs: 1, nextMs: 60_000, connections: 10 });
    await closed(await open());
  });

  it('closes a connection that sends only empty lines after its answer', async () => {
    await start({ firstMs: 60_000, nextMs: 1, connections: 10 });
    const socket = await open();
    await ask(socket);
    socket.write('\r\n');
    await closed(socket);
  });

  it('closes the longest idle connection above its limit, and answers the newest', async () => {
    await start({ firstMs: 60_000, nextMs: 60_000, connections: 2 });
    const first = await open();
    const gone = closed(first);
    await open();
    const newest = await open();
    await gone;
    await ask(newest);
  });
});

test('the site’s server closes a connection that sends only empty lines for 70 s', async () => {
  // What the sweep of silent connections goes by, and nothing else.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    let answered: Promise<unknown> = Promise.resolve();
    server = makeServer((_, response) => {
      answered = new Promise((done) => response.once('close', done));
      response.end('ok');
    });
    await listen(server, 0, '127.0.0.1');
    const socket = await open();
    await ask(socket);
    await answered;
    socket.write('\r\n');
    const gone = closed(socket);
    vi.advanceTimersByTime(71_000);
    await gone;
  } finally {
    vi.useRealTimers();
  }
});
