import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase, openPool, type Pool } from '../platform/db/pool.ts';
import type { Database, Tables } from '../services/tables.ts';
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

const onServer = (serverUrl: string, database: string): string => {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
};

const openAt = (url: string) => {
  const pool = openPool({ databaseUrl: url, size: 20, statementTimeoutMs: 20_000, onLost: () => {} });
  return { pool, db: openDatabase<Tables>(pool) };
};

/** Makes a migrated database on a server of tests, whose copies `freshDatabase` gives: a copy takes a fraction of the migrations' time. */
export const makeTemplate = async (serverUrl: string): Promise<void> => {
  await runOn(serverUrl, 'CREATE DATABASE migrated');
  const { db } = openAt(onServer(serverUrl, 'migrated'));
  await migrate(db);
  await db.destroy();
  process.env.MASTHEAD_TEST_TEMPLATE = 'migrated';
};

/**
 * Creates an empty database, migrated by default: on the server that `DATABASE_URL_TEST` names (the run's global
 * set-up starts one, with one migrated database of which the others are copies), else on a server of its own.
 */
export const freshDatabase = async ({ migrated = true } = {}): Promise<TestDatabase> => {
  const shared = process.env.DATABASE_URL_TEST;
  const server =
    shared === undefined || shared === '' ? await startTestServer() : { url: shared, stop: async () => {} };
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = migrated ? process.env.MASTHEAD_TEST_TEMPLATE : undefined;
  const copied = template === undefined ? '' : `TEMPLATE ${template} STRATEGY FILE_COPY`;
  await runOn(server.url, `CREATE DATABASE ${name} ${copied}`);
  const url = onServer(server.url, name);
  const { pool, db } = openAt(url);
  if (migrated && template === undefined) await migrate(db);
  return {
    url,
    pool,
    db,
    close: async () => {
      await db.destroy();
      await runOn(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
};
