import { sql } from 'kysely';
import { escapeLike } from '../../platform/db/escape-like.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { nameOf } from '../access/persons.ts';
import { isDocument } from '../kinds/content.ts';
import type { Review } from '../review/store.ts';
import { type Saved, saveDraft } from './save-draft.ts';

type State = 'draft' | 'changed' | 'published' | 'scheduled';
type ReviewState = Review['state'];

/** What a list is sorted by; descending with a minus. */
export const orders = ['title', '-title', 'changedAt', '-changedAt'] as const;
type Order = (typeof orders)[number];

type ListQuestion = {
  readonly kind?: string | undefined;
  readonly language?: string | undefined;
  readonly state?: State | undefined;
  readonly review?: ReviewState | undefined;
  readonly q?: string | undefined;
  readonly changedBy?: string | undefined;
  readonly changedBefore?: Date | undefined;
  readonly translationsOf?: string | undefined;
  readonly sort?: Order | undefined;
  readonly cursor?: string | undefined;
};

type Translation = {
  readonly id: string;
  readonly language: string;
  readonly state: State;
  readonly title: string;
  readonly changedAt: string;
};

/** A document as `listedDocuments` selects it. */
export type ListedRow = {
  readonly id: string;
  readonly kind: string;
  readonly language: string | null;
  readonly path: string | null;
  readonly title: string;
  readonly state: State;
  readonly review: ReviewState | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
  readonly version: number;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
  readonly failed: boolean;
  readonly item: string;
};

type ListRow = ListedRow & { readonly key: string; readonly translations: readonly Translation[] | null };

const onePage = 50;

/** The value that rows are sorted by, as a text that orders as it does; of titles the beginning, whatever its case. */
const keyOf = (sort: Order | undefined) => {
  if (sort === undefined) return sql<string>`''`;
  return sort.endsWith('title')
    ? sql<string>`lower(left(title, 60))`
    : sql<string>`to_char("changedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
};

/** A list by ids goes on after an id; another one after a value and an id. */
const cursorOf = (sort: Order | undefined, { key, id }: Pick<ListRow, 'key' | 'id'>): string =>
  sort === undefined ? id : Buffer.from(JSON.stringify([key, id])).toString('base64url');

const placeIn = (sort: Order | undefined, cursor: string): readonly [key: string, id: string] => {
  if (sort === undefined) return ['', cursor];
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [key, id] = Array.isArray(place) ? place : [];
    if (typeof key === 'string' && typeof id === 'string' && !`${key}${id}`.includes('\0')) return [key, id];
  } catch {
    // Answered below.
  }
  throw new Refusal(400, 'cursor is not one of a list that is sorted in this way.');
};

/** Selects what lists show of documents, of all of a site or of those with the ids. */
export const listedDocuments = (site: string, ids?: readonly string[]) => {
  const chosen = ids === undefined ? sql`true` : sql`id = ANY (${ids})`;
  return sql`
    SELECT coalesce(p.id, d.id) AS id,
      coalesce(d.content->>'kind', p.kind) AS kind,
      coalesce(d.content->>'language', nullif(p.language, '')) AS language,
      coalesce(d.content->>'path', nullif(p.path, '')) AS path,
      coalesce(nullif(d.title, ''), d.content->'fields'->>'title', p.title, '') AS title,
      CASE WHEN s."publishAt" IS NOT NULL THEN 'scheduled' WHEN p.id IS NULL THEN 'draft' WHEN d.id IS NULL THEN 'published' ELSE 'changed' END AS state,
      ${nameOf('d.changed_by')} AS "changedBy", coalesce(d.changed_at, p.published_at) AS "changedAt", coalesce(p.version, 0) AS version,
      r.state AS review, s."publishAt", s."unpublishAt", coalesce(s.failed, false) AS failed,
      -- Versions of a page in other languages share what the page states, or what was made of its id.
      coalesce(d.content->'fields'->>'id', p.item_id, d.id) AS item
    FROM (SELECT * FROM documents WHERE site = ${site} AND ${chosen}) p
    FULL JOIN (SELECT * FROM document_drafts WHERE site = ${site} AND ${chosen}) d ON d.id = p.id
    LEFT JOIN (SELECT document, state FROM document_reviews WHERE site = ${site}) r ON r.document = d.id
    LEFT JOIN (
      SELECT document, min(at) FILTER (WHERE action = 'publish' AND state = 'waiting') AS "publishAt",
        min(at) FILTER (WHERE action = 'unpublish' AND state = 'waiting') AS "unpublishAt", bool_or(state = 'failed') AS failed
      FROM release_documents planned JOIN releases ON releases.id = planned.release_id
      WHERE planned.site = ${site} AND state IN ('waiting', 'failed') GROUP BY document
    ) s ON s.document = coalesce(p.id, d.id)`;
};

/** Returns a document as lists answer it. */
export const listedOf = ({ id, kind, title, state, version, changedAt, failed, ...row }: ListedRow) => ({
  id,
  kind,
  ...(row.language !== null && { language: row.language }),
  ...(row.path !== null && { path: row.path, item: row.item }),
  title,
  state,
  ...(row.review !== null && { review: row.review }),
  ...(row.changedBy !== null && { changedBy: row.changedBy }),
  changedAt: changedAt.toISOString(),
  version,
  ...(row.publishAt !== null && { publishAt: row.publishAt.toISOString() }),
  ...(row.unpublishAt !== null && { unpublishAt: row.unpublishAt.toISOString() }),
  ...(failed && { hasFailed: true }),
});

/** Returns documents by their ids or by what `sort` names, drafts included, a page at a time; `cursor` is where the page before ended. */
export const listDocuments = async (
  db: Database,
  site: string,
  {
    kind,
    language: spoken,
    state,
    review,
    q,
    changedBy: author,
    changedBefore,
    translationsOf,
    sort,
    cursor,
  }: ListQuestion,
) => {
  const containing = (text: string | undefined) => (text === undefined ? null : `%${escapeLike(text)}%`);
  const like = containing(q);
  const [key, id] = cursor === undefined ? [] : placeIn(sort, cursor);
  const isDescending = sort?.startsWith('-') ?? false;
  const [after, direction] = isDescending ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const { rows } = await sql<ListRow>`
    WITH document AS MATERIALIZED (
      ${listedDocuments(site)}
    ), page AS (
      SELECT *, ${keyOf(sort)} AS key FROM document
      WHERE (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
        AND (${spoken ?? null}::text IS NULL OR language = ${spoken ?? null})
        AND (${state ?? null}::text IS NULL OR state = ${state ?? null})
        AND (${review ?? null}::text IS NULL OR review = ${review ?? null})
        AND (${like}::text IS NULL OR title ILIKE ${like} OR path ILIKE ${like})
        AND (${containing(author)}::text IS NULL OR "changedBy" ILIKE ${containing(author)})
        AND (${changedBefore ?? null}::timestamptz IS NULL OR "changedAt" < ${changedBefore ?? null})
        AND (${translationsOf ?? null}::text IS NULL OR (path IS NOT NULL AND item = (SELECT item FROM document WHERE id = ${translationsOf ?? null})))
        AND (${id ?? null}::text IS NULL OR (${keyOf(sort)}, id) ${after} (${key ?? null}, ${id ?? null}))
      ORDER BY key ${direction}, id ${direction} LIMIT ${onePage + 1}
    )
    SELECT page.*, others.translations FROM page
    LEFT JOIN (
      SELECT page.id, json_agg(json_build_object('id', other.id, 'language', other.language, 'state', other.state, 'title', other.title,
        'changedAt', to_char(other."changedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY other.language) AS translations
      FROM page JOIN document other ON other.item = page.item AND other.id <> page.id
      WHERE page.path IS NOT NULL AND other.path IS NOT NULL GROUP BY page.id
    ) others ON others.id = page.id
    ORDER BY key ${direction}, page.id ${direction}`.execute(db);
  const documents = rows.slice(0, onePage).map((row) => ({
    ...listedOf(row),
    ...(row.translations !== null && { translations: [...row.translations] }),
  }));
  const last = rows.at(onePage - 1);
  return { documents, ...(rows.length > onePage && last && { cursor: cursorOf(sort, last) }) };
};

const versionRow = (row: {
  readonly number: number;
  readonly published_by: string;
  readonly published_at: Date;
  readonly message: string | null;
}) => ({
  number: row.number,
  publishedBy: row.published_by,
  publishedAt: row.published_at.toISOString(),
  ...(row.message !== null && { message: row.message }),
});

/** Returns the published versions of a document, the newest first. */
export const listVersions = async (db: Database, site: string, id: string) => {
  const rows = await db
    .selectFrom('document_versions')
    .select(['number', nameOf('published_by').as('published_by'), 'published_at', 'message'])
    .where('site', '=', site)
    .where('id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(versionRow);
};

/** Returns a published version with its content. */
export const versionOf = async (db: Database, site: string, id: string, number: number) => {
  const row = await db
    .selectFrom('document_versions')
    .select(['number', nameOf('published_by').as('published_by'), 'published_at', 'message', 'content'])
    .where('site', '=', site)
    .where('id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  const content: unknown = row?.content;
  return row && isDocument(content) ? { ...versionRow(row), content } : undefined;
};

/** Makes a version the draft of its document. */
export const restoreVersion = async (
  db: Database,
  site: string,
  id: string,
  number: number,
  expected: string,
  change: Change,
): Promise<Saved | { readonly _tag: 'Nothing' }> => {
  const version = await versionOf(db, site, id, number);
  return version === undefined ? { _tag: 'Nothing' } : saveDraft(db, site, id, version.content, expected, change);
};
