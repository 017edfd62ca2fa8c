import pg from 'pg';

/** Rings in this process whenever something is published by any. */
export type Bell = {
  /** Resolves at the next ring, after so many milliseconds, or when the signal says so. Before the first call there is no connection. */
  readonly wait: (timeoutMs: number, signal: AbortSignal) => Promise<void>;
  /** Ends the connection. */
  readonly close: () => Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  /** Told when the connection is lost or cannot be made. */
  readonly onLost: (cause: unknown) => void;
};

/** The pauses between two attempts at a connection, in milliseconds; the last one is repeated. */
const pausesMs = [100, 500, 2_000, 5_000];

/**
 * Listens for publications on a connection of its own, which it makes anew when it is lost. What was published meanwhile is in the log:
 * a connection made anew rings, so that whoever waits reads there.
 */
export const publicationBell = ({ databaseUrl, onLost }: Options): Bell => {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isStarted = false;
  const waiting = new Set<() => void>();
  const ring = (): void => {
    for (const wake of [...waiting]) wake();
  };

  const connect = (failed: number): void => {
    const own = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'masthead-listener',
    });
    client = own;
    let [isLost, attempts] = [false, failed];
    const lost = (cause: unknown): void => {
      if (isLost || isClosed) return;
      isLost = true;
      onLost(cause);
      retry = setTimeout(() => connect(attempts + 1), pausesMs[attempts] ?? pausesMs.at(-1)).unref();
      own.end().catch(() => undefined);
    };
    own.on('error', lost);
    own.on('end', () => lost(new Error('the connection was ended')));
    own.on('notification', ring);
    own
      .connect()
      .then(() => own.query('LISTEN publications'))
      .then(() => {
        attempts = 0;
        ring();
      })
      .catch(lost);
  };

  return {
    wait: (timeoutMs, signal) => {
      if (signal.aborted) return Promise.resolve();
      if (!isStarted && !isClosed) connect(0);
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
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
};
