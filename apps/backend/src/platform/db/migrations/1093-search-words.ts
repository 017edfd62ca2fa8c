import { type Kysely, type Migration, sql } from 'kysely';

/** Clears the page index, since the definition of a word has changed. */
export const searchWords: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
