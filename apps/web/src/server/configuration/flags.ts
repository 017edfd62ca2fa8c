import { AsyncLocalStorage } from 'node:async_hooks';
import { type EvaluatedFlag, type ServerFlags, serverFlags } from '@masthead/adapters/flags';
import type { FlagValues, IsOn } from '@masthead/core/flags';
import { configuration } from './configuration.ts';

let current: ServerFlags | undefined;

/** The feature flags of this process. */
const flags = (): ServerFlags => {
  current ??= serverFlags({
    ...configuration().flags,
    onFailure: (cause) => console.warn('The flag service gave no answer: flags are as configured.', cause),
  });
  return current;
};

// Next's development server has a copy of this module of its own.
const place = Symbol.for('masthead.flags-of-a-browser');
const kept: AsyncLocalStorage<FlagValues> = Reflect.get(globalThis, place) ?? new AsyncLocalStorage<FlagValues>();
Reflect.set(globalThis, place, kept);

/** Renders with flags set in the visitor's own browser, which only development offers: such a page is never shared. */
export const withOwnFlags = <Result>(own: FlagValues, work: () => Result): Result => kept.run(own, work);

/** Whether a flag is on for everybody, so that a page rendered by it may be cached. */
export const isOn: IsOn = (flag) => async () => kept.getStore()?.[flag] ?? flags().isOn(flag)();

/** All flags, with where their values come from. */
export const allFlags = (): Promise<readonly EvaluatedFlag[]> => flags().evaluate();
