import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { callerOf } from '../user/rules/sign-in-delays.ts';

/** Takes one call from a caller's allowance; gives the seconds to wait when there is none left. */
export type TypeAheadLimit = (address: string) => Promise<number | undefined>;

/** 120 suggestions a minute and caller, counted over all instances; `RATE_LIMITS=off` lets everything pass. */
export const makeTypeAheadLimit = ({ config, pool }: Pick<Context, 'config' | 'pool'>): TypeAheadLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'typeAhead',
    points: 120,
    duration: 60,
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
