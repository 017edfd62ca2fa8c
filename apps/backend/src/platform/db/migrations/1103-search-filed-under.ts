import { type Kysely, type Migration, sql } from 'kysely';

/** Clears the page index, since people are now found by their facets. */
export const searchFiledUnder: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
