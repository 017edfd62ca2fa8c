import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What readers think of articles, one rating each. A trigger keeps sum and number by article, so that the average of 100,000 ratings is
 * read as fast as that of one; it goes down again when an account is deleted.
 */
export const articleRatings: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE article_ratings (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        item_id text NOT NULL,
        language text NOT NULL,
        rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
        rated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (user_id, item_id, language)
      )`.execute(db);
    await sql`
      CREATE TABLE article_rating_totals (
        item_id text NOT NULL,
        language text NOT NULL,
        ratings integer NOT NULL CHECK (ratings >= 0),
        points bigint NOT NULL CHECK (points >= 0),
        PRIMARY KEY (item_id, language)
      )`.execute(db);
    await sql`
      CREATE FUNCTION total_article_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO article_rating_totals AS totals (item_id, language, ratings, points)
        VALUES (
          COALESCE(NEW.item_id, OLD.item_id),
          COALESCE(NEW.language, OLD.language),
          CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE 0 END,
          CASE WHEN TG_OP = 'INSERT' THEN NEW.rating ELSE 0 END
        )
        ON CONFLICT (item_id, language) DO UPDATE SET
          ratings = totals.ratings + CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END,
          points = totals.points + COALESCE(NEW.rating, 0) - COALESCE(OLD.rating, 0);
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER article_ratings_are_totalled AFTER INSERT OR DELETE OR UPDATE OF rating ON article_ratings
      FOR EACH ROW EXECUTE FUNCTION total_article_ratings()`.execute(db);
  },
};
