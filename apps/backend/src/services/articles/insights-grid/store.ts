import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../shared/tables.ts';
import { cheapestCover, type Group, tagsIn } from './conditions.ts';
import type { Position } from './cursor.ts';

/** What a list of articles shows of one, as it is kept (migration 0996). */
export type ArticleCard = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly articleType: string;
  readonly contentType: string;
  readonly displayDate: string;
  readonly standardImage: unknown;
};

export type ListedArticle = { readonly position: Position; readonly card: ArticleCard };

export type ArticleQuery = {
  readonly site: string;
  readonly language: string;
  readonly isAlumni: boolean;
  readonly excluded: readonly string[];
  readonly grid: readonly Group[];
  /** Any of them is enough. */
  readonly filters: readonly (readonly Group[])[];
  /** Newest first, behind this one. */
  readonly after: Position | undefined;
  readonly limit: number;
};

/** Longer than any answer takes. */
const statementTimeoutMs = 2_000;

/** Tags with more articles are not counted when the rarest is chosen. */
const manyArticles = 2_000;

const queryCancelled = '57014';

const holds = ({ needs, tags, isForbidden }: Group): RawBuilder<boolean> => {
  const has = needs === 'AND' ? sql<boolean>`a.tags @> ${tags}::text[]` : sql<boolean>`a.tags && ${tags}::text[]`;
  return isForbidden ? sql<boolean>`NOT (${has})` : has;
};

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`;

/**
 * Articles that are meant, newest first. What is read grows with the length of the answer and with how few of the articles of the rarest
 * tag that is asked for are meant, not with how deep the position is. Undefined when that takes longer than two seconds.
 */
export const listArticles = async (
  db: Database,
  query: ArticleQuery,
): Promise<readonly ListedArticle[] | undefined> => {
  try {
    return await read(db, query);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === queryCancelled) return undefined;
    throw error;
  }
};

const read = (db: Database, query: ArticleQuery): Promise<readonly ListedArticle[]> =>
  db.transaction().execute(async (tx) => {
    const { site, language, after } = query;
    await sql`SELECT set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`.execute(tx);
    const wantedTags = tagsIn([...query.grid, ...query.filters.flat()]);
    const counts = new Map<string, number>();
    if (wantedTags.length > 0) {
      const { rows } = await sql<{ readonly tag: string; readonly articles: string }>`
        SELECT tag, (
          SELECT count(*) FROM (
            SELECT FROM listed_article_tags AS t
            WHERE t.site = ${site} AND t.language = ${language} AND t.tag = asked.tag LIMIT ${manyArticles}
          ) AS first_ones
        ) AS articles FROM unnest(${wantedTags}::text[]) AS asked(tag)`.execute(tx);
      for (const { tag, articles } of rows) counts.set(tag, Number(articles));
    }
    const cover = cheapestCover(query.grid, query.filters, (tag) => counts.get(tag) ?? 0);
    const conditions = all([
      ...query.grid.map(holds),
      ...(query.filters.length === 0
        ? []
        : [
            sql<boolean>`(${sql.join(
              query.filters.map((groups) => all(groups.map(holds))),
              sql` OR `,
            )})`,
          ]),
      ...(query.isAlumni ? [] : [sql<boolean>`NOT a.is_for_alumni`]),
      ...(query.excluded.length === 0 ? [] : [sql<boolean>`a.item_id <> ALL (${query.excluded}::text[])`]),
    ]);
    const behind =
      after === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(t.displayed_at, t.item_id) < (${after.displayedAt}::timestamptz, ${after.itemId} COLLATE "C")`;
    // OFFSET 0 keeps PostgreSQL from reading all articles for a rare tag: one after the other along the tag is what the list is kept for.
    const { rows } = await sql<Position & { readonly card: ArticleCard }>`
      SELECT found.item_id AS "itemId", kept.card,
        to_char(found.displayed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "displayedAt"
      FROM (
        SELECT DISTINCT one.displayed_at, one.item_id
        FROM unnest(${cover}::text[]) AS covering(tag), LATERAL (
          SELECT t.displayed_at, t.item_id
          FROM listed_article_tags AS t, LATERAL (
            SELECT whole.item_id, whole.tags, whole.is_for_alumni FROM listed_articles AS whole
            WHERE whole.site = t.site AND whole.language = t.language AND whole.item_id = t.item_id
            OFFSET 0
          ) AS a
          WHERE t.site = ${site} AND t.language = ${language} AND t.tag = covering.tag AND ${behind} AND ${conditions}
          ORDER BY t.displayed_at DESC, t.item_id DESC
          LIMIT ${query.limit}
        ) AS one
        ORDER BY one.displayed_at DESC, one.item_id DESC
        LIMIT ${query.limit}
      ) AS found
        JOIN listed_articles AS kept ON kept.site = ${site} AND kept.language = ${language} AND kept.item_id = found.item_id
      ORDER BY found.displayed_at DESC, found.item_id DESC`.execute(tx);
    return rows.map(({ itemId, displayedAt, card }) => ({ position: { itemId, displayedAt }, card }));
  });
