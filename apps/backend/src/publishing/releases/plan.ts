import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import { nameOf } from '../access/persons.ts';
import type { Finding } from '../format/finding.ts';
import type { Action } from '../schedule/store.ts';

/**
 * A document of what is planned; `kind` and `title` are missing where it was never written, `isOutdated` where it is taken away. It is true where
 * the draft was changed since it was planned.
 */
type PlannedDocument = {
  readonly id: string;
  readonly action: Action;
  readonly kind?: string;
  readonly language?: string;
  readonly title?: string;
  readonly isOutdated?: boolean;
};

/** A schedule, or a release with its `name`, that waits for its moment or for an editor, or has failed. */
export type PlanEntry = {
  readonly id: string;
  readonly name: string | null;
  readonly at: Date | null;
  readonly state: 'waiting' | 'failed';
  readonly by: string;
  readonly findings: readonly Finding[];
  readonly documents: readonly PlannedDocument[];
};

/** So many entries are listed at once. */
const onePage = 50;

const documentsOf = sql<readonly PlannedDocument[]>`(
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', planned.document,
    'action', planned.action,
    'kind', coalesce(planned.content->>'kind', d.content->>'kind', p.kind),
    'language', coalesce(planned.content->>'language', d.content->>'language', nullif(p.language, '')),
    'title', nullif(coalesce(nullif(planned.content->'fields'->>'title', ''), nullif(d.title, ''), p.title), ''),
    'isOutdated', CASE WHEN planned.revision IS NOT NULL THEN d.revision::text IS DISTINCT FROM planned.revision END
  )) ORDER BY planned.document), '[]')
  FROM release_documents planned
  LEFT JOIN documents p ON p.site = planned.site AND p.id = planned.document
  LEFT JOIN document_drafts d ON d.site = planned.site AND d.id = planned.document
  WHERE planned.release_id = releases.id
)`;

/** Returns what is planned for a site, by its moments; what has none comes last. `cursor` is the id that the page before ended with. */
export const listPlan = async (
  db: Database,
  site: string,
  cursor: string | undefined,
): Promise<{ readonly entries: readonly PlanEntry[]; readonly cursor?: string }> => {
  let query = db
    .selectFrom('releases')
    .select(['id', 'name', 'at', 'state', 'findings'])
    .select([nameOf('made_by').as('by'), documentsOf.as('documents')])
    .where('site', '=', site)
    .where('state', 'in', ['waiting', 'failed']);
  if (cursor !== undefined)
    query = query.where(
      sql<SqlBool>`(coalesce(at, 'infinity'), id) > (SELECT coalesce(at, 'infinity'), id FROM releases WHERE id = ${cursor})`,
    );
  const rows = await query
    .orderBy(sql`coalesce(at, 'infinity')`)
    .orderBy('id')
    .limit(onePage + 1)
    .execute();
  const entries = rows
    .slice(0, onePage)
    .flatMap(({ state, ...row }) => (state === 'waiting' || state === 'failed' ? [{ ...row, state }] : []));
  const last = entries.at(-1);
  return { entries, ...(rows.length > onePage && last && { cursor: last.id }) };
};
