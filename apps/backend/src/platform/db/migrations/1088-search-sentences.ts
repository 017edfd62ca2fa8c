import { type Kysely, type Migration, sql } from 'kysely';

/** What is kept of a page for excerpts has changed: the index is made anew, as always where it is not known how far the log was read. */
export const searchSentences: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
