import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Publications in the order of their commits. A reader keeps the `cursor` of the last row it read and asks for later
 * ones; an unknown cursor belongs to another database, or predates a restore or a sweep. Statements insert rows
 * without a number. They are numbered at the commit, one transaction after another: a number taken earlier could
 * become visible after a higher one and be missed, and a lock taken earlier could deadlock with a row lock.
 */
export const publications: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE publications (
        cursor uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        sequence bigint UNIQUE,
        site text,
        paths text[],
        published_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
    await sql`CREATE SEQUENCE publication_sequence OWNED BY publications.sequence`.execute(db);
    await sql`
      CREATE FUNCTION number_publication() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('publications', 0));
        UPDATE publications SET sequence = nextval('publication_sequence') WHERE cursor = NEW.cursor;
        PERFORM pg_notify('publications', '');
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE CONSTRAINT TRIGGER publication_numbered AFTER INSERT ON publications
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_publication()`.execute(db);
    await sql`INSERT INTO publications DEFAULT VALUES`.execute(db);

    await sql`
      CREATE FUNCTION publish_pages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO publications (site, paths) SELECT site, array_agg(DISTINCT path) FROM changed GROUP BY site;
        RETURN NULL;
      END $$`.execute(db);
    // A dictionary affects every page, and a redirect may precede any.
    await sql`
      CREATE FUNCTION publish_site() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO publications (site) SELECT DISTINCT site FROM changed;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE FUNCTION publish_everything() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO publications DEFAULT VALUES;
        RETURN NULL;
      END $$`.execute(db);
    const sources = { pages: 'publish_pages', dictionary_entries: 'publish_site', redirects: 'publish_site' };
    for (const [table, publish] of Object.entries(sources)) {
      const [of, call] = [sql.table(table), sql.ref(publish)];
      const on = (name: string, event: string, changed: string) =>
        sql`
        CREATE TRIGGER ${sql.ref(name)} AFTER ${sql.raw(event)} ON ${of} ${sql.raw(changed)}
          FOR EACH STATEMENT EXECUTE FUNCTION ${call}()`.execute(db);
      await on(`${table}_added`, 'INSERT', 'REFERENCING NEW TABLE AS changed');
      await on(`${table}_changed`, 'UPDATE', 'REFERENCING NEW TABLE AS changed');
      await on(`${table}_changed_from`, 'UPDATE', 'REFERENCING OLD TABLE AS changed');
      await on(`${table}_removed`, 'DELETE', 'REFERENCING OLD TABLE AS changed');
      await sql`
        CREATE TRIGGER ${sql.ref(`${table}_emptied`)} AFTER TRUNCATE ON ${of}
          FOR EACH STATEMENT EXECUTE FUNCTION publish_everything()`.execute(db);
    }
  },
};
