import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { startTimeout, testApp } from '../../testing/app.ts';
import { limitSilence } from './silence.ts';

let server: Server;
const start = async (limits: Parameters<typeof limitSilence>[1]): Promise<void> => {
  server = createServer((_, response) => response.end('ok'));
  limitSilence(server, limits);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
};
afterEach(async () => {
  server.closeAllConnections();
  if (server.listening) await new Promise((done) => server.close(done));
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
  it('closes a connection without request', async () => {
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

  it('closes the longest idle connection when there are too many, and answers the newest', async () => {
    await start({ firstMs: 60_000, nextMs: 60_000, connections: 2 });
    const first = await open();
    const gone = closed(first);
    await open();
    const newest = await open();
    await gone;
    await ask(newest);
  });
});

test(
  'the backend closes a connection that sends only empty lines for 70 s after its answer',
  async () => {
    // The sweep of silent connections alone goes by these.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const backend = await testApp();
    try {
      await backend.app.listen({ host: '127.0.0.1', port: 0 });
      ({ server } = backend.app);
      const socket = await open();
      const answered = new Promise((done) => server.once('request', (_, response) => response.once('close', done)));
      await ask(socket);
      await answered;
      socket.write('\r\n');
      const gone = closed(socket);
      vi.advanceTimersByTime(71_000);
      await gone;
    } finally {
      vi.useRealTimers();
      await backend.close();
    }
  },
  startTimeout,
);
