import { configuration } from './configuration.ts';

/**
 * Returns how long a page waits for what should take no longer than `ms`, in milliseconds: `TIMEOUT_FACTOR` times as long.
 */
export const allowedMs = (ms: number): number => ms * configuration().timeoutFactor;

/** A page that only shows something is answered within 3 s, whatever its services do; in milliseconds from its start. */
const showingBudgetMs = 2_500;
const leastBudgetMs = 250;

/** What is left for a call of a page that only shows something, in milliseconds; never nothing. @param startedAt epoch milliseconds */
export const pageTimeoutMs = (startedAt: number): number =>
  Math.max(leastBudgetMs, startedAt + allowedMs(showingBudgetMs) - Date.now());
