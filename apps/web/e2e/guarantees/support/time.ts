import { availableParallelism, loadavg } from 'node:os';

/**
 * Returns the time in milliseconds within which something that takes `ms` on a quiet machine has to be done on this one: as many times longer
 * as there are programs for each processor that want to run (`loadavg`, which Windows does not count).
 */
export const onThisMachine = (ms: number): number => ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
