import { type Kysely, type Migration, sql } from 'kysely';

/** Clears the page index, since more of a long page is stored. */
export const searchBeginnings: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
