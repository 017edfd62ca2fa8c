import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './program.mjs';

/**
 * Takes the lock on a file, creating the file when it is missing; `undefined` when another process holds it.
 *
 * The kernel holds the lock for the open file: it is free when every process with the descriptor has ended, in any
 * way, and it is the same lock under any other name of the file, a bind mount or a container's volume. No other
 * account can take it, because none can open the file.
 * @param {string} file
 * @returns {Promise<number | undefined>} the descriptor; closing it, or passing it to a child, moves the lock with it
 */
export const tryLock = async (file) => {
  const { tryLock: tryLockOpen } = await import('fs-native-extensions');
  try {
    mkdirSync(dirname(file), { recursive: true });
    const descriptor = openSync(file, 'a', 0o600);
    if (tryLockOpen(descriptor)) return descriptor;
    closeSync(descriptor);
    return undefined;
  } catch (error) {
    throw new PlainError(`The file ${file} cannot be locked: ${error instanceof Error ? error.message : error}.`);
  }
};

/**
 * Holds a data directory for this process alone, until the process ends however it ends.
 * Fails with a PlainError when another live process holds it.
 * @param {string} directory
 */
export const holdDirectory = async (directory) => {
  if ((await tryLock(join(directory, 'start.lock'))) === undefined) {
    throw new PlainError(
      `Masthead is already running on the data directory ${directory}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
};
