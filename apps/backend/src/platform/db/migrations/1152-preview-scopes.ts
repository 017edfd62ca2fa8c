import { type Kysely, type Migration, sql } from 'kysely';

/** Preview links of a release, or of the site at a moment from the page of a document on. */
export const previewScopes: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      ALTER TABLE preview_links
        ALTER COLUMN document DROP NOT NULL,
        ADD COLUMN release uuid REFERENCES releases (id) ON DELETE CASCADE,
        -- The moment that the site is shown at; null for what is written now, and for a release.
        ADD COLUMN at timestamptz,
        ADD CHECK ((document IS NULL) <> (release IS NULL)),
        ADD CHECK (at IS NULL OR document IS NOT NULL)`.execute(db);
    await sql`CREATE INDEX preview_links_releases ON preview_links (release) WHERE release IS NOT NULL`.execute(db);
  },
};
