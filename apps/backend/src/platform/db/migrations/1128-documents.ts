import { type Kysely, type Migration, sql } from 'kysely';

/** Documents as their authors wrote them, with drafts, versions, what each page looked up, service tokens and a log. */
export const documents: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE documents (
        site text NOT NULL,
        id text NOT NULL,
        -- The source that may change or remove it: 'api', or a folder.
        owner text NOT NULL,
        kind text NOT NULL,
        language text NOT NULL,
        path text NOT NULL,
        item_id text NOT NULL,
        content jsonb NOT NULL,
        title text NOT NULL,
        article_date text,
        authors text[] NOT NULL DEFAULT '{}',
        version integer NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (site, id)
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX documents_items ON documents (site, language, item_id)`.execute(db);
    await sql`
      CREATE INDEX documents_articles ON documents (site, language, article_date DESC, path COLLATE "C")
      WHERE article_date IS NOT NULL`.execute(db);
    await sql`CREATE INDEX documents_authors ON documents USING gin (authors)`.execute(db);
    await sql`
      CREATE TABLE document_addresses (
        site text NOT NULL,
        language text NOT NULL,
        path text NOT NULL,
        id text NOT NULL,
        PRIMARY KEY (site, language, path),
        FOREIGN KEY (site, id) REFERENCES documents ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX document_addresses_documents ON document_addresses (site, id)`.execute(db);
    // Former addresses: of a page in its language, or of one that is gone and has a target.
    await sql`
      CREATE TABLE document_moves (
        site text NOT NULL,
        language text NOT NULL,
        path text NOT NULL,
        item_id text,
        target text,
        PRIMARY KEY (site, language, path),
        CHECK ((item_id IS NULL) <> (target IS NULL))
      )`.execute(db);
    await sql`
      CREATE TABLE page_lookups (
        site text NOT NULL,
        language text NOT NULL,
        path text NOT NULL,
        lookup text NOT NULL,
        PRIMARY KEY (site, lookup, language, path)
      )`.execute(db);
    await sql`CREATE INDEX page_lookups_pages ON page_lookups (site, language, path)`.execute(db);
    await sql`
      CREATE TABLE site_parts (
        site text NOT NULL,
        file text NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (site, file)
      )`.execute(db);
    await sql`
      CREATE TABLE document_drafts (
        site text NOT NULL,
        id text NOT NULL,
        revision uuid NOT NULL DEFAULT gen_random_uuid(),
        content jsonb NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (site, id)
      )`.execute(db);
    await sql`
      CREATE TABLE document_versions (
        site text NOT NULL,
        id text NOT NULL,
        number integer NOT NULL,
        content jsonb NOT NULL,
        published_by text NOT NULL,
        message text,
        published_at timestamptz NOT NULL,
        PRIMARY KEY (site, id, number)
      )`.execute(db);
    await sql`
      CREATE TABLE service_tokens (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        site text NOT NULL,
        name text NOT NULL,
        digest bytea NOT NULL UNIQUE,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        revoked_at timestamptz,
        UNIQUE (site, name)
      )`.execute(db);
    await sql`
      CREATE TABLE content_log (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        site text NOT NULL,
        at timestamptz NOT NULL,
        actor text NOT NULL,
        action text NOT NULL,
        document text,
        detail jsonb NOT NULL DEFAULT '{}'
      )`.execute(db);
    await sql`CREATE INDEX content_log_documents ON content_log (site, document, number)`.execute(db);
    await sql`
      CREATE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'content_log is append-only';
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER content_log_is_kept BEFORE UPDATE OR DELETE ON content_log
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log()`.execute(db);
  },
};
