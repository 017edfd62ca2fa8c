import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { openDatabase, openPool, type Pool } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { startTestServer } from './postgres.ts';

export type TestDatabase = {
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
  /** Closes the connections and drops the database; stops the server if it was started for this database. */
  readonly close: () => Promise<void>;
};

const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * A new, empty database, migrated unless told otherwise: on the server that `DATABASE_URL_TEST` names (the run's global
 * set-up starts one), else on a server of its own.
 */
export const freshDatabase = async ({ migrated = true } = {}): Promise<TestDatabase> => {
  const shared = process.env.DATABASE_URL_TEST;
  const server =
    shared === undefined || shared === '' ? await startTestServer() : { url: shared, stop: async () => {} };
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(server.url, `CREATE DATABASE ${name}`);
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  const pool = openPool({ databaseUrl: address.href, size: 20, statementTimeoutMs: 20_000, onLost: () => {} });
  const db = openDatabase(pool);
  if (migrated) await migrate(db);
  return {
    url: address.href,
    pool,
    db,
    close: async () => {
      await db.destroy();
      await runOn(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
};
