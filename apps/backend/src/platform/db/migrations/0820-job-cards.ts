import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What the card of a job shows, made when the job is written: a list need not read and cut whole descriptions. Jobs that are there
 * have none until they change, and are cut as they are read.
 */
export const jobCards: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE jobs ADD COLUMN card json`.execute(db);
  },
};
