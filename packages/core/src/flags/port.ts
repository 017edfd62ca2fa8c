import type { Task } from '#fp-ts/Task';
import type { FlagKey } from './model.ts';

/** Whether a feature is switched on (A§1). It never fails and never keeps anybody waiting for long: who fills it has a value at hand. */
export type IsOn = (flag: FlagKey) => Task<boolean>;
