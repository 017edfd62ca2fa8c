import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import type { SiteParts } from '../compile/read-site.ts';
import {
  type DataDocument,
  type DocumentContent,
  isPageContent,
  pageIn,
  pageOf,
  storedDocument,
} from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { changedParts } from '../format/lookups.ts';
import { pathsOf, type WrittenPage } from '../format/page-index.ts';
import { findingsInData, kindOf, storedData } from '../kinds/content.ts';
import { alikeAddresses } from '../published/alike.ts';
import { noteMoves, redirectMoved } from '../published/moves.ts';
import { answersFrom, apiOwner, contentUnder, putDocuments, readPartsOf } from '../published/store.ts';
import { unapproved } from '../review/store.ts';
import type { Action, Planned } from '../schedule/store.ts';
import { adviceOn } from './advice.ts';
import { contextOn, type DataReplacement, keyConflicts, replaceData } from './data.ts';
import { findingsOf } from './draft.ts';
import { conflictsOf, generatedReplacements, goneOf, type Replacement, replacePages } from './site-change.ts';

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
    INSERT INTO document_drafts (site, id, content, title, changed_by, changed_at)
    SELECT site, id, content, title, ${actor}, ${at} FROM documents WHERE site = ${site} AND id = ${id}
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

/** A document of a publication: as it was published and as it is from now on. */
type Replaced = {
  readonly one: Planned;
  readonly before: DocumentContent | undefined;
  readonly after: DocumentContent | undefined;
};

const dataIn = (content: DocumentContent | undefined): DataDocument | undefined =>
  content === undefined || isPageContent(content) ? undefined : content;

/** Returns all that is wrong with documents by themselves, and the pages that the others are. */
const readAll = (planned: readonly Planned[], { languages }: SiteParts) => {
  const problems: Finding[] = [];
  const pages = new Map<string, WrittenPage>();
  for (const one of planned) {
    if (one.action === 'unpublish') continue;
    const { id, content } = one;
    if (!isPageContent(content)) {
      problems.push(...findingsInData(content, languages).map((finding) => ({ ...finding, document: id })));
      continue;
    }
    const reading = pageOf(id, content, languages);
    if (reading._tag === 'Page') pages.set(id, reading.page);
    else problems.push(...findingsOf('', reading.problems));
  }
  return { problems, pages };
};

/** Returns why documents cannot be replaced at all. */
const impossible = (replaced: readonly Replaced[]): readonly Finding[] =>
  replaced.flatMap(({ one: { id }, before, after }): readonly Finding[] => {
    if (before === undefined && after === undefined)
      return [{ pointer: '', message: 'is not published', document: id }];
    if (before && after && before.kind !== after.kind && !(isPageContent(before) && isPageContent(after)))
      return [{ pointer: '/kind', message: `was published as ${before.kind}, and stays that`, document: id }];
    return [];
  });

/** Returns which documents only their author has looked at. What is published as it is needs no approval. */
const lackingApproval = async (
  tx: Transaction<Tables>,
  site: string,
  replaced: readonly Replaced[],
): Promise<readonly Finding[]> => {
  const written = replaced.flatMap(({ one, before, after }) =>
    one.action === 'unpublish' || isDeepStrictEqual(before, after) ? [] : [one],
  );
  return (await unapproved(tx, site, written)).map((document) => ({
    pointer: '',
    message: 'has to be approved by somebody else before it is published: ask for a review',
    document,
  }));
};

/** Returns paths that removed documents are to lead to, although there was no page at any. */
const needlessTargets = (replaced: readonly Replaced[]): readonly Finding[] =>
  replaced.flatMap(({ one, before }) =>
    one.action === 'unpublish' && one.redirectTo !== undefined && dataIn(before)
      ? [{ pointer: '/redirectTo', message: 'belongs to a page', document: one.id }]
      : [],
  );

/** Returns what of the site is in no page after documents were replaced, with the pages that are made of it and differ. */
const partsAfter = async (
  tx: Transaction<Tables>,
  site: string,
  before: SiteParts,
  data: readonly DataReplacement[],
): Promise<
  | Extract<Together, { _tag: 'Refused' }>
  | { readonly _tag: 'Parts'; readonly parts: SiteParts; readonly generated: readonly Replacement[] }
> => {
  const isShown = data.some(({ before: old, after }) =>
    [old, after].some((each) => each && kindOf(each).inFiles?.isShown),
  );
  const read = isShown ? await readPartsOf(tx, site) : { parts: before, problems: [] };
  if (read === undefined) return { _tag: 'Refused', problems: [{ pointer: '', message: 'would leave no site' }] };
  const { parts, problems } = read;
  if (problems.length > 0) return { _tag: 'Refused', problems: findingsOf('', problems) };
  if (parts.languages.join() !== before.languages.join())
    return {
      _tag: 'Refused',
      problems: data
        .filter(({ after }) => after === undefined)
        .map(({ id }) => ({ pointer: '', message: 'is needed by the pages of its language', document: id })),
    };
  const generated = generatedReplacements(before, parts);
  const conflicts = await conflictsOf(
    tx,
    site,
    parts,
    generated.flatMap(({ after }) => after ?? []),
  );
  return conflicts.length > 0
    ? { _tag: 'Refused', problems: findingsOf('', conflicts) }
    : { _tag: 'Parts', parts, generated };
};

/** Keeps what was done with a document: its version, and an entry of the log. */
const record = async (
  tx: Transaction<Tables>,
  site: string,
  one: Planned,
  {
    change,
    message,
    version,
  }: { readonly change: Change; readonly message: string | undefined; readonly version: number },
): Promise<void> => {
  const { id } = one;
  if (one.action === 'unpublish') {
    const { redirectTo } = one;
    await noteIn(tx, site, change, 'unpublished', id, redirectTo === undefined ? {} : { redirectTo });
    return;
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
};

/** Returns what an editor should look at in pages beside others: addresses that look alike, and languages without a version. */
const remarksOn = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  replaced: readonly (Replacement & { readonly one: Planned })[],
): Promise<readonly Finding[]> => {
  const alike: Finding[] = [];
  const missing: Finding[] = [];
  for (const { one, after } of replaced) {
    if (after === undefined) continue;
    const places = pathsOf(after).map((path) => ({ language: after.language, path }));
    for (const path of await alikeAddresses(tx, site, one.id, places))
      alike.push({ pointer: '/path', message: `looks like ${path}, another page`, document: one.id });
    missing.push(...(await untranslated(tx, site, parts, one.id, after)));
  }
  return [...alike, ...missing];
};

/** Returns what an editor should look at in documents by themselves, when they are published at a moment. */
const adviceOnAll = (planned: readonly Planned[], at: Date): readonly Finding[] =>
  planned.flatMap((one) =>
    one.action === 'publish' ? adviceOn(one.content, at).map((finding) => ({ ...finding, document: one.id })) : [],
  );

/**
 * Publishes and unpublishes documents as one, in a transaction that holds the site: each is compiled against the others as they are from then
 * on, and with them every page that shows something of one.
 */
export const publishTogether = async (
  tx: Transaction<Tables>,
  site: string,
  partsBefore: SiteParts,
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
  const read = readAll(planned, partsBefore);
  if (read.problems.length > 0) return refused(read.problems);
  const all: Replaced[] = [];
  for (const one of planned)
    all.push({
      one,
      before: await contentUnder(tx, site, one.id),
      after: one.action === 'publish' ? one.content : undefined,
    });
  const isOfSource = owner !== apiOwner;
  const hindrances = [
    ...impossible(all),
    ...needlessTargets(all),
    ...(change.needsApproval && !isOfSource ? await lackingApproval(tx, site, all) : []),
  ];
  if (hindrances.length > 0) return refused(hindrances);
  const data = all.flatMap(({ one: { id }, ...each }) => {
    const [before, after] = [dataIn(each.before), dataIn(each.after)];
    return before || after ? [{ id, before, after }] : [];
  });
  const replaced = all.flatMap(({ one, before }): readonly (Replacement & { readonly one: Planned })[] => {
    const page = { before: pageIn(one.id, before, partsBefore.languages), after: read.pages.get(one.id) };
    return page.before || page.after ? [{ one, ...page }] : [];
  });

  for (const { one } of all)
    if (one.action === 'unpublish') await takeBack(tx, site, one.id, change);
    else await giveUp(tx, site, one.id);
  const conflicts = [
    ...findingsOf(
      '',
      await conflictsOf(
        tx,
        site,
        partsBefore,
        replaced.flatMap(({ after }) => after ?? []),
      ),
    ),
    ...(await keyConflicts(tx, site, data)),
  ];
  if (conflicts.length > 0) return refused(conflicts);
  const documents: Done[] = [];
  for (const { one, after } of all) {
    const { id, action } = one;
    const version = await nextVersion(tx, site, id);
    documents.push({ id, action, version });
    const page = read.pages.get(id);
    const written = dataIn(after);
    const stored = page
      ? storedDocument(id, page, one.action === 'publish' && isPageContent(one.content) ? one.content : undefined)
      : written && storedData(id, written);
    if (stored) await putDocuments(tx, site, [stored], { owner, version, at: change.at });
  }
  const next = await partsAfter(tx, site, partsBefore, data);
  if (next._tag === 'Refused') return next;
  const { parts, generated } = next;
  const removed = replaced.flatMap(({ one, before }) =>
    one.action === 'unpublish' && before ? [{ ...one, language: before.language }] : [],
  );
  const targets = await wrongTargets(tx, site, parts, removed);
  if (targets.length > 0) return refused(targets);
  const { pages, problems, warnings } = await replacePages(
    tx,
    site,
    parts,
    [...replaced, ...generated],
    changedParts(partsBefore, parts, parts),
  );
  if (problems.length > 0) return refused(findingsOf('', problems));
  const effects = await replaceData(contextOn(tx, site, parts, change), data);
  if (effects.problems.length > 0) return refused(effects.problems);

  for (const { target, ...replacement } of [
    ...replaced.map(({ one, ...each }) => ({
      ...each,
      target: one.action === 'unpublish' ? one.redirectTo : undefined,
    })),
    ...generated.map((each) => ({ ...each, target: undefined })),
  ]) {
    const { before, after } = replacement;
    const to = after ? { itemId: after.front.id } : target === undefined ? undefined : { target };
    const gone = goneOf(replacement).map(({ path }) => path);
    if (before && to) await noteMoves(tx, site, before.language, gone, to);
  }
  await redirectMoved(tx, site, parts);
  for (const [index, one] of planned.entries())
    await record(tx, site, one, { change, message, version: documents[index]?.version ?? 0 });
  const ids = planned.map(({ id }) => id);
  return {
    _tag: 'Published',
    documents,
    pages: [...new Set([...pages.map(({ url }) => url), ...effects.pages])],
    warnings: [
      ...effects.warnings,
      ...findingsOf('', warnings).filter(({ document = '' }) => ids.includes(document)),
      ...(await remarksOn(tx, site, parts, replaced)),
      ...adviceOnAll(planned, goesLiveAt ?? change.at),
    ],
  };
};
