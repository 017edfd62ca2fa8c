import { type Kysely, type Migration, sql } from 'kysely';

/** The tables of a site beside its pages: dictionaries by language, and redirects. */
export const content: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE dictionary_entries (
        site text NOT NULL,
        language text NOT NULL,
        key text COLLATE "C" NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (site, language, key)
      )`.execute(db);
    await sql`
      CREATE TABLE redirects (
        site text NOT NULL,
        pattern text NOT NULL,
        target text NOT NULL,
        redirect_type text NOT NULL CHECK (redirect_type IN ('REDIRECT_301', 'REDIRECT_302', 'SERVER_TRANSFER')),
        position integer NOT NULL,
        PRIMARY KEY (site, pattern)
      )`.execute(db);
    await sql`CREATE INDEX redirects_in_order ON redirects (site, position)`.execute(db);
    // Lists are read a page at a time in the order of their bytes, whatever the database's collation.
    await sql`
      CREATE INDEX pages_listed ON pages (site, language, path COLLATE "C") INCLUDE (url) WHERE NOT hidden`.execute(db);
  },
};
