import { createHash } from 'node:crypto';

/** The article that a page ended with, by what lists are sorted by. */
export type Position = { readonly displayedAt: string; readonly itemId: string };

/** What a list is asked for, of which a cursor is good for no other. */
export const digestOf = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12);

/** Returns a position as an opaque text. */
export const writeCursor = (digest: string, { displayedAt, itemId }: Position): string =>
  Buffer.from(JSON.stringify([digest, displayedAt, itemId])).toString('base64url');

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/u.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Reads a cursor of this list; undefined for a text that is none, or one of another list. Total. */
export const readCursor = (digest: string, cursor: string): Position | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || read.length !== 3 || read[0] !== digest) return undefined;
  const [, displayedAt, itemId]: readonly unknown[] = read;
  return isMoment(displayedAt) && typeof itemId === 'string' && !itemId.includes('\0')
    ? { displayedAt, itemId }
    : undefined;
};
