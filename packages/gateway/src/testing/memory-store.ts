import type { SharedStore } from '../shared-store.ts';

/** A store in memory with visible contents; values last as long as the test. */
export const memoryStore = (): SharedStore & { readonly kept: ReadonlyMap<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    claim: async (key, value) => {
      if (kept.has(key)) return false;
      kept.set(key, value);
      return true;
    },
    read: async (key) => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
  };
};
