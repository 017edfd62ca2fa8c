import type { KeyValueStore } from '@masthead/core';
import * as O from '#fp-ts/Option';

/** A store that lasts as long as the object. */
export const keyValueStore = (initial: Readonly<Record<string, string>> = {}): KeyValueStore => {
  const held = new Map(Object.entries(initial));
  return {
    read: (key) => O.fromNullable(held.get(key)),
    write: (key, value) => {
      held.set(key, value);
    },
    remove: (key) => {
      held.delete(key);
    },
  };
};
