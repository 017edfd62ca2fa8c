import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Clears the page index, since the stored part of a page has changed: it is built again when its log position is
 * missing.
 */
export const searchSentences: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
