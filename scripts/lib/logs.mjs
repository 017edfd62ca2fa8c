import { chmodSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Opens a log to be written on at its end, for the account alone that runs the product: logs tell who visited what.
 * @param {string} file
 * @returns {number} the descriptor
 */
export const openLog = (file) => {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
};
