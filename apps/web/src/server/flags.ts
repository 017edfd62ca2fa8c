import { type ServerFlags, serverFlags } from '@masthead/adapters/flags';
import type { IsOn } from '@masthead/core/flags';
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

/** Whether a flag is on for everybody, so that a page drawn by it may be kept and shown to everybody. */
export const isOn: IsOn = (flag) => flags().isOn(flag);
