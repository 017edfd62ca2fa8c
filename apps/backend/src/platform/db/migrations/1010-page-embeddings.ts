import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Embeddings of pages (search/page-index/embedding.ts), by model and by their text, title and description: a page
 * that is indexed again keeps its own. Each number is a byte.
 */
export const pageEmbeddings: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      ALTER TABLE search_documents ADD reading uuid NOT NULL
        GENERATED ALWAYS AS (md5(title || E'\\n' || coalesce(card->>'description', ''))::uuid) STORED`.execute(db);
    await sql`
      CREATE TABLE search_embeddings (
        model text NOT NULL,
        reading uuid NOT NULL,
        vector bytea NOT NULL,
        PRIMARY KEY (model, reading)
      )`.execute(db);
    await sql`ALTER TABLE search_embeddings ALTER vector SET STORAGE EXTERNAL`.execute(db);
  },
};
