import { type Kysely, type Migration, sql } from 'kysely';

/** Lists call an office by its name instead of its key. */
export const officeNames: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      UPDATE documents SET title = content -> 'fields' -> 'name' ->> 'en'
      WHERE kind = 'office' AND content -> 'fields' -> 'name' ->> 'en' IS NOT NULL`.execute(db);
    await sql`
      INSERT INTO stale_listings (site, document) SELECT site, id FROM listed_documents WHERE kind = 'office'`.execute(
      db,
    );
  },
};
