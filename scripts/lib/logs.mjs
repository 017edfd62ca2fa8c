import { existsSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from './say.mjs';

/**
 * Opens a log to be written on at its end, for the account alone that runs the product: logs tell who visited what. So is the folder
 * that is made for it; one that was there before, which may be everybody's, stays as it is.
 * Fails with a PlainError where nothing can be written.
 * @param {string} file
 * @returns {number} the descriptor
 */
export const openLog = (file) => {
  const folder = dirname(file);
  try {
    if (!existsSync(folder)) {
      mkdirSync(dirname(folder), { recursive: true });
      mkdirSync(folder, { mode: 0o700 });
    }
    const log = openSync(file, 'a', 0o600);
    fchmodSync(log, 0o600);
    return log;
  } catch (error) {
    throw new PlainError(`The log ${file} cannot be written (${Object(error).code}).`);
  }
};
