import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False on the server and in the first drawing in a browser, true from then on: what needs script appears only with it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
