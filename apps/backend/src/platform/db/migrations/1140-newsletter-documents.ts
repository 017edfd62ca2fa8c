import { type Kysely, type Migration, sql } from 'kysely';

/** Which document a newsletter is of: one document is sent once. */
export const newsletterDocuments: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE newsletters ADD COLUMN document text`.execute(db);
    await sql`CREATE UNIQUE INDEX newsletters_document ON newsletters (site, document) WHERE document IS NOT NULL`.execute(
      db,
    );
  },
};
