import type { KeyValueStore } from '@masthead/core';
import { constVoid } from '#fp-ts/function';
import * as O from '#fp-ts/Option';

/**
 * Keeps small strings in local or session storage. Merely touching storage throws where it is forbidden and writing throws
 * where it is full, hence the thunk; either way the store behaves as an empty one.
 */
export const keyValueStore = (storage: () => Storage): KeyValueStore => {
  const quietly = (use: (storage: Storage) => void): void =>
    O.match(constVoid, constVoid)(O.tryCatch(() => use(storage())));
  return {
    read: (key) => O.chain(O.fromNullable)(O.tryCatch(() => storage().getItem(key))),
    write: (key, value) => quietly((held) => held.setItem(key, value)),
    remove: (key) => quietly((held) => held.removeItem(key)),
  };
};
