import { type Kysely, type Migration, sql } from 'kysely';

/** What people say to each other about a document. */
export const comments: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE document_comments (
        site text NOT NULL,
        document text NOT NULL,
        number integer NOT NULL,
        reply_to integer,
        -- The field that it is about, as a JSON pointer; null for the whole document.
        pointer text,
        text text NOT NULL,
        author text NOT NULL,
        created_at timestamptz NOT NULL,
        resolved_by text,
        resolved_at timestamptz,
        PRIMARY KEY (site, document, number),
        FOREIGN KEY (site, document, reply_to) REFERENCES document_comments,
        CHECK ((resolved_by IS NULL) = (resolved_at IS NULL)),
        CHECK (reply_to IS NULL OR resolved_at IS NULL)
      )`.execute(db);
    await sql`CREATE INDEX document_comments_authors ON document_comments (author)`.execute(db);
    // Looked at when the transaction ends: a publication removes a row of a document before it writes the next one.
    await sql`
      CREATE FUNCTION forget_what_was_said() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM documents d WHERE d.site = OLD.site AND d.id = OLD.id)
          AND NOT EXISTS (SELECT FROM document_drafts d WHERE d.site = OLD.site AND d.id = OLD.id) THEN
          DELETE FROM document_comments WHERE site = OLD.site AND document = OLD.id;
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    for (const table of ['documents', 'document_drafts'])
      await sql`
        CREATE CONSTRAINT TRIGGER ${sql.ref(`${table}_forget_comments`)} AFTER DELETE ON ${sql.table(table)}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forget_what_was_said()`.execute(db);
  },
};
