import { type Kysely, type Migration, sql } from 'kysely';

/** What is a page's word has changed: the index is made anew, as always where it is not known how far the log was read. */
export const searchWords: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
