import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context.ts';
import { callerOf } from './caller.ts';

/** How many calls one caller may make in how many seconds. */
export type Allowance = { readonly points: number; readonly duration: number };

export type Limits<Name extends string> = {
  /** Takes one call from the caller's allowance; gives the seconds to wait when there is none left. */
  readonly take: (name: Name, address: string) => Promise<number | undefined>;
};

/**
 * A service's allowances, counted over all instances in PostgreSQL under their names, which are the product's: no two services
 * may use the same. `RATE_LIMITS=off` lets everything pass. Rejects with the database's error.
 */
export const makeLimits = <Name extends string>(
  { config, pool }: Pick<Context, 'config' | 'pool'>,
  allowances: Readonly<Record<Name, Allowance>>,
): Limits<Name> => {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: Name): RateLimiterPostgres => {
    const made =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...allowances[name],
      });
    limiters.set(name, made);
    return made;
  };
  return {
    take: async (name, address) => {
      if (!config.rateLimits) return undefined;
      try {
        await limiterOf(name).consume(callerOf(address));
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw refused;
      }
    },
  };
};
