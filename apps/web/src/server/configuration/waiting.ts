import { configuration } from './configuration.ts';

/**
 * Returns how long a page waits for what should take no longer than `ms`, in milliseconds: `TIMEOUT_FACTOR` times as long.
 */
export const allowedMs = (ms: number): number => ms * configuration().timeoutFactor;
