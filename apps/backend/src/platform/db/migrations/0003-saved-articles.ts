import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Saved articles (D§2.4). `listed` says whether the page can be read now; triggers keep it and the count per user,
 * so that a list of 10,000 opens as fast as one of 10, and an article that is withdrawn and published again comes back.
 */
export const savedArticles: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE saved_articles (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        item_id text NOT NULL,
        language text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        listed boolean NOT NULL DEFAULT true,
        PRIMARY KEY (user_id, item_id, language)
      )`.execute(db);
    await sql`
      CREATE INDEX saved_articles_newest_first
      ON saved_articles (user_id, saved_at DESC, item_id, language) WHERE listed`.execute(db);
    await sql`CREATE INDEX saved_articles_by_article ON saved_articles (item_id, language)`.execute(db);
    await sql`
      CREATE TABLE saved_article_counts (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        total integer NOT NULL CHECK (total >= 0)
      )`.execute(db);

    await sql`
      CREATE FUNCTION count_saved_articles() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        owner uuid := COALESCE(NEW.user_id, OLD.user_id);
        step integer := (CASE WHEN TG_OP <> 'DELETE' AND NEW.listed THEN 1 ELSE 0 END)
                      - (CASE WHEN TG_OP <> 'INSERT' AND OLD.listed THEN 1 ELSE 0 END);
      BEGIN
        IF step > 0 THEN
          INSERT INTO saved_article_counts AS counts (user_id, total) VALUES (owner, step)
          ON CONFLICT (user_id) DO UPDATE SET total = counts.total + step;
        ELSIF step < 0 THEN
          UPDATE saved_article_counts SET total = total + step WHERE user_id = owner;
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER saved_articles_are_counted AFTER INSERT OR DELETE OR UPDATE OF listed ON saved_articles
      FOR EACH ROW EXECUTE FUNCTION count_saved_articles()`.execute(db);

    await sql`
      CREATE FUNCTION relist_saved_articles() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR NEW.hidden OR (NEW.item_id, NEW.language) <> (OLD.item_id, OLD.language)) THEN
          UPDATE saved_articles SET listed = false WHERE item_id = OLD.item_id AND language = OLD.language AND listed;
        END IF;
        IF TG_OP <> 'DELETE' AND NOT NEW.hidden THEN
          UPDATE saved_articles SET listed = true WHERE item_id = NEW.item_id AND language = NEW.language AND NOT listed;
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER pages_relist_saved_articles AFTER INSERT OR DELETE OR UPDATE OF hidden, item_id, language ON pages
      FOR EACH ROW EXECUTE FUNCTION relist_saved_articles()`.execute(db);
  },
};
