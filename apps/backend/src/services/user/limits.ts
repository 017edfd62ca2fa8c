import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { callerOf } from './rules/sign-in-delays.ts';

/** How many calls one caller may make in how many seconds. */
const allowances = {
  registration: { points: 60, duration: 600 },
  stampedRegistration: { points: 20, duration: 600 },
  captcha: { points: 120, duration: 60 },
  company: { points: 120, duration: 60 },
  quiz: { points: 120, duration: 60 },
} as const;

export type Allowance = keyof typeof allowances;

export type Limits = {
  /** Takes one call from the caller's allowance; gives the seconds to wait when there is none left. */
  readonly take: (allowance: Allowance, address: string) => Promise<number | undefined>;
};

/** Limits that all instances share through PostgreSQL; `RATE_LIMITS=off` lets everything pass. */
export const makeLimits = ({ config, pool }: Pick<Context, 'config' | 'pool'>): Limits => {
  const limiter = (keyPrefix: Allowance): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...allowances[keyPrefix],
    });
  const limiters: Readonly<Record<Allowance, RateLimiterPostgres>> = {
    registration: limiter('registration'),
    stampedRegistration: limiter('stampedRegistration'),
    captcha: limiter('captcha'),
    company: limiter('company'),
    quiz: limiter('quiz'),
  };
  return {
    take: async (allowance, address) => {
      if (!config.rateLimits) return undefined;
      try {
        await limiters[allowance].consume(callerOf(address));
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw refused;
      }
    },
  };
};
