import { type Kysely, type Migration, sql } from 'kysely';

/** Who has a document open: of the last minute alone, so that a database that broke down may begin without it. */
export const readers: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE UNLOGGED TABLE document_readers (
        site text NOT NULL,
        document text NOT NULL,
        reader text NOT NULL,
        since timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (site, document, reader)
      )`.execute(db);
    await sql`CREATE INDEX document_readers_seen ON document_readers (seen_at)`.execute(db);
  },
};
