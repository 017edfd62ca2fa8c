/** @vitest-environment node */
import { EventEmitter } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { listen, makeServer } from './make-server.ts';
import { stopGracefully } from './stop.ts';

const atOnce = { logger: pino({ level: 'silent' }), drainMs: 0 };

/** A process that can be asked to stop without stopping this one. */
const aProcess = () => {
  const events = new EventEmitter();
  const left = new Promise<number>((done) => events.once('left', done));
  return { signals: events, leave: (code: number) => void events.emit('left', code), left };
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const answerTo = (
  server: Server,
  agent: Agent,
  port: number = portOf(server),
): Promise<{ readonly text: string; readonly connection: string }> =>
  new Promise((done, failed) => {
    const req = request({ host: '127.0.0.1', port, agent }, (res) => {
      let text = '';
      res.on('data', (chunk) => {
        text += chunk;
      });
      res.on('end', () => done({ text, connection: String(res.headers.connection) }));
    });
    req.on('error', failed);
    req.end();
  });

/** Whether a connection is taken there. */
const isTaken = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const trial = connect(port, '127.0.0.1', () => {
      trial.destroy();
      done(true);
    }).on('error', () => done(false));
  });

it.each(['SIGTERM', 'SIGINT', 'disconnect'])('on %s answers open requests and exits with 0', async (sign) => {
  let finish = () => {};
  const begun = new Promise<void>((hasBegun) => {
    finish = hasBegun;
  });
  let answer = () => {};
  const server = makeServer((_, res) => {
    answer = () => res.end('done');
    finish();
  });
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const { signals, leave, left } = aProcess();
  let isClosed = false;
  const close = async () => {
    isClosed = true;
  };
  stopGracefully(server, { ...atOnce, close }, { signals, leave });
  const agent = new Agent({ keepAlive: true });
  const answered = answerTo(server, agent);
  await begun;
  signals.emit(sign);
  signals.emit(sign);
  while (await isTaken(port));
  answer();
  expect((await answered).text).toBe('done');
  expect(await left).toBe(0);
  expect(isClosed).toBe(true);
  agent.destroy();
});

it('does not wait for an idle connection', async () => {
  const server = makeServer();
  await listen(server, 0, '127.0.0.1');
  const { signals, leave, left } = aProcess();
  stopGracefully(server, { ...atOnce, close: async () => {} }, { signals, leave });
  const { port } = server.address() as AddressInfo;
  const mute = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise<void>((done) => server.once('connection', () => done()));
  signals.emit('SIGTERM');
  expect(await left).toBe(0);
  mute.destroy();
});

it('exits with 0 also when pages fail to close', async () => {
  const server = makeServer();
  await listen(server, 0, '127.0.0.1');
  const { signals, leave, left } = aProcess();
  stopGracefully(server, { ...atOnce, close: () => Promise.reject(new Error('x')) }, { signals, leave });
  signals.emit('SIGTERM');
  expect(await left).toBe(0);
});

/** Asks over a connection of its own; gives what came of it. */
const askAnew = async (server: Server, port: number): Promise<string> => {
  const fresh = new Agent();
  try {
    return (await answerTo(server, fresh, port)).connection;
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'));
  } finally {
    fresh.destroy();
  }
};

it('accepts requests until others notice the stop, and resets no sequence of new connections', async () => {
  const server = makeServer((_, res) => void setImmediate(() => res.end('done')));
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const { signals, leave, left } = aProcess();
  const isStopping = stopGracefully(server, { ...atOnce, drainMs: 100, close: async () => {} }, { signals, leave });
  expect(isStopping()).toBe(false);
  signals.emit('SIGTERM');
  expect(isStopping()).toBe(true);
  const ends: string[] = [];
  while (['close', undefined].includes(ends.at(-1))) ends.push(await askAnew(server, port));
  expect([...new Set(ends)]).toEqual(['close', 'ECONNREFUSED']);
  expect(await left).toBe(0);
});
