import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** How long requests under way may take, in milliseconds: with the delay before it a little under what a supervisor waits. */
const finishTimeoutMs = 12_000;
const sweepMs = 250;
/** How long a connection may take to ask for the first time once no further one is taken. */
const firstRequestMs = 1_000;
/** How long to wait for a connection before it is clear that none comes. */
const nextConnectionMs = 100;

type Stop = {
  readonly logger: Logger;
  /** Milliseconds in which requests are still accepted after readiness fails. */
  readonly drainMs: number;
  /** Closes the render worker. */
  readonly close: () => Promise<void>;
};

/** The process to stop: its signals and its exit. */
type Host = {
  readonly signals: { readonly on: (event: string, listener: () => void) => unknown };
  readonly leave: (code: number) => void;
};

const thisProcess: Host = { signals: process, leave: (code) => process.exit(code) };

/**
 * Stops the process when it is asked to (SIGTERM, SIGINT) or when the process that started it is gone: takes requests for a moment more,
 * then no new connection, lets every request in flight end, and exits 0.
 * @returns whether the process was asked to stop
 */
export const stopGracefully = (
  server: Server,
  { logger, drainMs, close }: Stop,
  { signals, leave: leaveWith }: Host = thisProcess,
): (() => boolean) => {
  let isStopping = false;
  let underWay = 0;
  server.prependListener('request', (_, res) => {
    underWay += 1;
    res.once('close', () => {
      underWay -= 1;
    });
    if (isStopping) res.setHeader('Connection', 'close');
  });

  const stopListening = () => {
    if (!server.listening) return;
    const since = performance.now();
    const deadline = setTimeout(() => server.closeAllConnections(), finishTimeoutMs);
    // A connection whose answer was under way falls idle later, and one that never asked for anything does not count as idle: either
    // would keep this process for a minute.
    const sweeping = setInterval(() => {
      if (underWay === 0 && performance.now() - since > firstRequestMs) server.closeAllConnections();
      else server.closeIdleConnections();
    }, sweepMs);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweeping);
      const leave = () => leaveWith(0);
      setTimeout(leave, 1_000).unref();
      close().then(leave, leave);
    });
  };

  /**
   * Connections accepted by the system but not by the process are reset when it stops listening, so it does so while
   * a repeated caller waits for an answer: on a new connection.
   */
  const stopListeningBetweenConnections = () => {
    const nobodyComes = setTimeout(stopListening, nextConnectionMs);
    server.once('connection', () => {
      clearTimeout(nobodyComes);
      setImmediate(stopListening);
    });
  };

  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    // A load balancer notices it at `/readyz` and sends no requests meanwhile.
    setTimeout(stopListeningBetweenConnections, drainMs);
  };
  signals.on('SIGTERM', () => stop('SIGTERM'));
  signals.on('SIGINT', () => stop('SIGINT'));
  signals.on('disconnect', () => stop('the parent process is gone'));
  return () => isStopping;
};
