import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Blog entries for lists, written by the publication of their pages in its own transaction: no drafts and no hidden
 * ones. The page `/blogs/{blog}/{entry}` is the entry, its first `blogEntry` the content without its text: a gated
 * entry is listed by its card.
 */
export const blogs: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE blog_entries (
        site text COLLATE "C" NOT NULL,
        language text COLLATE "C" NOT NULL,
        blog text COLLATE "C" NOT NULL,
        item_id text COLLATE "C" NOT NULL,
        displayed_at timestamptz NOT NULL,
        title text NOT NULL,
        url text NOT NULL,
        authors text[] NOT NULL,
        tags text[] NOT NULL,
        entry jsonb NOT NULL,
        PRIMARY KEY (site, language, item_id)
      )`.execute(db);
    await sql`
      CREATE INDEX blog_entries_in_order ON blog_entries (site, language, blog, displayed_at DESC, item_id DESC)`.execute(
      db,
    );
    // Beside them, the pages of the blogs themselves: few, and each is asked for by its path or all at once.
    await sql`CREATE INDEX pages_of_blogs ON pages (site, language) WHERE template_name = 'Blog' AND NOT hidden`.execute(
      db,
    );

    const slugsIn = (list: string, kind: string) => sql`
      ARRAY(SELECT substr(address #>> '{}', ${sql.lit(kind.length + 4)})
        FROM jsonb_path_query(entry, ${sql.lit(`$.${list}[*].url`)}::jsonpath) AS address
        WHERE address #>> '{}' LIKE ${sql.lit(`#/${kind}/%`)})`;
    const listed = (from: string) => sql`
      INSERT INTO blog_entries (site, language, blog, item_id, displayed_at, title, url, authors, tags, entry)
        SELECT site, language, split_part(path, '/', 3), item_id, coalesce(display_date, 'epoch'), title, url,
          ${slugsIn('authors', 'author')}, ${slugsIn('tags', 'tag')}, entry - 'body' - 'relatedPosts'
        FROM ${sql.table(from)}, LATERAL (SELECT coalesce(jsonb_path_query_first(rendered,
          '$.sitecore.route.placeholders.main[*].fields.data.blogEntry'), '{}') AS entry) AS told
        WHERE template_name = 'Blog Entry' AND NOT hidden AND path ~ '^/blogs/[^/]+/[^/]+$'`;
    const unlisted = (from: string) => sql`
      DELETE FROM blog_entries AS gone USING ${sql.table(from)} AS former
        WHERE (gone.site, gone.language, gone.item_id) = (former.site, former.language, former.item_id)`;
    for (const [name, event, transition, body] of [
      ['list', 'INSERT', sql`NEW TABLE AS added`, [listed('added')]],
      ['unlist', 'DELETE', sql`OLD TABLE AS removed`, [unlisted('removed')]],
      ['relist', 'UPDATE', sql`OLD TABLE AS removed NEW TABLE AS added`, [unlisted('removed'), listed('added')]],
    ] as const) {
      const [call, trigger] = [sql.ref(`${name}_blog_entries`), sql.ref(`pages_${name}ed_as_blog_entries`)];
      await sql`
        CREATE FUNCTION ${call}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          ${sql.join(body, sql`; `)};
          RETURN NULL;
        END $$`.execute(db);
      await sql`
        CREATE TRIGGER ${trigger} AFTER ${sql.raw(event)} ON pages REFERENCING ${transition}
          FOR EACH STATEMENT EXECUTE FUNCTION ${call}()`.execute(db);
    }
    await sql`
      CREATE FUNCTION unlist_all_blog_entries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM blog_entries;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER pages_emptied_of_blog_entries AFTER TRUNCATE ON pages
        FOR EACH STATEMENT EXECUTE FUNCTION unlist_all_blog_entries()`.execute(db);
    await listed('pages').execute(db);
  },
};
