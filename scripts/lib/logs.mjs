import { existsSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from './program.mjs';

/**
 * Opens a log for appending, readable only by the account that runs the product: logs contain who visited what. A
 * folder created for it is private too; an existing one keeps its mode. Fails with a PlainError where it cannot be
 * written.
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
