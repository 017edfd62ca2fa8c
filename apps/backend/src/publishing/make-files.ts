import type { MediaStore } from '../services/content/media/media-store.ts';
import { fileAt, type NewFile } from '../services/content/media/store.ts';
import { takeIn } from '../services/content/media/tidy.ts';
import type { Database } from '../services/tables.ts';

/** Where files go, and when that is. */
export type Into = {
  readonly db: Database;
  readonly store: MediaStore;
  readonly now: Date;
  /** Whether a file that an editor added stays; otherwise the site's own replaces it. */
  readonly keepsOthers?: boolean;
};

/** A file that the site makes, and what it is made from, in short. */
export type Making = {
  readonly file: Omit<NewFile, 'site' | 'size' | 'sha256' | 'made_from' | 'updated_at'>;
  readonly madeFrom: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
};

/**
 * Makes files and puts them into the store, each once: one that is there, made from the same, stays as it is.
 * @returns how many were made
 */
export const makeFiles = async (
  { db, store, now, keepsOthers = false }: Into,
  site: string,
  makings: readonly Making[],
): Promise<number> => {
  let made = 0;
  for (const { file, madeFrom, bytes } of makings) {
    const there = await fileAt(db, site, file.path);
    if (keepsOthers && there?.made_from === null) continue;
    if (there?.made_from === madeFrom && (await store.has(there))) continue;
    await takeIn(db, store, bytes(), (stored) => ({ site, ...file, ...stored, made_from: madeFrom, updated_at: now }));
    made += 1;
  }
  return made;
};
