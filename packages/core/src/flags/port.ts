import type { Task } from '#fp-ts/Task';
import type { FlagKey } from './model.ts';

/**
 * Returns whether a feature is on (A§1). Never fails and answers quickly: implementations have a
 * default.
 */
export type IsOn = (flag: FlagKey) => Task<boolean>;
