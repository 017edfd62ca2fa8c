import { sql } from 'kysely';
import { isReadAsArticle } from '../shared/read-as-article.ts';
import type { Database } from '../shared/tables.ts';

/** The average rating of an article; null without any. */
export type Average = { readonly average: number | null; readonly count: number };

type Article = { readonly site: string; readonly articleId: string; readonly language: string };

/** The page of an article that can be read in that language. */
const readable = ({ site, articleId, language }: Article) => sql`
  SELECT item_id, language FROM pages
  WHERE site = ${site} AND item_id = ${articleId} AND language = ${language} AND NOT hidden AND ${isReadAsArticle}`;

/**
 * Keeps what a reader thinks of an article, in place of what they thought before; `false` when there is no such article. The page is
 * locked against being withdrawn in between.
 */
export const rateArticle = async (
  db: Database,
  { userId, rating, ...article }: Article & { readonly userId: string; readonly rating: number },
): Promise<boolean> => {
  const { rows } = await sql<{ readonly found: boolean }>`
    WITH page AS (${readable(article)} FOR SHARE), rated AS (
      INSERT INTO article_ratings (user_id, item_id, language, rating)
      SELECT ${userId}, item_id, language, ${rating} FROM page
      ON CONFLICT (user_id, item_id, language) DO UPDATE SET rating = excluded.rating, rated_at = clock_timestamp()
    )
    SELECT EXISTS (SELECT FROM page) AS found`.execute(db);
  return rows[0]?.found === true;
};

/** The average of an article with one decimal, and how many rated it; `undefined` when there is no such article. */
export const averageOf = async (db: Database, article: Article): Promise<Average | undefined> => {
  const { rows } = await sql<Average>`
    SELECT round(t.points::numeric / nullif(t.ratings, 0), 1)::float8 AS average, coalesce(t.ratings, 0) AS count
    FROM (${readable(article)}) AS page LEFT JOIN article_rating_totals t USING (item_id, language)`.execute(db);
  return rows[0];
};
