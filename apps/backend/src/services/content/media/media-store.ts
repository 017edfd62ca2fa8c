import type { Readable } from 'node:stream';

/** Bytes by their hash, in lower-case hexadecimal, and how many there are. */
export type StoredBytes = { readonly sha256: string; readonly size: number };

/** Both ends belong to it. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The bytes are recorded, but missing: they were deleted outside of the service. */
export class MissingBytes extends Error {
  override readonly name = 'MissingBytes';
}

/** Where the bytes of files lie, by their hash: what was once written is never changed, and nothing is ever whole in memory. */
export type MediaStore = {
  /** Takes bytes in, all or none. @throws the error of the source or of the store, with nothing left behind */
  readonly put: (source: AsyncIterable<Uint8Array>) => Promise<StoredBytes>;
  readonly has: (bytes: StoredBytes) => Promise<boolean>;
  /** Gives bytes, or some of them, once the store has begun to. @throws MissingBytes, or the store's error */
  readonly read: (bytes: StoredBytes, range: ByteRange) => Promise<Readable>;
  /** Deletes bytes that no file names any more, if there are any. */
  readonly remove: (sha256: string) => Promise<void>;
  /** The hashes of everything that lies there, in no order. */
  readonly list: () => AsyncIterable<string>;
  /** Deletes uploads that were started more than a day ago and never finished. */
  readonly removeUnfinished: () => Promise<void>;
};
