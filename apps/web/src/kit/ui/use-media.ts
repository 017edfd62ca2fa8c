import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches, kept up to date; `onServer` on the server and in the first render in a
 * browser.
 */
export const useMedia = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const list = matchMedia(query);
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => matchMedia(query).matches,
    () => onServer,
  );

/** Read once, when a machine is started. */
export const prefersReducedMotion = (): boolean =>
  typeof window !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
