import type { Option } from 'fp-ts/lib/Option.js';

/** Port: small strings kept for the visitor (local storage in a browser, a map in a test). A full or forbidden store behaves as an empty one. */
export type KeyValueStore = {
  readonly read: (key: string) => Option<string>;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};
