import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Returns false on the server and in the first render in a browser, true from then on: elements that need script
 * appear only then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
