import { type Kysely, type Migration, sql } from 'kysely';

/** Published pages as layout JSON, one row for each language of an item. */
export const pages: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE pages (
        site text NOT NULL,
        language text NOT NULL,
        path text NOT NULL,
        item_id text NOT NULL,
        template_name text NOT NULL,
        title text NOT NULL,
        url text NOT NULL,
        image_url text,
        article_type text,
        display_date timestamptz,
        rendered jsonb NOT NULL,
        hidden boolean NOT NULL DEFAULT false,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (site, language, path),
        UNIQUE (site, item_id, language)
      )`.execute(db);
  },
};
