import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import type { SiteParts } from '../compile/read-site.ts';
import type { Finding } from '../format/finding.ts';
import { apiOwner, partsOf } from '../published/store.ts';
import { type Action, cancelSchedule, type Planned, putSchedule, schedulesOf } from '../schedule/store.ts';
import { draftOf } from './draft.ts';
import { publishTogether, type Together } from './publish-together.ts';
import { onSite, tried } from './site-change.ts';

export type PublishedDocument = {
  readonly version: number;
  /** The addresses of the pages that changed, with language prefix. */
  readonly pages: readonly string[];
  readonly warnings: readonly Finding[];
};

export type Publishing =
  /** `at` where it is scheduled. */
  | ({ readonly _tag: 'Published'; readonly at: Date | undefined } & PublishedDocument)
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' };

type Options = {
  readonly message?: string | undefined;
  /** Finds out what would change, and changes nothing. */
  readonly isDry?: boolean | undefined;
  /** The moment at which it happens; now without one. */
  readonly at?: Date | undefined;
};

/** Returns findings as those of one document, which they need not name. */
const ownFindings = (id: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.map(({ document, ...finding }) =>
    document === undefined || document === id ? finding : { ...finding, document },
  );

const later = (text: string): Finding => ({ pointer: '', message: text });

/** Returns what an editor has to know of schedules and releases that concern the document, too. */
const overlaps = async (tx: Transaction<Tables>, site: string, id: string): Promise<readonly Finding[]> =>
  (await schedulesOf(tx, site, [id]))
    .filter(({ release, state }) => release !== null && state === 'waiting')
    .map(({ release, action, at }) =>
      later(`is in the release “${release}”, which will ${action} it${at ? ` at ${at.toISOString()}` : ''}`),
    );

/** Publishes or unpublishes a document now, or keeps for its moment what is written now. */
const doOne = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  one: Planned,
  change: Change,
  { message, at }: Options,
): Promise<Together> => {
  const { id, action } = one;
  const publish = () => publishTogether(tx, site, parts, [one], { change, message, goesLiveAt: at });
  const done = at === undefined ? await publish() : await tried(tx, publish, () => false);
  if (done._tag === 'Refused') return done;
  const warnings = [...done.warnings, ...(await overlaps(tx, site, id))];
  if (at === undefined) {
    const cancelled = await cancelSchedule(tx, site, id, action, change.at);
    warnings.push(...cancelled.map((was) => later(`is no longer to be ${action}ed at ${was.toISOString()}`)));
  } else {
    await putSchedule(tx, site, one, { at, message }, change);
    await noteIn(tx, site, change, `${action} scheduled`, id, { at });
  }
  return { ...done, warnings };
};

/** Keeps that a document which is to be published by then is unpublished at a moment; undefined where it is not to be. */
const planEnd = async (
  tx: Transaction<Tables>,
  site: string,
  one: Planned,
  change: Change,
  { message, at }: Options,
): Promise<Together | undefined> => {
  const { id } = one;
  const begin = (await schedulesOf(tx, site, [id])).find(
    ({ action, state, at: moment }) => action === 'publish' && state === 'waiting' && moment !== null,
  );
  if (at === undefined || !begin?.at) return undefined;
  if (at <= begin.at)
    return {
      _tag: 'Refused',
      problems: [{ pointer: '/at', message: `is before it is published, at ${begin.at.toISOString()}` }],
    };
  await putSchedule(tx, site, one, { at, message }, change);
  await noteIn(tx, site, change, 'unpublish scheduled', id, { at });
  return { _tag: 'Published', documents: [], pages: [], warnings: await overlaps(tx, site, id) };
};

/**
 * Returns the version of a document that was published here; undefined where another source brought it, or a schedule is to be cancelled. A
 * call that is repeated after its answer was lost finds it, and makes no second version of the same.
 */
const publishedHere = async (tx: Transaction<Tables>, site: string, id: string): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('documents')
    .select('version')
    .where('site', '=', site)
    .where('id', '=', id)
    .where('owner', '=', apiOwner)
    .executeTakeFirst();
  return row && (await schedulesOf(tx, site, [id])).length === 0 ? row.version : undefined;
};

const onDraft = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  options: Options & { readonly action: Action; readonly redirectTo?: string | undefined },
): Promise<Publishing> =>
  onSite<Publishing>(db, site, async (tx, undo) => {
    const parts = await partsOf(tx, site);
    const draft = await draftOf(tx, site, id);
    const { action, redirectTo } = options;
    if (parts === undefined || draft === undefined) return { _tag: 'Nothing' };
    const { content, revision, state } = draft;
    if (action === 'publish' && state === 'published' && options.at === undefined && !options.isDry) {
      const version = await publishedHere(tx, site, id);
      if (version !== undefined) return { _tag: 'Published', at: undefined, version, pages: [], warnings: [] };
    }
    const one: Planned = action === 'publish' ? { id, action, content, revision } : { id, action, redirectTo };
    const isAway = action === 'unpublish' && state === 'draft';
    const done = await (isAway
      ? planEnd(tx, site, one, change, options)
      : doOne(tx, site, parts, one, change, options));
    if (done === undefined) return { _tag: 'Nothing' };
    if (done._tag === 'Refused') return undo({ _tag: 'Refused', problems: ownFindings(id, done.problems) });
    const result: Publishing = {
      _tag: 'Published',
      at: options.at,
      version: done.documents[0]?.version ?? 0,
      pages: done.pages,
      warnings: ownFindings(id, done.warnings),
    };
    return options.isDry ? undo(result) : result;
  });

/**
 * Publishes the draft of a document: its page and every page that shows something of it are compiled and put in place in one transaction, with
 * a new version. A publication that is refused changes nothing. One of a later moment is refused for what would refuse it now.
 */
export const publishDraft = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  options: Options = {},
): Promise<Publishing> => onDraft(db, site, id, change, { ...options, action: 'publish' });

/**
 * Removes the page of a document from the site, at all its addresses. The document stays as a draft, with its versions.
 * @param options.redirectTo the path that its addresses lead to from then on; without one there is nothing at them
 */
export const unpublish = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  options: Options & { readonly redirectTo?: string | undefined } = {},
): Promise<Publishing> => onDraft(db, site, id, change, { ...options, action: 'unpublish' });

/** Cancels the schedule of a document; returns whether there was one. */
export const endSchedule = (db: Database, site: string, id: string, action: Action, change: Change): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const moments = await cancelSchedule(tx, site, id, action, change.at);
    for (const at of moments) await noteIn(tx, site, change, `${action} cancelled`, id, { at });
    return moments.length > 0;
  });
