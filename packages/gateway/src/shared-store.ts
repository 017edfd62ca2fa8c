/**
 * Values that last for seconds and that all processes of a site see. Every function rejects, soon, while nobody can be asked; what is
 * kept may be gone at any time, so that nothing may be wrong without it.
 */
export type SharedStore = {
  /** Keeps a value where there is none, for so many milliseconds; gives whether it did. */
  readonly claim: (key: string, value: string, lastsMs: number) => Promise<boolean>;
  readonly read: (key: string) => Promise<string | undefined>;
  /** Keeps a value, whatever was there. */
  readonly write: (key: string, value: string, lastsMs: number) => Promise<void>;
};
