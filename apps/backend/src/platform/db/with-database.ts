import type { Kysely } from 'kysely';
import { isDatabaseAway, whyAway } from './away.ts';
import { migrate } from './migrate.ts';
import { openDatabase, openPool } from './pool.ts';

/** Opens a database for work that is no visitor's, whose statements may take their time, and brings it up to date. Fails with the database's error. */
export const openUpToDate = async <Tables>(databaseUrl: string): Promise<Kysely<Tables>> => {
  const db = openDatabase<Tables>(openPool({ databaseUrl, size: 2, statementTimeoutMs: 0, onLost: () => {} }));
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
};

/**
 * Does work on a database that is brought up to date before and closed after it. Fails with the error of the work or the database; one that is
 * away is named in a sentence.
 */
export const withDatabase = async <Tables, Result>(
  databaseUrl: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => {
  const db = await openUpToDate<Tables>(databaseUrl).catch((error: unknown) => {
    throw isDatabaseAway(error) ? new Error(whyAway(error), { cause: error }) : error;
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
