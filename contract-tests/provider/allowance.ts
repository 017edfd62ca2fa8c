import type { LimitedCall, MemoryWorldOptions } from '@masthead/adapters/memory';
import { type State, state } from './state.ts';

/** In memory a call is limited for every caller. */
export const exhausted = (call: LimitedCall, options: MemoryWorldOptions): MemoryWorldOptions => ({
  ...options,
  exhausted: [...(options.exhausted ?? []), call],
});

/**
 * The caller has used up an allowance.
 * @param limit what the backend calls it in its table
 */
export const exhaustedAllowance = (limit: string, call?: LimitedCall): State =>
  state(
    {},
    {
      means: 'the caller has used up the allowance, and must wait',
      inDatabase: (_, { run }) =>
        run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)', [
          `${limit}:127.0.0.1`,
          Date.now() + 600_000,
        ]),
      ...(call && { inMemory: (_, options) => exhausted(call, options) }),
    },
  );
