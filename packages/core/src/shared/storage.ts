import * as O from '#fp-ts/Option';

/** Port: small strings kept for the visitor (local storage in a browser, a map in a test). A full or forbidden store behaves as an empty one. */
export type KeyValueStore = {
  readonly read: (key: string) => O.Option<string>;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/**
 * The store with its promise kept for it: one that throws reads as empty and swallows what it is given. What a device remembers
 * only makes a page quicker, so no machine may stop for the want of it.
 */
export const forgiving = ({ read, write, remove }: KeyValueStore): KeyValueStore => {
  const attempt =
    <Given extends readonly unknown[]>(change: (...given: Given) => void) =>
    (...given: Given): void => {
      try {
        change(...given);
      } catch {
        // Nothing is stored, as in a full store.
      }
    };
  return {
    read: (key) => {
      try {
        return read(key);
      } catch {
        return O.none;
      }
    },
    write: attempt(write),
    remove: attempt(remove),
  };
};
