import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a backup that is given none: its moment, so that names and backups have one order. */
export const nameAt = (moment: Date): string => moment.toISOString().replaceAll(':', '-');

const isNamedByUs = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);

/**
 * Removes all but the newest backups of a folder, the oldest first; what somebody has given another name stays and does not count.
 * @returns the names of those that are gone
 */
export const keepNewest = async (folder: string, count: number): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter(isNamedByUs).sort();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old;
};
