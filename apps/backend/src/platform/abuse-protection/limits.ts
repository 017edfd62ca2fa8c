import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../db/pool.ts';
import { Refusal } from '../http/problem.ts';
import { callerOf } from './caller.ts';

/** How many calls one caller may make in how many seconds. */
export type Allowance = { readonly points: number; readonly duration: number };

/** What counting calls needs. */
export type LimitTools = { readonly config: { readonly rateLimits: boolean }; readonly pool: Pool };

/** Takes one call from a caller's allowance; gives the seconds to wait when there is none left. */
export type Limit = (address: string) => Promise<number | undefined>;

/**
 * An allowance of each caller, counted over all instances in PostgreSQL under a name that no other allowance of the product
 * has. `RATE_LIMITS=off` lets everything pass. Rejects with the database's error.
 */
export const makeLimit = ({ config, pool }: LimitTools, name: string, allowance: Allowance): Limit => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...allowance,
  });
  return async (address) => {
    if (!config.rateLimits) return undefined;
    try {
      await limiter.consume(callerOf(address));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw refused;
    }
  };
};

/** Lets a caller pass within an allowance. @throws Refusal 429 with the sentence and the seconds to wait, beyond it */
export const refuseAbove =
  (limit: Limit, sentence: string) =>
  async (address: string): Promise<void> => {
    const wait = await limit(address);
    if (wait !== undefined) throw new Refusal(429, sentence, { 'retry-after': String(wait) });
  };

/**
 * An allowance of each address of mail, the same for one with an account and one without: five an hour, as many as it is mailed (decisions §4).
 * By its comparable form, of which only a digest is kept.
 */
export const makeAddressLimit = (tools: LimitTools, name: string): Limit => {
  const limit = makeLimit(tools, name, { points: 5, duration: 3_600 });
  return (emailKey) => limit(createHash('sha256').update(emailKey).digest('base64url'));
};
