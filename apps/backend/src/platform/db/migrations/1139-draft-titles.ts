import { type Kysely, type Migration, sql } from 'kysely';

/** What lists call a draft: each kind of documents has its own fields. */
export const draftTitles: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE document_drafts ADD COLUMN title text NOT NULL DEFAULT ''`.execute(db);
    await sql`UPDATE document_drafts SET title = coalesce(content -> 'fields' ->> 'title', '')`.execute(db);
  },
};
