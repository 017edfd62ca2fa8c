import { createHash } from 'node:crypto';

/** Where a page begins: behind so many of the pinned events, or behind one of the others, by what they are sorted by. */
export type Position =
  | { readonly among: 'pinned'; readonly count: number }
  | { readonly among: 'others'; readonly isFeatured: boolean; readonly startsAt: number; readonly id: string };

/** What a list is asked for, of which a cursor is good for no other. */
export const digestOf = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12);

/** Returns a position as an opaque text. */
export const writeCursor = (digest: string, position: Position): string =>
  Buffer.from(
    JSON.stringify(
      position.among === 'pinned'
        ? [digest, position.count]
        : [digest, position.isFeatured ? 1 : 0, position.startsAt, position.id],
    ),
  ).toString('base64url');

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Reads a cursor of this list; undefined for a text that is none, or one of another list. Total. */
export const readCursor = (digest: string, cursor: string): Position | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || read[0] !== digest) return undefined;
  const [, first, startsAt, id]: readonly unknown[] = read;
  if (read.length === 2) return isWhole(first) && first >= 0 ? { among: 'pinned', count: first } : undefined;
  return read.length === 4 &&
    (first === 0 || first === 1) &&
    isWhole(startsAt) &&
    Math.abs(startsAt) <= 8.64e15 &&
    typeof id === 'string' &&
    !id.includes('\0')
    ? { among: 'others', isFeatured: first === 1, startsAt, id }
    : undefined;
};
