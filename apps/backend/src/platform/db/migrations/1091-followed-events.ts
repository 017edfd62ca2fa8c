import { type Kysely, type Migration, sql } from 'kysely';

/**
 * How far the index of pages has followed a site's events stands apart from how far it has read the log of publications: both were rows of one
 * table, and a site could have been called what the events of another stood under. What was read of either is looked at once more.
 */
export const followedEvents: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE TABLE search_followed_events (site text PRIMARY KEY, state uuid NOT NULL)`.execute(db);
    await sql`DELETE FROM search_followed WHERE site LIKE '% events'`.execute(db);
  },
};
