import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { PlainError } from './program.mjs';

/**
 * @param {number} port
 * @returns {Promise<void>} rejects when the port is in use
 */
const tryPort = (port) =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => server.close(() => done()));
  });

/** Below those that a system gives to outgoing connections, which would take one between its choice and its use. */
const choosable = { from: 20_000, to: 32_000 };
const mostTries = 50;

/**
 * Returns a free TCP port on the loopback, almost always another one for each of several programs that choose at
 * once.
 * @param {() => number} [choose]
 */
export const freePort = async (choose = () => randomInt(choosable.from, choosable.to)) => {
  for (let tries = 1; ; tries += 1) {
    const port = choose();
    try {
      await tryPort(port);
      return port;
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
};

/** How long a part of an earlier start, killed or stopping, may need to leave its port, in milliseconds. */
const leaveTimeoutMs = 3_000;

/**
 * Fails with a PlainError that names the port and the setting when someone else listens there and goes on doing so.
 * @param {number} port
 * @param {string} setting
 */
export const demandPort = async (port, setting) => {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new PlainError(`${setting} must be a port from 1 to 65535.`);
  const deadline = Date.now() + leaveTimeoutMs;
  for (;;) {
    try {
      return await tryPort(port);
    } catch {
      if (Date.now() > deadline)
        throw new PlainError(`Port ${port} is taken. Stop what listens there, or set ${setting} to another port.`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }
};
