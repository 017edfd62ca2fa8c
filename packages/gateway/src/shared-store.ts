/**
 * Short-lived values shared by all processes of a site. Every function rejects soon while the store
 * cannot be reached; values may disappear at any time, so correctness must not depend on them.
 */
export type SharedStore = {
  /** Keeps a value where there is none, for so many milliseconds; gives whether it did. */
  readonly claim: (key: string, value: string, lastsMs: number) => Promise<boolean>;
  readonly read: (key: string) => Promise<string | undefined>;
  /** Stores a value, replacing any other. */
  readonly write: (key: string, value: string, lastsMs: number) => Promise<void>;
};
