import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { nameOf } from '../access/persons.ts';
import { draftOf } from '../documents/draft.ts';
import { onSite, tried } from '../documents/site-change.ts';
import type { Finding } from '../format/finding.ts';
import { type Action, type Planned, planIn, schedulesOf } from '../schedule/store.ts';
import { publishRelease } from './store.ts';

/** A document that an editor adds to a release. */
export type Wanted = { readonly id: string; readonly action: Action; readonly redirectTo?: string };

/** A document of a release; `isOutdated` where its draft was changed since it was added. */
type Member = Wanted & { readonly revision?: string; readonly isOutdated?: boolean };

type Row = Selectable<Tables['releases']> & { readonly by: string };
export type Release = { readonly row: Row; readonly documents: readonly Member[] };

export type Releasing =
  | {
      readonly _tag: 'Done';
      readonly release: Release;
      /** The addresses of the pages that change, with language prefix; none where it would be refused now. */
      readonly pages: readonly string[];
      /** Why it would be refused now. */
      readonly findings: readonly Finding[];
      readonly warnings: readonly Finding[];
    }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' }
  /** It is published or cancelled, and does not change any more. */
  | { readonly _tag: 'Over'; readonly state: 'done' | 'cancelled' };

/** So many documents may go live as one. */
export const mostDocuments = 200;

const membersOf = async (db: Database, site: string, release: string): Promise<readonly Member[]> => {
  const rows = await db
    .selectFrom('release_documents')
    .select(['document', 'action', 'revision', 'redirect_to'])
    .where('release_id', '=', release)
    .orderBy('document')
    .execute();
  const members: Member[] = [];
  for (const { document: id, action, revision, redirect_to: redirectTo } of rows)
    members.push({
      id,
      action,
      ...(redirectTo !== null && { redirectTo }),
      ...(revision !== null && { revision, isOutdated: (await draftOf(db, site, id))?.revision !== revision }),
    });
  return members;
};

const rowsOf = (db: Database, site: string) =>
  db
    .selectFrom('releases')
    .selectAll()
    .select(nameOf('made_by').as('by'))
    .where('site', '=', site)
    .where('name', 'is not', null);

/** Returns a release with its documents. */
export const releaseUnder = async (db: Database, site: string, id: string): Promise<Release | undefined> => {
  const row = await rowsOf(db, site).where('id', '=', id).executeTakeFirst();
  return row && { row, documents: await membersOf(db, site, id) };
};

/** So many releases are listed at once. */
const onePage = 50;

/** Returns the releases of a site, the newest first; `cursor` is the id that the page before ended with. */
export const listReleases = async (
  db: Database,
  site: string,
  { state, cursor }: { readonly state?: Row['state'] | undefined; readonly cursor?: string | undefined },
): Promise<{ readonly releases: readonly Row[]; readonly cursor?: string }> => {
  let query = rowsOf(db, site);
  if (state !== undefined) query = query.where('state', '=', state);
  if (cursor !== undefined)
    query = query.where(sql<boolean>`(made_at, id) < (SELECT made_at, id FROM releases WHERE id = ${cursor})`);
  const rows = await query
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(onePage + 1)
    .execute();
  const releases = rows.slice(0, onePage);
  const last = releases.at(-1);
  return { releases, ...(rows.length > onePage && last && { cursor: last.id }) };
};

/** Reads what is written now of documents that are added. */
const plan = async (
  tx: Transaction<Tables>,
  site: string,
  wanted: readonly Wanted[],
): Promise<{ readonly planned: readonly Planned[]; readonly findings: readonly Finding[] }> => {
  const planned: Planned[] = [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [index, { id, action, redirectTo }] of wanted.entries()) {
    const pointer = `/documents/${index}/id`;
    const draft = await draftOf(tx, site, id);
    if (seen.has(id)) findings.push({ pointer, message: 'is in the list twice' });
    else if (draft === undefined) findings.push({ pointer, message: 'is no document' });
    else if (action === 'unpublish') planned.push({ id, action, redirectTo });
    else planned.push({ id, action, content: draft.content, revision: draft.revision });
    if (action === 'publish' && redirectTo !== undefined)
      findings.push({
        pointer: `/documents/${index}/redirectTo`,
        message: 'belongs to a document that is unpublished',
      });
    seen.add(id);
  }
  return { planned, findings };
};

/** Returns what an editor has to know of other releases and schedules of the same documents. */
const overlapsOf = async (tx: Transaction<Tables>, site: string, release: string, ids: readonly string[]) =>
  (await schedulesOf(tx, site, ids))
    .filter(({ id, state }) => id !== release && state === 'waiting')
    .map(({ document, action, at, release: name }): Finding => {
      const when = at ? ` at ${at.toISOString()}` : '';
      const message =
        name === null
          ? `is to be ${action}ed${when}, too`
          : `is in the release “${name}”, too, which will ${action} it${when}`;
      return { pointer: '', message, document };
    });

/** Answers a release as it is after a change. One that waits for a moment is refused for what would refuse it now. */
const checked = async (tx: Transaction<Tables>, site: string, id: string, change: Change): Promise<Releasing> => {
  const release = await releaseUnder(tx, site, id);
  if (release === undefined) return { _tag: 'Nothing' };
  const { row, documents } = release;
  if (documents.length > mostDocuments)
    return { _tag: 'Refused', problems: [{ pointer: '/documents', message: `are more than ${mostDocuments}` }] };
  const done = await tried(
    tx,
    () => publishRelease(tx, site, id, change),
    () => false,
  );
  const findings = done._tag === 'Refused' ? done.problems : [];
  if (row.state === 'waiting' && row.at !== null && findings.length > 0) return { _tag: 'Refused', problems: findings };
  const overlaps = await overlapsOf(
    tx,
    site,
    id,
    documents.map((document) => document.id),
  );
  const found = done._tag === 'Published' ? done : { pages: [], warnings: [] };
  return { _tag: 'Done', release, pages: found.pages, findings, warnings: [...found.warnings, ...overlaps] };
};

type Options = { readonly isDry?: boolean | undefined };

/** Makes a release of what is written now of its documents. A second call with an id answers the release of the first, as it is. */
export const makeRelease = (
  db: Database,
  site: string,
  {
    id: wanted,
    name,
    documents,
    at,
    message,
    isDry,
  }: Options & {
    readonly id?: string | undefined;
    readonly name: string;
    readonly documents: readonly Wanted[];
    readonly at: Date | undefined;
    readonly message: string | undefined;
  },
  change: Change,
): Promise<Releasing> =>
  onSite<Releasing>(db, site, async (tx, undo) => {
    const before = wanted === undefined ? undefined : await releaseUnder(tx, site, wanted);
    if (before !== undefined) return { _tag: 'Done', release: before, pages: [], findings: [], warnings: [] };
    const { planned, findings } = await plan(tx, site, documents);
    if (findings.length > 0) return { _tag: 'Refused', problems: findings };
    const { id } = await tx
      .insertInto('releases')
      .values({
        site,
        name,
        at: at ?? null,
        message: message ?? null,
        made_by: change.actor,
        made_at: change.at,
        ...(wanted !== undefined && { id: wanted }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planIn(tx, site, id, planned);
    const result = await checked(tx, site, id, change);
    if (isDry || result._tag !== 'Done') return undo(result);
    await noteIn(tx, site, change, 'release made', undefined, { release: id, name, at });
    return result;
  });

/** Changes a release that is not over. What the change finds wrong undoes it. */
const onRelease = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  { isDry }: Options,
  work: (tx: Transaction<Tables>, row: Row) => Promise<readonly Finding[]>,
  answer: (tx: Transaction<Tables>) => Promise<Releasing> = (tx) => checked(tx, site, id, change),
): Promise<Releasing> =>
  onSite<Releasing>(db, site, async (tx, undo) => {
    const row = await rowsOf(tx, site).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return { _tag: 'Nothing' };
    const { state } = row;
    if (state === 'done' || state === 'cancelled') return { _tag: 'Over', state };
    const problems = await work(tx, row);
    const result: Releasing = problems.length > 0 ? { _tag: 'Refused', problems } : await answer(tx);
    return isDry || result._tag !== 'Done' ? undo(result) : result;
  });

/** Adds what is written now of documents to a release, in the place of what it had of them. */
export const addDocuments = (
  db: Database,
  site: string,
  id: string,
  documents: readonly Wanted[],
  change: Change,
  options: Options = {},
): Promise<Releasing> =>
  onRelease(db, site, id, change, options, async (tx, { name }) => {
    const { planned, findings } = await plan(tx, site, documents);
    if (findings.length > 0) return findings;
    await planIn(tx, site, id, planned);
    for (const { id: document, action } of planned)
      await noteIn(tx, site, change, 'added to release', document, { release: id, name, action });
    return [];
  });

/** Takes a document out of a release. */
export const removeDocument = (
  db: Database,
  site: string,
  id: string,
  document: string,
  change: Change,
): Promise<Releasing> =>
  onRelease(db, site, id, change, {}, async (tx, { name }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('release_documents')
      .where('release_id', '=', id)
      .where('document', '=', document)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return [{ pointer: '', message: 'is not in the release', document }];
    await noteIn(tx, site, change, 'removed from release', document, { release: id, name });
    return [];
  });

/** Publishes a release now, or has it published at a moment, in the place of an earlier one. One that failed may be tried again. */
export const publishNowOrAt = (
  db: Database,
  site: string,
  id: string,
  { at, isDry }: Options & { readonly at: Date | undefined },
  change: Change,
): Promise<Releasing> => {
  const isEmpty = async (tx: Transaction<Tables>): Promise<readonly Finding[]> => {
    const first = await tx
      .selectFrom('release_documents')
      .select('document')
      .where('release_id', '=', id)
      .executeTakeFirst();
    return first ? [] : [{ pointer: '/documents', message: 'has none: there is nothing to publish' }];
  };
  if (at === undefined)
    return onRelease(db, site, id, change, { isDry }, isEmpty, async (tx) => {
      const done = await publishRelease(tx, site, id, change);
      const release = await releaseUnder(tx, site, id);
      if (done._tag === 'Refused' || release === undefined)
        return { _tag: 'Refused', problems: done._tag === 'Refused' ? done.problems : [] };
      const overlaps = await overlapsOf(
        tx,
        site,
        id,
        release.documents.map((document) => document.id),
      );
      return { _tag: 'Done', release, pages: done.pages, findings: [], warnings: [...done.warnings, ...overlaps] };
    });
  return onRelease(db, site, id, change, { isDry }, async (tx, { name }) => {
    const fresh = { state: 'waiting', attempts: 0, retry_at: null, ended_at: null, findings: '[]' } as const;
    await tx
      .updateTable('releases')
      .set({ ...fresh, at, made_by: change.actor })
      .where('id', '=', id)
      .execute();
    await noteIn(tx, site, change, 'release scheduled', undefined, { release: id, name, at });
    return isEmpty(tx);
  });
};

/** Cancels a release that is not published. */
export const cancelRelease = (db: Database, site: string, id: string, change: Change): Promise<Releasing> =>
  onRelease(
    db,
    site,
    id,
    change,
    {},
    async (tx, { name }) => {
      await tx.updateTable('releases').set({ state: 'cancelled', ended_at: change.at }).where('id', '=', id).execute();
      await noteIn(tx, site, change, 'release cancelled', undefined, { release: id, name });
      return [];
    },
    async (tx) => {
      const release = await releaseUnder(tx, site, id);
      return release ? { _tag: 'Done', release, pages: [], findings: [], warnings: [] } : { _tag: 'Nothing' };
    },
  );
