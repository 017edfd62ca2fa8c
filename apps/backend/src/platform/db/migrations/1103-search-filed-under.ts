import { type Kysely, type Migration, sql } from 'kysely';

/** What is found of a page has changed: people are found by what they are filed under. The index is made anew. */
export const searchFiledUnder: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DELETE FROM search_followed`.execute(db);
  },
};
