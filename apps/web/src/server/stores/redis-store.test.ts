/** @vitest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { startRespServer } from '../../testing/resp-server.ts';
import { makeSharedAllowance } from './allowance.ts';
import { type RedisStore, redisStore } from './redis-store.ts';
import { provideSiteStore } from './site-store.ts';

type Far = { readonly url: string; readonly stop: () => Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const startRedis = async (): Promise<Far> => {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', '/'], {
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => redis.once('exit', () => done()));
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => {
      redis.kill();
      return gone;
    },
  };
};

const isRedisHere = spawnSync('redis-server', ['--version']).error === undefined;
const farEnds: readonly (readonly [string, () => Promise<Far>])[] = [
  ['a server that speaks its protocol', startRespServer],
  ...(isRedisHere ? [['Redis itself', startRedis] as const] : []),
];
if (!isRedisHere) test.todo('a store in Redis itself was not tried: redis-server is not installed here');

const stores: RedisStore[] = [];
const said: string[] = [];
const aStore = async (url: string, answerMs = 20_000): Promise<RedisStore> => {
  const store = await redisStore(url, 'masthead:test', {
    answerMs,
    onLost: () => said.push('lost'),
    onFound: () => said.push('found'),
  });
  stores.push(store);
  return store;
};
/** Retries until there is an answer, for nearly as long as a test may take: a store connects in the background. */
const untilAnswered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const until = performance.now() + 50_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
};
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
  globalThis.mastheadStore = undefined;
  said.length = 0;
});

describe.each(farEnds)('a store in %s', (_, start) => {
  let far: Far;
  let [one, other]: RedisStore[] = [];
  beforeAll(async () => {
    far = await start();
  });
  afterAll(() => far.stop());
  beforeEach(async () => {
    [one, other] = [await aStore(far.url), await aStore(far.url)];
    for (const store of [one, other]) await untilAnswered(() => store.read('-'));
  });

  it('shares writes and exclusive claims between processes', async () => {
    expect([await one?.claim('a', 'mine', 60_000), await other?.claim('a', 'theirs', 60_000)]).toEqual([true, false]);
    expect(await other?.read('a')).toBe('mine');
    await other?.write('a', 'ours – «both»', 60_000);
    expect(await one?.read('a')).toBe('ours – «both»');
    expect(await one?.read('b')).toBeUndefined();
  });

  it('forgets expired claims, which are free again', async () => {
    await one?.claim('c', 'mine', 1);
    await untilAnswered(async () => expect(await other?.claim('c', 'theirs', 60_000)).toBe(true));
  });

  it('gives a caller one allowance across processes', async () => {
    const size = { burst: 10, perSecond: 0.001 };
    expect([await one?.spend('d', size, 6), await other?.spend('d', size, 4)]).toEqual([undefined, undefined]);
    const wait = await one?.spend('d', size, 5);
    expect(wait).toBeGreaterThan(4_000);
    expect(wait).toBeLessThanOrEqual(5_000);
    expect(await other?.spend('e', size, 10)).toBeUndefined();
  });
});

describe('a store without Redis', () => {
  it('rejects calls, logs once and reconnects', async () => {
    const port = await freePort();
    const store = await aStore(`redis://127.0.0.1:${port}`);
    await expect(store.read('a')).rejects.toThrow();
    await expect(store.claim('a', 'b', 1)).rejects.toThrow();
    const far = await startRespServer(port);
    expect(await untilAnswered(() => store.claim('a', 'b', 60_000))).toBe(true);
    expect(said).toEqual(['lost', 'found']);
    await far.stop();
  });

  it('rejects a call that Redis does not answer', async () => {
    const far = await startRespServer();
    const store = await aStore(far.url, 50);
    await untilAnswered(() => store.read('a'));
    far.hold(true);
    await expect(store.read('a')).rejects.toThrow('did not answer within');
    expect(said).toContain('lost');
    await far.stop();
  });

  it('falls back to an allowance per process', async () => {
    const take = makeSharedAllowance('test', { burst: 10, perSecond: 0.001 });
    provideSiteStore(await aStore(`redis://127.0.0.1:${await freePort()}`));
    expect(await take('192.0.2.1', 10)).toBeUndefined();
    expect(await take('192.0.2.1', 1)).toBeGreaterThan(900);
  });
});

it('keeps the keys of sites apart', async () => {
  const far = await startRespServer();
  const store = await aStore(far.url);
  await untilAnswered(() => store.write('a', 'b', 60_000));
  await store.spend('c', { burst: 1, perSecond: 1 }, 1);
  expect(far.keys()).toEqual(['masthead:test:a', 'masthead:test:c']);
  await far.stop();
});
