import { sql } from 'kysely';
import { isReadAsArticle } from '../shared/read-as-article.ts';
import type { Database } from '../shared/tables.ts';

export type ArticleKey = { readonly id: string; readonly language: string };

export type ArticleCard = ArticleKey & {
  readonly url: string;
  readonly image: { readonly url: string };
  readonly title: string;
  readonly topic: string;
  readonly description: string;
  readonly type: string;
  readonly displayDate: string;
};

/** An article on, or for, the list of a reader. */
export type OwnedArticle = { readonly userId: string; readonly site: string; readonly article: ArticleKey };

/**
 * Saves an article that can be read in that language; `false` when there is none. Saving again keeps the first moment.
 * The page is locked against being withdrawn in between.
 */
export const saveArticle = async (db: Database, { userId, site, article }: OwnedArticle): Promise<boolean> => {
  const { rows } = await sql<{ readonly found: boolean }>`
    WITH page AS (
      SELECT item_id, language FROM pages
      WHERE site = ${site} AND item_id = ${article.id} AND language = ${article.language} AND NOT hidden AND ${isReadAsArticle}
      FOR SHARE
    ), saved AS (
      INSERT INTO saved_articles (user_id, item_id, language) SELECT ${userId}, item_id, language FROM page
      ON CONFLICT DO NOTHING
    )
    SELECT EXISTS (SELECT FROM page) AS found`.execute(db);
  return rows[0]?.found === true;
};

/** Takes an article off the list; `false` when it was not on it and no such article exists. Taking it off twice is fine. */
export const unsaveArticle = async (db: Database, { userId, site, article }: OwnedArticle): Promise<boolean> => {
  const { rows } = await sql<{ readonly known: boolean }>`
    WITH removed AS (
      DELETE FROM saved_articles WHERE user_id = ${userId} AND item_id = ${article.id} AND language = ${article.language} RETURNING 1
    )
    SELECT EXISTS (SELECT FROM removed) OR EXISTS (
      SELECT FROM pages WHERE site = ${site} AND item_id = ${article.id} AND language = ${article.language} AND NOT hidden
    ) AS known`.execute(db);
  return rows[0]?.known === true;
};

export type SavedRange = {
  readonly userId: string;
  readonly site: string;
  readonly offset: number;
  readonly pageSize: number;
};

/**
 * One page of the list, newest saved first (D§2.4). Both parts are index look-ups whose cost does not grow with the list;
 * the total comes from a counter that triggers keep.
 */
export const listSavedArticles = async (
  db: Database,
  { userId, site, offset, pageSize }: SavedRange,
): Promise<{ readonly savedArticles: readonly ArticleCard[]; readonly totalRecords: number }> => {
  const { rows } = await sql<{ readonly savedArticles: readonly ArticleCard[]; readonly totalRecords: number }>`
    WITH newest AS (
      SELECT item_id, language, saved_at FROM saved_articles
      WHERE user_id = ${userId} AND listed
      ORDER BY saved_at DESC, item_id, language
      LIMIT ${pageSize} OFFSET ${offset}
    )
    SELECT
      (SELECT coalesce(json_agg(json_build_object(
          'id', n.item_id, 'language', n.language, 'url', p.url, 'image', json_build_object('url', coalesce(p.image_url, '')),
          'title', p.title, 'topic', coalesce(p.topic, ''), 'description', coalesce(p.description, ''), 'type', coalesce(p.article_type, ''),
          'displayDate', coalesce(to_char(p.display_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')
        ) ORDER BY n.saved_at DESC, n.item_id, n.language), '[]'::json)
        FROM newest n JOIN pages p ON p.site = ${site} AND p.item_id = n.item_id AND p.language = n.language) AS "savedArticles",
      coalesce((SELECT total FROM saved_article_counts WHERE user_id = ${userId}), 0) AS "totalRecords"`.execute(db);
  return rows[0] ?? { savedArticles: [], totalRecords: 0 };
};
