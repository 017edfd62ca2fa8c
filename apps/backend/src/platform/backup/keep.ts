import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a backup that is given none: its moment, so that names and backups have one order. */
export const nameAt = (moment: Date): string => moment.toISOString().replaceAll(':', '-');

const isNamedByUs = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);

/** Where the backup of that name is written until it is whole. */
export const draftOf = (name: string): string => `.${name}.part`;

/** What takes longer was killed on its way, in milliseconds. */
const longestMs = 24 * 60 * 60_000;

const isAbandoned = (name: string, now: Date): boolean => {
  const [, made = ''] = /^\.(.*)\.part$/.exec(name) ?? [];
  return isNamedByUs(made) && made < nameAt(new Date(now.getTime() - longestMs));
};

/**
 * Removes all but the newest backups of a folder, the oldest first, and what backups killed a day ago or earlier
 * left. Folders with other names are kept and do not count.
 * @returns the names of those removed
 */
export const keepNewest = async (folder: string, count: number, now: Date): Promise<readonly string[]> => {
  const all = (await readdir(folder)).sort();
  const names = all.filter(isNamedByUs);
  const old = [...names.slice(0, Math.max(0, names.length - count)), ...all.filter((name) => isAbandoned(name, now))];
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old;
};
