import type { Readable } from 'node:stream';

/** Bytes by their hash, in lower-case hexadecimal, and how many there are. */
export type StoredBytes = { readonly sha256: string; readonly size: number };

/** Both ends belong to it. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The bytes are named, but not there: somebody has removed them behind the service's back. */
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
  /** Lets go of bytes that no file names any more; nothing when there are none. */
  readonly remove: (sha256: string) => Promise<void>;
  /** The hashes of everything that lies there, in no order. */
  readonly list: () => AsyncIterable<string>;
  /** Lets go of what somebody began to take in more than a day ago and never ended. */
  readonly removeUnfinished: () => Promise<void>;
};
