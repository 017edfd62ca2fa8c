import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteSaveIn } from '../access/log.ts';
import { nameOf } from '../access/persons.ts';
import { compileLazily } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { asFarAsRead, type DocumentContent, isPageContent, pageOf } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { hiddenAddresses } from '../format/page-index.ts';
import { findingsInData, isLacking, kindOf, titleOf } from '../kinds/content.ts';
import { alikeMessage, idsInOtherCase } from '../published/alike.ts';
import { answersFrom, partsOf, readPartsOf } from '../published/store.ts';
import { contextOn } from './data.ts';
import { type Draft, draftOf, findingsOf, holdDraft } from './draft.ts';

/** What is wrong with a document by itself, and what it lacks. */
export const findingsIn = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  id: string,
  content: DocumentContent,
  change: Change,
): Promise<readonly Finding[]> => {
  if (!isPageContent(content)) {
    const findings = findingsInData(content, parts.languages);
    const { check, inFiles } = kindOf(content);
    const isComposed = inFiles?.isShown && findings.length === 0;
    const read = isComposed ? await readPartsOf(tx, site, [{ id, content }]) : undefined;
    const effect = await check?.(contextOn(tx, site, parts, change), { id, content });
    return [
      ...findings,
      ...findingsOf(id, read?.problems.filter(({ file }) => file === id) ?? []),
      ...(effect?.problems ?? []),
    ];
  }
  const read = pageOf(id, content, parts.languages);
  const ofFields = read._tag === 'Wrong' ? read.problems : [];
  const page = asFarAsRead(read);
  if (page === undefined) return findingsOf(id, ofFields);
  const hidden = hiddenAddresses([page], parts.languages, parts.isOwnPath);
  const { problems } = await compileLazily([page], parts, answersFrom(tx, site, parts));
  const found = new Set(ofFields.map(({ field }) => field));
  return findingsOf(id, [...ofFields, ...[...hidden, ...problems].filter(({ field }) => !found.has(field))]);
};

/** Returns what a document would have to have before it can be published as it is written. */
export const findingsOn = (
  db: Database,
  site: string,
  { id, content }: Draft,
  change: Change,
): Promise<readonly Finding[]> =>
  db.transaction().execute(async (tx) => {
    const parts = await partsOf(tx, site);
    return parts === undefined ? [] : findingsIn(tx, site, parts, id, content, change);
  });

/** Writes a draft in the place of another one or none, and notes that; returns its revision and the name of who wrote it. */
export const putDraft = async (
  tx: Transaction<Tables>,
  site: string,
  id: string,
  content: DocumentContent,
  change: Change,
): Promise<{ readonly revision: string; readonly by: string }> => {
  const { actor, at } = change;
  const row = { content: JSON.stringify(content), title: titleOf(content), changed_by: actor, changed_at: at };
  const written = await tx
    .insertInto('document_drafts')
    .values({ site, id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['site', 'id']).doUpdateSet({ ...row, revision: sql<string>`gen_random_uuid()` }),
    )
    .returning(['revision', nameOf('document_drafts.changed_by').as('by')])
    .executeTakeFirstOrThrow();
  await noteSaveIn(tx, site, change, id);
  return written;
};

export type Saved =
  | { readonly _tag: 'Saved'; readonly draft: Draft; readonly incomplete: readonly Finding[]; readonly isNew: boolean }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  /** Somebody changed it meanwhile, or it exists; `current` is what it is now. */
  | { readonly _tag: 'Conflict'; readonly current: Draft | undefined }
  | { readonly _tag: 'NoSite' };

/**
 * Saves a draft. What is missing is told with it; wrong and unknown fields are refused, all at once.
 * @param expected the revision that the change began with; undefined for a document that does not exist yet
 */
export const saveDraft = (
  db: Database,
  site: string,
  id: string,
  content: DocumentContent,
  expected: string | undefined,
  change: Change,
): Promise<Saved> =>
  db.transaction().execute(async (tx): Promise<Saved> => {
    const parts = await partsOf(tx, site);
    if (parts === undefined) return { _tag: 'NoSite' };
    const problems = await findingsIn(tx, site, parts, id, content, change);
    const wrong = problems.filter((finding) => !isLacking(finding));
    if (wrong.length > 0) return { _tag: 'Refused', problems: wrong };
    await holdDraft(tx, site, id);
    const current = await draftOf(tx, site, id);
    // A call that is repeated because its answer was lost finds its own change, and has no conflict with it (RFC 9110 §13.1.1). A new
    // document is the caller's own where nobody else has written it.
    const isRepeatable = expected !== undefined || (current?.state === 'draft' && current.actor === change.actor);
    if (current && isRepeatable && isDeepStrictEqual(current.content, content))
      return { _tag: 'Saved', draft: current, incomplete: problems, isNew: false };
    if (current?.revision !== expected) return { _tag: 'Conflict', current };
    const [other] = current ? [] : await idsInOtherCase(tx, site, [id]);
    if (other !== undefined) return { _tag: 'Refused', problems: [{ pointer: '', message: alikeMessage(other) }] };
    const { revision, by } = await putDraft(tx, site, id, content, change);
    const isNew = current === undefined;
    const state = isNew || current.state === 'draft' ? 'draft' : 'changed';
    return {
      _tag: 'Saved',
      draft: { id, content, revision, changedBy: by, changedAt: change.at, state },
      incomplete: problems,
      isNew,
    };
  });
