import { type Kysely, type Migration, sql } from 'kysely';

/** What is read of a page for the search has changed: the index is made anew, as with the one before. */
export const searchOwnWords: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
