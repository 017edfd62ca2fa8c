import { lstat, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { PlainError } from '../../platform/db/database-command.ts';

/** A folder that nothing is written outside of. */
export type SafeFolder = {
  /** Its real path. */
  readonly path: string;
  /** Every file and folder below it, with forward slashes. */
  readonly entries: readonly string[];
  /**
   * Writes a file in one step, so that a program that ends meanwhile leaves the one before.
   * @throws PlainError for a place outside of the folder, or behind a symbolic link
   */
  readonly write: (file: string, text: string) => Promise<void>;
  /** Removes a file. */
  readonly remove: (file: string) => Promise<void>;
};

const isStep = (step: string): boolean => step !== '' && step !== '.' && step !== '..' && !/[\\:\0]/u.test(step);

/** Opens a folder; one that does not exist is made at the first file. */
export const openSafeFolder = async (folder: string): Promise<SafeFolder> => {
  const path = await realpath(folder).catch(() => folder);
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const entries = found.map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'));

  /** Returns the place of a file, after a look at each step to it. */
  const placeOf = async (file: string): Promise<string> => {
    const steps = file.split('/');
    if (!steps.every(isStep)) throw new PlainError(`${file} is no file of the folder.`);
    for (const [index] of steps.entries()) {
      const place = join(path, ...steps.slice(0, index + 1));
      const there = await lstat(place).catch(() => undefined);
      const isLast = index === steps.length - 1;
      if (there !== undefined && !(isLast ? there.isFile() : there.isDirectory()))
        throw new PlainError(
          `${file} cannot be written: ${relative(path, place)} is no ${isLast ? 'file' : 'folder'}.`,
        );
    }
    return join(path, ...steps);
  };
  return {
    path,
    entries,
    write: async (file, text) => {
      const place = await placeOf(file);
      await mkdir(dirname(place), { recursive: true });
      const beside = `${place}.${process.pid}.tmp`;
      try {
        await writeFile(beside, text, { flag: 'wx' });
        await rename(beside, place);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    remove: async (file) => rm(await placeOf(file)),
  };
};
