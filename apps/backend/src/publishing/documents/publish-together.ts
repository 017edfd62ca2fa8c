import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { pageOf, storedDocument } from '../format/document.ts';
import type { WrittenPage } from '../format/page-index.ts';
import { noteMoves, redirectMoved } from '../published/moves.ts';
import { answersFrom, apiOwner, pageUnder, putDocuments } from '../published/store.ts';
import type { Action, Planned } from '../schedule/store.ts';
import { adviceOn } from './advice.ts';
import { type Finding, findingsOf } from './draft.ts';
import { conflictsOf, goneOf, type Replacement, replacePages } from './site-change.ts';

/** What happens to a document, with the version that it becomes where it is published. */
type Done = { readonly id: string; readonly action: Action; readonly version: number };

export type Together =
  | {
      readonly _tag: 'Published';
      readonly documents: readonly Done[];
      /** The addresses of the pages that changed, with language prefix. */
      readonly pages: readonly string[];
      readonly warnings: readonly Finding[];
    }
  /** Each names its document. The transaction has to be undone. */
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] };

const refused = (problems: readonly Finding[]): Together => ({ _tag: 'Refused', problems });

const nextVersion = async (tx: Transaction<Tables>, site: string, id: string): Promise<number> => {
  const last = await tx
    .selectFrom('document_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(last?.number ?? 0) + 1;
};

/** Takes a document from the site; it stays as a draft. */
const takeBack = async (tx: Transaction<Tables>, site: string, id: string, { actor, at }: Change): Promise<void> => {
  await sql`
    INSERT INTO document_drafts (site, id, content, changed_by, changed_at)
    SELECT site, id, content, ${actor}, ${at} FROM documents WHERE site = ${site} AND id = ${id}
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx.deleteFrom('documents').where('site', '=', site).where('id', '=', id).execute();
};

/** Gives up the addresses and the id of a published document, so that another one may have them. */
const giveUp = async (tx: Transaction<Tables>, site: string, id: string): Promise<void> => {
  await tx.deleteFrom('document_addresses').where('site', '=', site).where('id', '=', id).execute();
  await tx
    .updateTable('documents')
    .set({ item_id: `former ${id}` })
    .where('site', '=', site)
    .where('id', '=', id)
    .execute();
};

/** Returns what is wrong with the paths that addresses of removed pages are to lead to. */
const wrongTargets = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  removed: readonly { readonly id: string; readonly language: string; readonly redirectTo: string | undefined }[],
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const { id, language, redirectTo: path } of removed) {
    if (path === undefined || parts.isOwnPath(path)) continue;
    const isGenerated = parts.generatedPages.some((page) => page.language === language && page.front.path === path);
    const [target] = isGenerated ? [true] : await answersFrom(tx, site, parts)({ _tag: 'Path', language, path });
    if (target === undefined)
      findings.push({ pointer: '/redirectTo', message: `leads to ${path}, where there is no page`, document: id });
  }
  return findings;
};

/** Returns which languages of the site a page has no version in. */
const untranslated = async (
  tx: Transaction<Tables>,
  site: string,
  { languages }: SiteParts,
  document: string,
  { front }: WrittenPage,
): Promise<readonly Finding[]> => {
  const rows = await tx
    .selectFrom('documents')
    .select('language')
    .where('site', '=', site)
    .where('item_id', '=', front.id)
    .execute();
  const lacking = languages.filter((language) => !rows.some((row) => row.language === language));
  if (lacking.length === 0) return [];
  return [{ pointer: '/language', message: `has no version in ${lacking.join(', ')}`, document }];
};

/**
 * Publishes and unpublishes documents as one, in a transaction that holds the site: each is compiled against the others as they are from then
 * on, and with them every page that shows something of one.
 */
export const publishTogether = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  planned: readonly Planned[],
  {
    change,
    message,
    goesLiveAt,
    owner = apiOwner,
  }: {
    readonly change: Change;
    readonly message: string | undefined;
    /** The source that the documents belong to from then on. */
    readonly owner?: string;
    /** The moment that this is a trial for; now without one. */
    readonly goesLiveAt?: Date | undefined;
  },
): Promise<Together> => {
  const read = planned.map((one) => ({
    one,
    reading: one.action === 'publish' ? pageOf(one.id, one.content, parts.languages) : undefined,
  }));
  const unreadable = read.flatMap(({ reading }) => (reading?._tag === 'Wrong' ? reading.problems : []));
  if (unreadable.length > 0) return refused(findingsOf('', unreadable));
  const replaced: (Replacement & { readonly one: Planned })[] = [];
  for (const { one, reading } of read) {
    const before = await pageUnder(tx, site, one.id, parts.languages);
    replaced.push({ one, before, after: reading?._tag === 'Page' ? reading.page : undefined });
  }
  const absent = replaced.filter(({ before, after }) => before === undefined && after === undefined);
  if (absent.length > 0)
    return refused(absent.map(({ one }) => ({ pointer: '', message: 'is not published', document: one.id })));

  for (const { one } of replaced)
    if (one.action === 'unpublish') await takeBack(tx, site, one.id, change);
    else await giveUp(tx, site, one.id);
  const conflicts = await conflictsOf(
    tx,
    site,
    parts,
    replaced.flatMap(({ after }) => after ?? []),
  );
  if (conflicts.length > 0) return refused(findingsOf('', conflicts));
  const documents: Done[] = [];
  for (const { one, after } of replaced) {
    const version = await nextVersion(tx, site, one.id);
    documents.push({ id: one.id, action: one.action, version });
    if (one.action === 'publish' && after)
      await putDocuments(tx, site, [storedDocument(one.id, after, one.content)], {
        owner,
        version,
        at: change.at,
      });
  }
  const removed = replaced.flatMap(({ one, before }) =>
    one.action === 'unpublish' && before ? [{ ...one, language: before.language }] : [],
  );
  const targets = await wrongTargets(tx, site, parts, removed);
  if (targets.length > 0) return refused(targets);
  const { pages, problems, warnings } = await replacePages(tx, site, parts, replaced);
  if (problems.length > 0) return refused(findingsOf('', problems));

  for (const replacement of replaced) {
    const { one, before, after } = replacement;
    const target = one.action === 'unpublish' ? one.redirectTo : undefined;
    const to = after ? { itemId: after.front.id } : target === undefined ? undefined : { target };
    const gone = goneOf(replacement).map(({ path }) => path);
    if (before && to) await noteMoves(tx, site, before.language, gone, to);
  }
  await redirectMoved(tx, site, parts);
  for (const [index, one] of planned.entries()) {
    const { id } = one;
    const version = documents[index]?.version ?? 0;
    if (one.action === 'unpublish') {
      const { redirectTo } = one;
      await noteIn(tx, site, change, 'unpublished', id, redirectTo === undefined ? {} : { redirectTo });
      continue;
    }
    await tx
      .insertInto('document_versions')
      .values({
        site,
        id,
        number: version,
        content: JSON.stringify(one.content),
        published_by: change.actor,
        message: message ?? null,
        published_at: change.at,
      })
      .execute();
    // A draft that was changed since stays one.
    await tx
      .deleteFrom('document_drafts')
      .where('site', '=', site)
      .where('id', '=', id)
      .where(sql<boolean>`revision::text = ${one.revision}`)
      .execute();
    await noteIn(tx, site, change, 'published', id, { version });
  }
  const ids = planned.map(({ id }) => id);
  const advice = planned.flatMap((one) =>
    one.action === 'publish'
      ? adviceOn(one.content, goesLiveAt ?? change.at).map((finding) => ({ ...finding, document: one.id }))
      : [],
  );
  const missing: Finding[] = [];
  for (const { one, after } of replaced)
    if (after) missing.push(...(await untranslated(tx, site, parts, one.id, after)));
  return {
    _tag: 'Published',
    documents,
    pages: pages.map(({ url }) => url),
    warnings: [
      ...findingsOf('', warnings).filter(({ document = '' }) => ids.includes(document)),
      ...missing,
      ...advice,
    ],
  };
};
