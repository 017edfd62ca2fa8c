import { useRef, useSyncExternalStore } from 'react';
import { afterPresses, isPagePressed } from '../dom/press.ts';

/**
 * Returns false on the server and in the first render of what a browser takes over, and as long as a press is under way then; true from then
 * on: elements that need script appear only then, and what they replace has had its click.
 */
export const useHydrated = (): boolean => {
  const isTakenOver = useRef(true);
  return useSyncExternalStore(
    afterPresses,
    () => {
      isTakenOver.current ||= !isPagePressed();
      return isTakenOver.current;
    },
    () => {
      isTakenOver.current = false;
      return false;
    },
  );
};
