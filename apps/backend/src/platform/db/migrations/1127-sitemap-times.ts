import { type Kysely, type Migration, sql } from 'kysely';

/** Reads the sitemap with the times of changes from an index alone, which replaces the one without times. */
export const sitemapTimes: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`DROP INDEX pages_listed`.execute(db);
    await sql`
      CREATE INDEX pages_listed ON pages (site, language, path COLLATE "C") INCLUDE (url, updated_at)
      WHERE NOT hidden`.execute(db);
  },
};
