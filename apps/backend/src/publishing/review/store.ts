import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import { nameOf } from '../access/persons.ts';

/** The review of a draft; `revision` is that of the draft when it was asked for, and then when it was decided. */
export type Review = {
  readonly state: 'asked' | 'approved' | 'returned';
  readonly revision: string;
  readonly note: string | undefined;
  readonly askedBy: string;
  readonly askedAt: Date;
  /** The person who was asked, if one was named. */
  readonly reviewer: string | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Date | undefined;
};

/** Returns the review of the draft of a document; undefined where there is none. */
export const reviewOf = async (db: Database, site: string, document: string): Promise<Review | undefined> => {
  const row = await db
    .selectFrom('document_reviews')
    .select(['state', 'revision', 'note', 'asked_at', 'decided_at', nameOf('asked_by').as('by')])
    .select([nameOf('reviewer').as('reviewer'), nameOf('decided_by').as('decider')])
    .where('site', '=', site)
    .where('document', '=', document)
    .executeTakeFirst();
  return (
    row && {
      state: row.state,
      revision: row.revision,
      note: row.note ?? undefined,
      askedBy: row.by,
      askedAt: row.asked_at,
      reviewer: row.reviewer ?? undefined,
      decidedBy: row.decider ?? undefined,
      decidedAt: row.decided_at ?? undefined,
    }
  );
};

/** Returns which of these revisions of documents are not approved, by the ids of the documents. */
export const unapproved = async (
  db: Database,
  site: string,
  written: readonly { readonly id: string; readonly revision: string }[],
): Promise<readonly string[]> => {
  if (written.length === 0) return [];
  const rows = await db
    .selectFrom('document_approvals')
    .select(['document', sql<string>`revision::text`.as('revision')])
    .where('site', '=', site)
    .where(
      'document',
      'in',
      written.map(({ id }) => id),
    )
    .execute();
  return written
    .filter(({ id, revision }) => !rows.some((row) => row.document === id && row.revision === revision))
    .map(({ id }) => id);
};
