import { useSyncExternalStore } from 'react';
import type { Saver, SaverState } from './saver.ts';

/** The savers of open forms, by the address of their document: the bar and the panels of a form share one. */
const savers = new Map<string, Saver>();
const listeners = new Set<() => void>();

/** Draws what shows a saver again. */
export const noteChange = (): void => {
  for (const listener of listeners) listener();
};

/** Opens a saver to the parts of a form; undefined where the form is closed. */
export const setSaver = (address: string, saver: Saver | undefined): void => {
  if (saver === undefined) savers.delete(address);
  else savers.set(address, saver);
  noteChange();
};

/** Returns the saver of a document that is open. */
export const saverOf = (address: string): Saver | undefined => savers.get(address);

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns how far the saving of a document is; undefined where its form is not open yet. */
export const useSaverState = (address: string): SaverState | undefined =>
  useSyncExternalStore(
    listen,
    () => savers.get(address)?.state(),
    () => undefined,
  );
