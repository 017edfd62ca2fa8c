import { lastingConnection } from '../../../platform/db/lasting-connection.ts';

/** Rings in this process whenever something is published by any. */
export type PublicationNotifier = {
  /**
   * Resolves at the next publication, after so many milliseconds, or when the signal aborts. The connection is opened
   * at the first call.
   */
  readonly wait: (timeoutMs: number, signal: AbortSignal) => Promise<void>;
  /** Ends the connection. */
  readonly close: () => Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  /** Called when the connection breaks or cannot be opened. */
  readonly onLost: (cause: unknown) => void;
};

/**
 * Listens for publications on a connection of its own, which is opened again when it breaks. Publications meanwhile
 * are in the log: a new connection notifies all waiting calls, which read it.
 */
export const publicationNotifier = ({ databaseUrl, onLost }: Options): PublicationNotifier => {
  let isStarted = false;
  const waiting = new Set<() => void>();
  const ring = (): void => {
    for (const wake of [...waiting]) wake();
  };
  const connection = lastingConnection({
    databaseUrl,
    name: 'masthead-listener',
    begin: async (client) => {
      client.on('notification', ring);
      await client.query('LISTEN publications');
      ring();
    },
    onLost,
  });

  return {
    wait: (timeoutMs, signal) => {
      if (signal.aborted) return Promise.resolve();
      if (!isStarted) connection.keepTrying();
      isStarted = true;
      return new Promise((done) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          waiting.delete(wake);
          done();
        };
        const timer = setTimeout(wake, timeoutMs);
        signal.addEventListener('abort', wake);
        waiting.add(wake);
      });
    },
    close: connection.close,
  };
};
