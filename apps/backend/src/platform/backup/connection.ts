import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BackupError } from './archive.ts';

export type Client = pg.Client;

/**
 * Does work on one connection whose statements may run as long as they need.
 * @throws BackupError when the database does not answer
 */
export const withClient = async <Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'masthead-backup',
    connectionTimeoutMillis: 10_000,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60s',
  });
  // The statement in progress reports a broken connection, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The database that DATABASE_URL names does not answer: ${why}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The query builder over one connection, for work that others began a transaction on. */
export const builderOver = (client: Client): Kysely<unknown> => {
  const only = {
    query: client.query.bind(client),
    release: () => undefined,
  };
  const pool = { connect: async () => only, end: async () => undefined };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
};

/** A name as an SQL identifier, whatever its characters. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);
export const quotedAll = (names: readonly string[]): string => names.map(quoted).join(', ');
