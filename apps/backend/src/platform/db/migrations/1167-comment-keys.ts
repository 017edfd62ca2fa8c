import { type Kysely, type Migration, sql } from 'kysely';

/** The key of the form that a comment came with: a comment that is sent again finds the first one. */
export const commentKeys: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE document_comments ADD COLUMN form_key text`.execute(db);
    await sql`
      CREATE UNIQUE INDEX document_comments_form_keys
      ON document_comments (site, document, author, form_key) WHERE form_key IS NOT NULL`.execute(db);
  },
};
