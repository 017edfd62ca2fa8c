import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from './say.mjs';

/**
 * Holds a data directory for this process alone, until the process ends however it ends:
 * the lock is a listening socket, which the kernel closes for a killed process, so a stale lock cannot exist.
 * Fails with a PlainError when another live process holds it.
 * @param {string} directory
 */
export const holdDirectory = async (directory) => {
  mkdirSync(directory, { recursive: true });
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 24);
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\masthead-${name}` : join(tmpdir(), `masthead-${name}.sock`);
  if (await isAnswered(address)) {
    throw new PlainError(
      `Masthead is already running on the data directory ${directory}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise((done, fail) => server.once('error', fail).listen(address, () => done(undefined)));
  server.unref();
};

/** @param {string} address @returns {Promise<boolean>} */
const isAnswered = (address) =>
  new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
