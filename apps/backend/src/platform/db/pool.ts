import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

export type Pool = pg.Pool;

export type PoolOptions = {
  readonly databaseUrl: string;
  readonly size: number;
  /** How long one statement may run, in milliseconds; 0 is without limit. */
  readonly statementTimeoutMs: number;
  /** Called for broken connections, idle or in use; without a listener Node would end the process. */
  readonly onLost: (error: Error) => void;
};

/**
 * How long a transaction may wait for this process, in milliseconds: on a busy machine the first document that is checked takes seconds, in
 * which every check is compiled.
 */
const idleInTransactionMs = 30_000;

/**
 * Opens a pool. Connections are made on demand, so a database that is down shows at the first query, not here.
 * A statement that runs out of time and a connection not made within 3 s fail with an ordinary error.
 */
export const openPool = ({ databaseUrl, size, statementTimeoutMs, onLost }: PoolOptions): Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout:
      statementTimeoutMs === 0 ? 0 : Math.max(statementTimeoutMs, idleInTransactionMs),
    application_name: 'masthead-backend',
  });
  // The pool reports only its idle connections. One in use also fails its query.
  pool.on('connect', (client) => void client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
};

/** The query builder over a pool, for the tables that its caller knows; destroying it ends the pool. */
export const openDatabase = <Tables>(pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
