import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { publishTogether, type Together } from '../documents/publish-together.ts';
import { isDocument } from '../kinds/content.ts';
import { partsOf } from '../published/store.ts';
import type { Planned } from '../schedule/store.ts';

/** Returns the documents of a release, as they were when they were added. */
export const plannedIn = async (db: Database, release: string): Promise<readonly Planned[]> => {
  const rows = await db
    .selectFrom('release_documents')
    .select(['document as id', 'action', 'content', 'revision', 'redirect_to'])
    .where('release_id', '=', release)
    .orderBy('document')
    .execute();
  return rows.flatMap(({ id, action, content, revision, redirect_to }): readonly Planned[] => {
    if (action === 'unpublish') return [{ id, action, redirectTo: redirect_to ?? undefined }];
    return isDocument(content) ? [{ id, action, content, revision: revision ?? '' }] : [];
  });
};

/** Publishes a release in a transaction that holds the site, and notes that it is done. One that is refused has to be undone. */
export const publishRelease = async (
  tx: Transaction<Tables>,
  site: string,
  id: string,
  change: Change,
): Promise<Together> => {
  const { name, message, at } = await tx
    .updateTable('releases')
    .set({ state: 'done', ended_at: change.at, findings: '[]' })
    .where('id', '=', id)
    .returning(['name', 'message', 'at'])
    .executeTakeFirstOrThrow();
  const parts = await partsOf(tx, site);
  if (parts === undefined) return { _tag: 'Refused', problems: [{ pointer: '', message: 'there is no site' }] };
  const planned = await plannedIn(tx, id);
  const done = await publishTogether(tx, site, parts, planned, {
    change,
    message: message ?? name ?? undefined,
    goesLiveAt: at ?? undefined,
  });
  if (name !== null && done._tag === 'Published')
    await noteIn(tx, site, change, 'release published', undefined, { release: id, name });
  return done;
};
