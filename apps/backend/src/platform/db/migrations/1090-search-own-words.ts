import { type Kysely, type Migration, sql } from 'kysely';

/** Clears the page index, since the indexed text of a page has changed. */
export const searchOwnWords: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
