import { type Kysely, type Migration, sql } from 'kysely';

/** How much is kept of a long page has changed: the index is made anew, as always where it is not known how far the log was read. */
export const searchBeginnings: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
