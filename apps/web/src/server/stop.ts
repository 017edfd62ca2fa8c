import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** A little under the 15 s a supervisor waits, in milliseconds. */
const drainMs = 12_000;
const sweepMs = 250;

/** The process to stop: who tells it to, and how it leaves. */
type Host = {
  readonly signals: { readonly on: (event: string, listener: () => void) => unknown };
  readonly leave: (code: number) => void;
};

const thisProcess: Host = { signals: process, leave: (code) => process.exit(code) };

/**
 * Stops the process when it is asked to (SIGTERM, SIGINT) or when the process that started it is gone: takes no new connection,
 * lets every request in flight end, and exits 0 within 15 s.
 */
export const stopGracefully = (
  server: Server,
  logger: Logger,
  close: () => Promise<void>,
  { signals, leave: leaveWith }: Host = thisProcess,
): void => {
  let isStopping = false;
  let underWay = 0;
  server.prependListener('request', (_, res) => {
    underWay += 1;
    res.once('close', () => {
      underWay -= 1;
    });
    if (isStopping) res.setHeader('Connection', 'close');
  });
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection whose answer was under way falls idle later, and one that never asked for anything does not count as idle: either
    // would keep this process for a minute.
    const sweeping = setInterval(() => {
      if (underWay === 0) server.closeAllConnections();
      else server.closeIdleConnections();
    }, sweepMs);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweeping);
      const leave = () => leaveWith(0);
      setTimeout(leave, 1_000).unref();
      close().then(leave, leave);
    });
    server.closeIdleConnections();
  };
  signals.on('SIGTERM', () => stop('SIGTERM'));
  signals.on('SIGINT', () => stop('SIGINT'));
  signals.on('disconnect', () => stop('the parent process is gone'));
};
