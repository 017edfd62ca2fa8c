import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { nameOf } from '../access/persons.ts';
import type { DocumentContent } from '../format/document.ts';

/** What happens to a document at a moment. */
export type Action = 'publish' | 'unpublish';

/** What of a document goes live later. */
export type Planned =
  | { readonly action: 'publish'; readonly id: string; readonly content: DocumentContent; readonly revision: string }
  | { readonly action: 'unpublish'; readonly id: string; readonly redirectTo: string | undefined };

/** When something happens to a document, by itself or in a release. */
export type Schedule = {
  readonly id: string;
  readonly document: string;
  readonly action: Action;
  /** A release without one waits for an editor. */
  readonly at: Date | null;
  readonly state: 'waiting' | 'failed';
  readonly by: string;
  readonly release: string | null;
  readonly revision: string | null;
  readonly findings: readonly { readonly pointer: string; readonly message: string; readonly document?: string }[];
};

/** Returns what waits or has failed for documents, those with a moment first. */
export const schedulesOf = async (
  db: Database,
  site: string,
  documents: readonly string[],
): Promise<readonly Schedule[]> => {
  if (documents.length === 0) return [];
  const rows = await db
    .selectFrom('release_documents as planned')
    .innerJoin('releases', 'releases.id', 'planned.release_id')
    .select(['releases.id', 'document', 'action', 'at', 'state', 'name', 'revision', 'findings'])
    .select(nameOf('made_by').as('by'))
    .where('planned.site', '=', site)
    .where('document', 'in', [...documents])
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('at', (order) => order.asc().nullsLast())
    .orderBy('releases.id')
    .execute();
  return rows.flatMap(({ state, by, name: release, ...row }) =>
    state === 'waiting' || state === 'failed' ? [{ ...row, state, by, release }] : [],
  );
};

/** Adds documents to a release, each in the place of what was planned for it there. */
export const planIn = async (
  db: Database,
  site: string,
  release: string,
  planned: readonly Planned[],
): Promise<void> => {
  if (planned.length === 0) return;
  await db
    .insertInto('release_documents')
    .values(
      planned.map((one) => ({
        release_id: release,
        site,
        document: one.id,
        action: one.action,
        content: one.action === 'publish' ? JSON.stringify(one.content) : null,
        revision: one.action === 'publish' ? one.revision : null,
        redirect_to: one.action === 'unpublish' ? (one.redirectTo ?? null) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['release_id', 'document']).doUpdateSet((excluded) => ({
        action: excluded.ref('excluded.action'),
        content: excluded.ref('excluded.content'),
        revision: excluded.ref('excluded.revision'),
        redirect_to: excluded.ref('excluded.redirect_to'),
      })),
    )
    .execute();
};

/** Cancels the schedule of a document, which may have failed; returns the moments that it had. */
export const cancelSchedule = async (
  db: Database,
  site: string,
  document: string,
  action: Action,
  at: Date,
): Promise<readonly Date[]> => {
  const rows = await db
    .updateTable('releases')
    .set({ state: 'cancelled', ended_at: at })
    .where('site', '=', site)
    .where('name', 'is', null)
    .where('state', 'in', ['waiting', 'failed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('release_documents as planned')
          .select('planned.document')
          .whereRef('planned.release_id', '=', 'releases.id')
          .where('planned.document', '=', document)
          .where('planned.action', '=', action),
      ),
    )
    .returning(sql<Date>`at`.as('at'))
    .execute();
  return rows.map((row) => row.at);
};

/** Schedules what happens to a document, in the place of an earlier schedule. */
export const putSchedule = async (
  db: Database,
  site: string,
  planned: Planned,
  { at, message }: { readonly at: Date; readonly message: string | undefined },
  change: Change,
): Promise<void> => {
  await cancelSchedule(db, site, planned.id, planned.action, change.at);
  const { id } = await db
    .insertInto('releases')
    .values({ site, name: null, at, message: message ?? null, made_by: change.actor, made_at: change.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await planIn(db, site, id, [planned]);
};
