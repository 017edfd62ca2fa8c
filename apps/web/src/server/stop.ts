import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** A little under the 15 s a supervisor waits, in milliseconds. */
const drainMs = 12_000;

/**
 * Stops the process when it is asked to (SIGTERM, SIGINT) or when the process that started it is gone: takes no new connection,
 * lets every request in flight end, and exits 0 within 15 s.
 */
export const stopGracefully = (server: Server, logger: Logger, close: () => Promise<void>): void => {
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'));
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(deadline);
      const leave = () => process.exit(0);
      setTimeout(leave, 1_000).unref();
      close().then(leave, leave);
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('the parent process is gone'));
};
