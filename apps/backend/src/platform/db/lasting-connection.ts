import pg from 'pg';

export type LastingConnectionPlan = {
  readonly databaseUrl: string;
  /** As the database lists it. */
  readonly name: string;
  /** What is done on each connection before it counts as made. */
  readonly begin: (client: pg.Client) => Promise<void>;
  /** Called when a connection breaks or cannot be opened again. */
  readonly onLost: (cause: unknown) => void;
};

export type LastingConnection = {
  /** Makes the connection. Rejects when it cannot be made at once, and is then not tried again. */
  readonly open: () => Promise<void>;
  /** Makes the connection, now or as soon as it can be made. */
  readonly keepTrying: () => void;
  readonly close: () => Promise<void>;
};

/** The pauses between two attempts, in milliseconds; the last one is repeated. */
const pausesMs = [100, 500, 2_000, 5_000];

/**
 * A connection beside the pool, for what belongs to one session of the database (locks, `LISTEN`); opened again
 * whenever it breaks.
 */
export const lastingConnection = ({ databaseUrl, name, begin, onLost }: LastingConnectionPlan): LastingConnection => {
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: name,
    });
    current = client;
    let isMade = false;
    // An error is followed by the end.
    client.on('error', () => undefined);
    client.once('end', () => isMade && lost(new Error(`The connection ${name} to the database was lost.`)));
    try {
      await client.connect();
      await begin(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    isMade = true;
    failures = 0;
  };
  const lost = (cause: unknown): void => {
    if (isClosed) return;
    onLost(cause);
    retry = setTimeout(keepTrying, pausesMs[failures] ?? pausesMs.at(-1)).unref();
    failures += 1;
  };
  const keepTrying = (): void => {
    if (!isClosed) void open().catch(lost);
  };

  return {
    open,
    keepTrying,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await current?.end().catch(() => undefined);
    },
  };
};
