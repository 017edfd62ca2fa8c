import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { titleOf } from '../kinds/content.ts';
import { schedulesOf } from '../schedule/store.ts';
import { type Draft, draftOf, holdDraft } from './draft.ts';

export type Discarded =
  | { readonly _tag: 'Discarded' }
  /** There is no draft: the document is published as it is written, or is none. */
  | { readonly _tag: 'Nothing' }
  | { readonly _tag: 'Conflict'; readonly current: Draft }
  /** Somebody else wrote it last. */
  | { readonly _tag: 'NotYours' }
  /** A schedule or a release has it, or failed with it. */
  | { readonly _tag: 'Planned' };

/**
 * Gives a draft up: what is published stays as it is, and a document that is not on the site is gone, with its comments. Its versions stay in
 * the history.
 * @param expected the revision that the caller has seen
 * @param isOfAll whether the caller may give up what others wrote
 */
export const discardDraft = (
  db: Database,
  site: string,
  { id, expected, isOfAll }: { readonly id: string; readonly expected: string; readonly isOfAll: boolean },
  change: Change,
): Promise<Discarded> =>
  db.transaction().execute(async (tx): Promise<Discarded> => {
    await holdDraft(tx, site, id);
    const current = await draftOf(tx, site, id);
    if (current === undefined || current.state === 'published') return { _tag: 'Nothing' };
    if (current.revision !== expected) return { _tag: 'Conflict', current };
    if (!isOfAll && current.actor !== change.actor) return { _tag: 'NotYours' };
    if ((await schedulesOf(tx, site, [id])).length > 0) return { _tag: 'Planned' };
    await tx.deleteFrom('document_drafts').where('site', '=', site).where('id', '=', id).execute();
    await noteIn(tx, site, change, 'draft discarded', id, { title: titleOf(current.content) });
    return { _tag: 'Discarded' };
  });
