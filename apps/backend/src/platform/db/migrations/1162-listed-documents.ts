import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What lists show of documents, one row for each, and which rows are stale. Triggers only note that something was written, so that no transaction
 * waits for another one because of a list; the next reader writes the rows anew (publishing/published/listing.ts). All rows are stale at first.
 */
export const listedDocuments: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE listed_documents (
        site text NOT NULL,
        id text NOT NULL,
        kind text,
        language text,
        path text,
        title text NOT NULL,
        state text NOT NULL,
        review text,
        changed_by text,
        changed_at timestamptz NOT NULL,
        version integer NOT NULL,
        publish_at timestamptz,
        unpublish_at timestamptz,
        failed boolean NOT NULL,
        -- Versions of a page in other languages share what the page states, or what was made of its id.
        item text NOT NULL,
        -- What a search looks in; no title has the character between both.
        words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(title || chr(1) || coalesce(path, ''))) STORED,
        -- The place in the tree of paths; null for what is in none.
        segments text[] COLLATE "C" GENERATED ALWAYS AS (
          CASE WHEN path LIKE '/%' AND path NOT LIKE '%//%' THEN string_to_array(path, '/') END) STORED,
        PRIMARY KEY (site, id)
      )`.execute(db);
    for (const [name, columns] of [
      ['titles', 'lower(left(title, 60)), id'],
      ['changes', 'changed_at, id'],
      ['kinds', 'kind, id'],
      ['states', 'state, id'],
      ['authors', 'changed_by'],
      ['items', 'item'],
      ['places', 'language, segments'],
    ] as const)
      await sql`
        CREATE INDEX ${sql.ref(`listed_documents_${name}`)} ON listed_documents (site, ${sql.raw(columns)})`.execute(
        db,
      );
    await sql`CREATE INDEX listed_documents_reviews ON listed_documents (site, review) WHERE review IS NOT NULL`.execute(
      db,
    );
    // Rows are written by the thousand: what is pending is merged at once, and is never long.
    await sql`
      CREATE INDEX listed_documents_words ON listed_documents USING gin (words gin_trgm_ops)
        WITH (gin_pending_list_limit = 64)`.execute(db);

    await sql`
      CREATE TABLE stale_listings (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        site text NOT NULL,
        document text NOT NULL
      )`.execute(db);
    const anyChange = 'INSERT OR UPDATE OR DELETE';
    for (const [table, event, stale] of [
      ['documents', anyChange, 'changed.site, changed.id'],
      ['document_drafts', anyChange, 'changed.site, changed.id'],
      ['document_reviews', anyChange, 'changed.site, changed.document'],
      ['release_documents', anyChange, 'changed.site, changed.document'],
      ['releases', 'UPDATE OF state, at', 'site, document FROM release_documents WHERE release_id = changed.id'],
    ] as const) {
      const note = sql.ref(`note_stale_${table}`);
      await sql`
        CREATE FUNCTION ${note}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE changed ${sql.ref(table)};
        BEGIN
          IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
          INSERT INTO stale_listings (site, document) SELECT ${sql.raw(stale)};
          RETURN NULL;
        END $$`.execute(db);
      await sql`
        CREATE TRIGGER ${sql.ref(`${table}_listed`)} AFTER ${sql.raw(event)} ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION ${note}()`.execute(db);
    }
    await sql`
      CREATE FUNCTION note_stale_all() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO stale_listings (site, document) SELECT site, id FROM listed_documents;
        RETURN NULL;
      END $$`.execute(db);
    for (const table of ['documents', 'document_drafts', 'document_reviews', 'release_documents'])
      await sql`
        CREATE TRIGGER ${sql.ref(`${table}_emptied`)} AFTER TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION note_stale_all()`.execute(db);
    // What of a site is in no page is read for each list and each change.
    await sql`CREATE INDEX documents_kinds ON documents (site, kind)`.execute(db);
    await sql`
      INSERT INTO stale_listings (site, document)
      SELECT site, id FROM documents UNION SELECT site, id FROM document_drafts`.execute(db);
  },
};
