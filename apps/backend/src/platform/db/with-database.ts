import type { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { openDatabase, openPool } from './pool.ts';

/**
 * Does the work of a command, whose statements may take their time, on a database that is brought up to date before and closed after it.
 * Fails with the error of the work or the database.
 */
export const withDatabase = async <Tables, Result>(
  databaseUrl: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => {
  const db = openDatabase<Tables>(openPool({ databaseUrl, size: 2, statementTimeoutMs: 0, onLost: () => {} }));
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
};
