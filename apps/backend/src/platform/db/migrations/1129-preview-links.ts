import { type Kysely, type Migration, sql } from 'kysely';

/** Links that show a draft without an account, until they expire or are revoked. Of the token only a digest is kept. */
export const previewLinks: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE preview_links (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        site text NOT NULL,
        document text NOT NULL,
        digest bytea NOT NULL UNIQUE,
        -- Whether the page is marked for an editor's tool.
        editing boolean NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX preview_links_documents ON preview_links (site, document)`.execute(db);
    await sql`CREATE INDEX preview_links_expiry ON preview_links (expires_at)`.execute(db);
  },
};
