import type { ServerConfig } from '@masthead/composition/server';
import type { Logger } from 'pino';
import { provideSiteStore, type SiteStore } from './site-store.ts';

/** What Redis takes longer for is not worth waiting for, in milliseconds. */
const answerTimeoutMs = 250;
/** After Redis did not answer it is left alone for so long. */
const restMs = 1_000;
const longestReconnectMs = 2_000;

/**
 * A token bucket on the clock of Redis, in one step that nothing comes between: what is left of it, and when that was.
 * KEYS: the bucket. ARGV: burst, per second, cost. Gives 0, or the seconds to wait.
 */
export const bucketScript = `
local burst, perSecond, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local before = redis.call('HMGET', KEYS[1], 'left', 'at')
local passed = math.max(0, now - (tonumber(before[2]) or now))
local left = math.min(burst, (tonumber(before[1]) or burst) + passed * perSecond)
local wait = 0
if left >= cost then left = left - cost else wait = math.ceil((cost - left) / perSecond) end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / perSecond * 1000))
return wait`;

export type RedisStore = SiteStore & { readonly close: () => void };

type Options = {
  readonly answerMs?: number;
  /** Called once when Redis is unavailable, until it is back. */
  readonly onLost: (cause: unknown) => void;
  readonly onFound: () => void;
};

/**
 * A store in Redis. Connects, and again whenever the connection is lost, without anybody waiting for it: while there is none, and for a
 * second after Redis took longer than `answerMs` (250), everything asked of it rejects at once.
 * @param url `redis://` or `rediss://`, with name, password and database if need be @param prefix of all keys, so that several sites can share one Redis
 */
export const redisStore = async (
  url: string,
  prefix: string,
  { answerMs = answerTimeoutMs, onLost, onFound }: Options,
): Promise<RedisStore> => {
  // Who has no Redis does not load its client.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    RESP: 2,
    keyPrefix: `${prefix}:`,
    disableClientInfo: true,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestReconnectMs) },
  });
  let isLost = false;
  let restsUntil = 0;
  const lost = (cause: unknown): void => {
    if (!isLost) onLost(cause);
    isLost = true;
  };
  const found = (): void => {
    if (isLost) onFound();
    isLost = false;
  };
  client.on('error', lost).on('ready', found);
  client.connect().catch(lost);

  const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (performance.now() < restsUntil) throw new Error('Redis did not answer a moment ago');
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, failed) => {
      timer = setTimeout(() => {
        restsUntil = performance.now() + restMs;
        failed(new Error(`Redis did not answer within ${answerMs} ms`));
      }, answerMs);
    });
    try {
      const answer = await Promise.race([ask(), tooLate]);
      found();
      return answer;
    } catch (error) {
      lost(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  const expiration = (lastsMs: number) => ({ type: 'PX' as const, value: lastsMs });
  return {
    claim: (key, value, lastsMs) =>
      answered(
        async () => (await client.set(key, value, { condition: 'NX', expiration: expiration(lastsMs) })) !== null,
      ),
    read: (key) => answered(async () => (await client.get(key)) ?? undefined),
    write: (key, value, lastsMs) =>
      answered(async () => void (await client.set(key, value, { expiration: expiration(lastsMs) }))),
    spend: (key, { burst, perSecond }, cost) =>
      answered(async () => {
        const numbers = [burst, perSecond, cost].map(String);
        const wait = Number(await client.eval(bucketScript, { keys: [key], arguments: numbers }));
        return wait === 0 ? undefined : wait;
      }),
    close: () => client.destroy(),
  };
};

type StoreSettings = { readonly redisUrl: string | undefined; readonly services: Pick<ServerConfig, 'siteKey'> };

/** Lets all code of this thread use the store that the operator has named, if any. */
export const shareStore = async ({ redisUrl, services }: StoreSettings, logger: Logger): Promise<void> => {
  if (redisUrl === undefined) return;
  const prefix = `masthead:${services.siteKey}`;
  const store = await redisStore(redisUrl, prefix, {
    onLost: (cause) => logger.warn({ err: cause }, 'Redis unavailable; this process uses its memory'),
    onFound: () => logger.info('Redis available again'),
  });
  provideSiteStore(store);
};
