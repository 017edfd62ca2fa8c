import { statfsSync } from 'node:fs';

/** PostgreSQL creates its log in files of 16 MB, and needs one to stop and one to continue. */
const leastBytes = 32 * 1024 ** 2;

/**
 * Returns a sentence when a directory's disk is too full to continue; `undefined` otherwise, or when that is unknown.
 * @param {string} directory
 * @returns {string | undefined}
 */
export const diskSpaceProblem = (directory) => {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < leastBytes ? `The disk of ${directory} is full.` : undefined;
  } catch {
    return undefined;
  }
};
