import { sql } from 'kysely';
import { escapeLike } from '../../platform/db/escape-like.ts';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { nameOf } from '../access/persons.ts';
import { isDocument } from '../kinds/content.ts';
import type { Review } from '../review/store.ts';
import { type Saved, saveDraft } from './save-draft.ts';

type State = 'draft' | 'changed' | 'published' | 'scheduled';
type ReviewState = Review['state'];

type ListQuestion = {
  readonly kind?: string | undefined;
  readonly language?: string | undefined;
  readonly state?: State | undefined;
  readonly review?: ReviewState | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
};

type ListRow = {
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
};

const onePage = 50;

/** Returns documents by their ids, drafts included, a page at a time; `cursor` is the id that the page before ended with. */
export const listDocuments = async (
  db: Database,
  site: string,
  { kind, language: spoken, state, review, q, cursor }: ListQuestion,
) => {
  const like = q === undefined ? undefined : `%${escapeLike(q)}%`;
  const { rows } = await sql<ListRow>`
    SELECT * FROM (
      SELECT coalesce(p.id, d.id) AS id,
        coalesce(d.content->>'kind', p.kind) AS kind,
        coalesce(d.content->>'language', nullif(p.language, '')) AS language,
        coalesce(d.content->>'path', nullif(p.path, '')) AS path,
        coalesce(nullif(d.title, ''), d.content->'fields'->>'title', p.title, '') AS title,
        CASE WHEN s."publishAt" IS NOT NULL THEN 'scheduled' WHEN p.id IS NULL THEN 'draft' WHEN d.id IS NULL THEN 'published' ELSE 'changed' END AS state,
        ${nameOf('d.changed_by')} AS "changedBy", coalesce(d.changed_at, p.published_at) AS "changedAt", coalesce(p.version, 0) AS version,
        r.state AS review, s."publishAt", s."unpublishAt", coalesce(s.failed, false) AS failed
      FROM (SELECT * FROM documents WHERE site = ${site}) p
      FULL JOIN (SELECT * FROM document_drafts WHERE site = ${site}) d ON d.id = p.id
      LEFT JOIN (SELECT document, state FROM document_reviews WHERE site = ${site}) r ON r.document = d.id
      LEFT JOIN (
        SELECT document, min(at) FILTER (WHERE action = 'publish' AND state = 'waiting') AS "publishAt",
          min(at) FILTER (WHERE action = 'unpublish' AND state = 'waiting') AS "unpublishAt", bool_or(state = 'failed') AS failed
        FROM release_documents planned JOIN releases ON releases.id = planned.release_id
        WHERE planned.site = ${site} AND state IN ('waiting', 'failed') GROUP BY document
      ) s ON s.document = coalesce(p.id, d.id)
    ) AS document
    WHERE (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
      AND (${spoken ?? null}::text IS NULL OR language = ${spoken ?? null})
      AND (${state ?? null}::text IS NULL OR state = ${state ?? null})
      AND (${review ?? null}::text IS NULL OR review = ${review ?? null})
      AND (${like ?? null}::text IS NULL OR title ILIKE ${like ?? null} OR path ILIKE ${like ?? null})
      AND (${cursor ?? null}::text IS NULL OR id > ${cursor ?? null})
    ORDER BY id LIMIT ${onePage + 1}`.execute(db);
  const documents = rows
    .slice(0, onePage)
    .map(({ language, path, review: asked, changedBy, changedAt, publishAt, unpublishAt, failed, ...row }) => ({
      ...row,
      ...(asked !== null && { review: asked }),
      ...(language !== null && { language }),
      ...(path !== null && { path }),
      ...(changedBy !== null && { changedBy }),
      changedAt: changedAt.toISOString(),
      ...(publishAt !== null && { publishAt: publishAt.toISOString() }),
      ...(unpublishAt !== null && { unpublishAt: unpublishAt.toISOString() }),
      ...(failed && { hasFailed: true }),
    }));
  const last = documents.at(-1);
  return { documents, ...(rows.length > onePage && last && { cursor: last.id }) };
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
