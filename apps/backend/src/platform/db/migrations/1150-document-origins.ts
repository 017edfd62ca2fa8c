import { type Kysely, type Migration, sql } from 'kysely';

/** The source that brought a document first: it may read what editors made of it, and take it back. */
export const documentOrigins: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE documents ADD COLUMN origin text NOT NULL DEFAULT 'api'`.execute(db);
    await sql`UPDATE documents SET origin = owner WHERE owner <> 'api'`.execute(db);
    await sql`CREATE INDEX documents_origins ON documents (site, origin, id)`.execute(db);
  },
};
