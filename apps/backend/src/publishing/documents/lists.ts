import { sql } from 'kysely';
import { escapeLike } from '../../platform/db/escape-like.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { nameOf } from '../access/persons.ts';
import { isDocument } from '../kinds/content.ts';
import { refreshForReader } from '../published/listing.ts';
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

/** A document with `listedColumns`. */
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

/** What rows are sorted by before their ids; of titles the beginning, whatever its case. */
const keyOf = (sort: Order | undefined) => {
  if (sort === undefined) return undefined;
  return sort.endsWith('title') ? sql`lower(left(title, 60))` : sql`changed_at`;
};

/** The key as a cursor has it. */
const printedKeyOf = (sort: Order | undefined) =>
  sort?.endsWith('changedAt')
    ? sql<string>`to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
    : sql<string>`${keyOf(sort) ?? sql`''`}`;

/** Returns whether a text is a moment as cursors have it, which has a day that exists. */
const isMoment = (text: string): boolean => {
  const [, milliseconds] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\d{3}$/u.exec(text) ?? [];
  if (milliseconds === undefined) return false;
  const written = `${milliseconds.replace(' ', 'T')}Z`;
  return new Date(written).toJSON() === written;
};

/** A list by ids goes on after an id; another one after a value and an id. */
const cursorOf = (sort: Order | undefined, { key, id }: Pick<ListRow, 'key' | 'id'>): string =>
  sort === undefined ? id : Buffer.from(JSON.stringify([key, id])).toString('base64url');

const placeIn = (sort: Order | undefined, cursor: string): readonly [key: string, id: string] => {
  if (sort === undefined) return ['', cursor];
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [key, id] = Array.isArray(place) ? place : [];
    const isKey = typeof key === 'string' && (sort.endsWith('title') || isMoment(key));
    if (isKey && typeof id === 'string' && !`${key}${id}`.includes('\0')) return [key, id];
  } catch {
    // Answered below.
  }
  throw new Refusal(400, 'cursor is not one of a list that is sorted in this way.');
};

/** What lists show of rows of `listed_documents`. */
export const listedColumns = sql`id, kind, language, path, title, state, review, ${nameOf('changed_by')} AS "changedBy",
  changed_at AS "changedAt", version, publish_at AS "publishAt", unpublish_at AS "unpublishAt", failed, item`;

const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Returns those who changed drafts and whose names contain a text, as drafts refer to them. */
const authorsNamed = async (db: Database, site: string, text: string): Promise<readonly string[]> => {
  // From one to the next in the index: an author has thousands of rows.
  const { rows } = await sql<{ readonly author: string }>`
    WITH RECURSIVE authors AS (
      SELECT min(changed_by) AS author FROM listed_documents WHERE site = ${site}
      UNION ALL
      SELECT (SELECT min(changed_by) FROM listed_documents WHERE site = ${site} AND changed_by > author)
      FROM authors WHERE author IS NOT NULL
    )
    SELECT author FROM authors WHERE ${nameOf('author')} ILIKE ${containing(text)}`.execute(db);
  return rows.map(({ author }) => author);
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
export const listDocuments = async (db: Database, site: string, question: ListQuestion) => {
  const { changedBy, changedBefore, translationsOf, sort, cursor } = question;
  await refreshForReader(db);
  const isDescending = sort?.startsWith('-') ?? false;
  const [after, direction] = isDescending ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const key = keyOf(sort);
  const conditions = [sql`site = ${site}`];
  for (const name of ['kind', 'language', 'state', 'review'] as const)
    if (question[name] !== undefined) conditions.push(sql`${sql.ref(name)} = ${question[name]}`);
  const { q = '' } = question;
  if (q !== '')
    conditions.push(
      sql`letters_and_pairs(words) @> letters_and_pairs(lower(${q})) AND words LIKE lower(${containing(q)})`,
    );
  if (changedBy !== undefined)
    conditions.push(sql`changed_by = ANY (${await authorsNamed(db, site, changedBy)}::text[])`);
  if (changedBefore !== undefined) conditions.push(sql`changed_at < ${changedBefore}`);
  if (translationsOf !== undefined)
    conditions.push(sql`path IS NOT NULL
      AND item = (SELECT item FROM listed_documents WHERE site = ${site} AND id = ${translationsOf})`);
  if (cursor !== undefined) {
    const [place, id] = placeIn(sort, cursor);
    const from = sort?.endsWith('changedAt') ? sql`${`${place} UTC`}::timestamptz` : sql`${place}`;
    conditions.push(key ? sql`(${key}, id) ${after} (${from}, ${id})` : sql`id ${after} ${id}`);
  }
  const { rows } = await sql<ListRow>`
    SELECT ${listedColumns}, key, (
      SELECT json_agg(json_build_object('id', other.id, 'language', other.language, 'state', other.state, 'title', other.title,
        'changedAt', to_char(other.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY other.language)
      FROM listed_documents other
      WHERE other.site = page.site AND other.item = page.item AND other.id <> page.id AND other.path IS NOT NULL AND page.path IS NOT NULL
    ) AS translations
    FROM (
      SELECT *, ${printedKeyOf(sort)} AS key FROM listed_documents WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${key ? sql`${key} ${direction},` : sql``} id ${direction} LIMIT ${onePage + 1}
    ) AS page ORDER BY key ${direction}, id ${direction}`.execute(db);
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
