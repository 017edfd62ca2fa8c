import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Stores the follower's position in a site's events apart from its position in the log of publications: both were
 * rows of one table, where a site's name could collide with the key of another's events. Both are checked once more.
 */
export const followedEvents: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE TABLE search_followed_events (site text PRIMARY KEY, state uuid NOT NULL)`.execute(db);
    await sql`DELETE FROM search_followed WHERE site LIKE '% events'`.execute(db);
  },
};
