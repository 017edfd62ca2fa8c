import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What was published, for programs that follow a site. Rows are numbered while the site is locked until the commit, so that none becomes visible
 * after one with a higher number. Whoever changes a document without that lock waits for it here.
 */
export const contentChanges: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE content_changes (
        number bigint GENERATED ALWAYS AS IDENTITY,
        site text NOT NULL,
        cursor uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        document text NOT NULL,
        kind text NOT NULL,
        language text NOT NULL,
        path text NOT NULL,
        former_path text,
        action text NOT NULL CHECK (action IN ('published', 'changed', 'removed')),
        version integer NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (site, number)
      )`.execute(db);
    await sql`CREATE INDEX content_changes_by_time ON content_changes (at)`.execute(db);
    await sql`
      CREATE FUNCTION note_content_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('content:' || site, 0))
          FROM (SELECT DISTINCT site FROM changed ORDER BY site) AS sites;
        IF TG_OP = 'UPDATE' THEN
          INSERT INTO content_changes (site, document, kind, language, path, former_path, action, version, at)
            SELECT c.site, c.id, c.kind, c.language, c.path, nullif(f.path, c.path), 'changed', c.version, c.published_at
            FROM changed c JOIN former f ON f.site = c.site AND f.id = c.id
            WHERE c.content IS DISTINCT FROM f.content OR c.version <> f.version ORDER BY c.id;
        ELSE
          INSERT INTO content_changes (site, document, kind, language, path, action, version, at)
            SELECT site, id, kind, language, path, CASE TG_OP WHEN 'DELETE' THEN 'removed' ELSE 'published' END, version,
              CASE TG_OP WHEN 'DELETE' THEN now() ELSE published_at END
            FROM changed ORDER BY id;
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    const on = (name: string, event: string, changed: string) =>
      sql`
      CREATE TRIGGER ${sql.ref(name)} AFTER ${sql.raw(event)} ON documents REFERENCING ${sql.raw(changed)}
        FOR EACH STATEMENT EXECUTE FUNCTION note_content_changes()`.execute(db);
    await on('documents_added', 'INSERT', 'NEW TABLE AS changed');
    await on('documents_changed', 'UPDATE', 'OLD TABLE AS former NEW TABLE AS changed');
    await on('documents_removed', 'DELETE', 'OLD TABLE AS changed');
  },
};
