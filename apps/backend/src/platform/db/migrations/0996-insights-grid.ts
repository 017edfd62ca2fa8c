import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Published articles for grids, written by the publication of pages in its own transaction: no drafts, no hidden
 * ones, and only the card of a gated one. Each is in `listed_article_tags` once for each of its tags and once under
 * `''`, in list order, so that a page of a list is read from its cursor at any depth. Parallel publications write no
 * common row and never block each other.
 */
export const insightsGrid: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE listed_articles (
        site text COLLATE "C" NOT NULL,
        language text COLLATE "C" NOT NULL,
        item_id text COLLATE "C" NOT NULL,
        displayed_at timestamptz NOT NULL,
        tags text[] NOT NULL,
        is_for_alumni boolean NOT NULL,
        card jsonb NOT NULL,
        PRIMARY KEY (site, language, item_id)
      )`.execute(db);
    await sql`
      CREATE TABLE listed_article_tags (
        site text COLLATE "C" NOT NULL,
        language text COLLATE "C" NOT NULL,
        tag text COLLATE "C" NOT NULL,
        displayed_at timestamptz NOT NULL,
        item_id text COLLATE "C" NOT NULL,
        PRIMARY KEY (site, language, tag, displayed_at, item_id)
      )`.execute(db);

    const tagged = sql`
      SELECT site, language, tag, displayed_at, item_id FROM changed, unnest(tags || ARRAY['']) AS tag`;
    await sql`
      CREATE FUNCTION tag_listed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO listed_article_tags (site, language, tag, displayed_at, item_id) ${tagged};
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE FUNCTION untag_listed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM listed_article_tags AS gone USING (${tagged}) AS former
          WHERE (gone.site, gone.language, gone.tag, gone.displayed_at, gone.item_id)
              = (former.site, former.language, former.tag, former.displayed_at, former.item_id);
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER listed_articles_added AFTER INSERT ON listed_articles REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION tag_listed_articles()`.execute(db);
    await sql`
      CREATE TRIGGER listed_articles_removed AFTER DELETE ON listed_articles REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION untag_listed_articles()`.execute(db);

    const namesIn = (field: string, kind: string) => sql`
      ARRAY(SELECT DISTINCT ${sql.lit(`${kind}:`)} || (name #>> '{}')
        FROM jsonb_path_query(rendered, ${sql.lit(`$.sitecore.route.fields.${field}[*].fields.name.value`)}::jsonpath) AS name
        WHERE length(name #>> '{}') BETWEEN 1 AND 100)`;
    const listed = (from: string) => sql`
      INSERT INTO listed_articles (site, language, item_id, displayed_at, tags, is_for_alumni, card)
        SELECT site, language, item_id, coalesce(display_date, 'epoch'),
          ${namesIn('taxonomy', 'taxonomy')} || ${namesIn('tags', 'tag')},
          coalesce(rendered #>> '{sitecore,route,fields,forAlumni,value}' = 'true', false),
          jsonb_build_object(
            'id', item_id, 'url', url, 'title', title, 'description', coalesce(description, ''), 'eyebrow', coalesce(topic, ''),
            'articleType', article_type,
            'contentType', coalesce(rendered #>> '{sitecore,route,fields,contentType,value}', ''),
            'displayDate', coalesce(to_char(display_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ''),
            'standardImage', rendered #> '{sitecore,route,fields,standardImage,value}')
        FROM ${sql.table(from)} WHERE article_type IS NOT NULL AND NOT hidden`;
    const unlisted = (from: string) => sql`
      DELETE FROM listed_articles AS gone USING ${sql.table(from)} AS former
        WHERE (gone.site, gone.language, gone.item_id) = (former.site, former.language, former.item_id)`;
    for (const [name, event, transition, body] of [
      ['list', 'INSERT', sql`NEW TABLE AS added`, [listed('added')]],
      ['unlist', 'DELETE', sql`OLD TABLE AS removed`, [unlisted('removed')]],
      ['relist', 'UPDATE', sql`OLD TABLE AS removed NEW TABLE AS added`, [unlisted('removed'), listed('added')]],
    ] as const) {
      const [call, trigger] = [sql.ref(`${name}_articles`), sql.ref(`pages_${name}ed_as_articles`)];
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
      CREATE FUNCTION unlist_all_articles() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM listed_articles;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER pages_emptied_of_articles AFTER TRUNCATE ON pages
        FOR EACH STATEMENT EXECUTE FUNCTION unlist_all_articles()`.execute(db);
    await listed('pages').execute(db);
  },
};
