import { statfsSync } from 'node:fs';

/** PostgreSQL begins its log anew in files of 16 MB, and needs one to stop and one to go on. */
const leastBytes = 32 * 1024 ** 2;

/**
 * Says that a directory's disk is too full to go on with; `undefined` when it is not, or when nobody can tell.
 * @param {string} directory
 * @returns {string | undefined}
 */
export const shortageOfRoom = (directory) => {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < leastBytes ? `The disk of ${directory} is full.` : undefined;
  } catch {
    return undefined;
  }
};
