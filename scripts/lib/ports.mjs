import { createServer } from 'node:net';
import { PlainError } from './say.mjs';

/** @param {number} port @returns {Promise<number>} the port bound, for 0 a free one */
const tryPort = (port) =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : port));
    });
  });

/** A TCP port on the loopback that nobody uses now. */
export const freePort = () => tryPort(0);

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
      return void (await tryPort(port));
    } catch {
      if (Date.now() > deadline)
        throw new PlainError(`Port ${port} is taken. Stop what listens there, or set ${setting} to another port.`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }
};
