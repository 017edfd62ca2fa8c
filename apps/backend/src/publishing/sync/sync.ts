import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { draftOf } from '../documents/draft.ts';
import { publishTogether } from '../documents/publish-together.ts';
import { findingsIn, putDraft } from '../documents/save-draft.ts';
import { onSite } from '../documents/site-change.ts';
import { type DocumentContent, isPageContent, revisionOf } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { isDocument, kindOf, titleOf } from '../kinds/content.ts';
import { alikeMessage, idsInOtherCase } from '../published/alike.ts';
import { apiOwner, folderOwner, ownerOf, partsOf, sourceOf } from '../published/store.ts';
import type { Planned } from '../schedule/store.ts';

/** A document with its id, and the revision that its source read last. */
export type SyncDocument = DocumentContent & { readonly id: string; readonly revision?: string | undefined };

/** What a synchronisation does with a document. */
export type SyncStep = {
  readonly id: string;
  readonly kind: string;
  readonly language?: string;
  readonly path?: string;
  /** What lists call it. */
  readonly title: string;
  /** `drafted` is what only an editor publishes: its draft was written. */
  readonly action: 'put' | 'changed' | 'removed' | 'unchanged' | 'drafted';
};

export type Synced =
  | {
      readonly _tag: 'Synced';
      readonly documents: readonly SyncStep[];
      readonly pages: readonly string[];
      readonly warnings: readonly Finding[];
      /** Of a dry run: what would refuse it. */
      readonly findings: readonly Finding[];
    }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'NoSite' };

/** Returns what an author reads of another owner. */
export const ownerInWords = (owner: string): string => {
  if (owner === folderOwner) return 'the folder of the site';
  if (owner === apiOwner) return 'the editors: it was published by itself';
  return `the source “${sourceOf(owner)}”`;
};

/** What a document is, and where: a page has a language and a path, another one a language at most. */
const describedStep = (content: DocumentContent): Omit<SyncStep, 'id' | 'action'> => ({
  kind: content.kind,
  title: titleOf(content),
  ...(content.language !== undefined && { language: content.language }),
  ...(isPageContent(content) && { path: content.path }),
});

const finding = (document: string, message: string): Finding => ({ pointer: '', message, document });

/** Returns whether to publish a document is to send it. */
const isSent = ({ content }: { readonly content: DocumentContent }): boolean =>
  !isPageContent(content) && kindOf(content).isSent === true;

type Held = { readonly owner: string; readonly origin: string; readonly content: object };

/**
 * Returns why a document may not be brought by this owner; undefined where it may. One that editors have published since belongs to the source
 * that brought it again as soon as that has read what they made of it.
 */
const reasonAgainst = (owner: string, { id, revision, ...content }: SyncDocument, held: Held): string | undefined => {
  const isOwn = held.owner === owner;
  const wasOwn = held.owner === apiOwner && held.origin === owner;
  if (!isOwn && !wasOwn) return `belongs to ${ownerInWords(held.owner)}`;
  if (isDeepStrictEqual(held.content, content)) return undefined;
  if (revision === undefined) return isOwn ? undefined : `belongs to ${ownerInWords(held.owner)}`;
  return isDocument(held.content) && revision === revisionOf(held.content)
    ? undefined
    : 'was changed at the service since it was pulled: pull the folder first';
};

/** Returns what documents may not be brought by this owner. */
const refusedBy = (
  owner: string,
  given: readonly SyncDocument[],
  held: ReadonlyMap<string, Held>,
): readonly Finding[] => {
  const ids = new Set<string>();
  return given.flatMap((document) => {
    const { id } = document;
    const before = held.get(id);
    // What is sent is a draft, and has rules of its own.
    const other = isSent({ content: document }) ? undefined : before;
    const reason = ids.has(id) ? 'is there twice' : other && reasonAgainst(owner, document, other);
    ids.add(id);
    return reason === undefined ? [] : [finding(id, reason)];
  });
};

/** Returns which documents have the id of one before them, or of one that is there, but for upper and lower case. */
const inOtherCase = (given: readonly SyncDocument[], others: readonly string[]): readonly Finding[] => {
  const ids = new Map(others.map((id) => [id.toLowerCase(), id]));
  return given.flatMap(({ id }) => {
    const other = ids.get(id.toLowerCase());
    ids.set(id.toLowerCase(), id);
    return other === undefined || other === id ? [] : [finding(id, alikeMessage(other))];
  });
};

type Put = {
  readonly id: string;
  readonly content: DocumentContent;
  readonly action: 'put' | 'changed' | 'unchanged';
  readonly revision: string | undefined;
};

/**
 * Writes the drafts of what is sent by being published, which no folder does.
 * @returns what was done with each, and why one is refused: it was sent, or an editor has written it since
 */
const draftsOf = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  puts: readonly Put[],
  change: Change,
): Promise<{
  readonly actions: ReadonlyMap<string, 'unchanged' | 'drafted'>;
  readonly problems: readonly Finding[];
}> => {
  const actions = new Map<string, 'unchanged' | 'drafted'>();
  const problems: Finding[] = [];
  for (const { id, content, revision } of puts) {
    const current = await draftOf(tx, site, id);
    if (current && isDeepStrictEqual(current.content, content)) {
      actions.set(id, 'unchanged');
      continue;
    }
    if (current && (revision === undefined || revision !== revisionOf(current.content))) {
      problems.push(finding(id, 'was changed at the service since it was pulled: pull the folder with --drafts first'));
      continue;
    }
    const found = await findingsIn(tx, site, parts, id, content, change);
    problems.push(...found.map((each) => ({ ...each, document: id })));
    await putDraft(tx, site, id, content, change);
    actions.set(id, 'drafted');
  }
  return { actions, problems };
};

/**
 * Makes the published documents of a source those that are given, all or nothing: what the source had beside them is removed, and documents
 * of other sources stay as they are. What is sent by being published becomes a draft.
 * @param kinds what is removed is of these kinds; of every kind without it
 */
export const syncSource = (
  db: Database,
  site: string,
  source: string,
  given: readonly SyncDocument[],
  change: Change,
  {
    kinds,
    message,
    isDry = false,
  }: {
    readonly kinds?: readonly string[] | undefined;
    readonly message?: string | undefined;
    readonly isDry?: boolean | undefined;
  } = {},
): Promise<Synced> =>
  onSite<Synced>(db, site, async (tx, undo) => {
    const parts = await partsOf(tx, site);
    if (parts === undefined) return { _tag: 'NoSite' };
    const owner = ownerOf(source);
    const rows = await tx
      .selectFrom('documents')
      .select(['id', 'kind', 'title', 'owner', 'origin', 'content'])
      .where('site', '=', site)
      .where(({ or, eb }) =>
        or([eb('owner', '=', owner), sql<boolean>`id = ANY(${given.map(({ id }) => id)}::text[])`]),
      )
      .execute();
    const held = new Map(rows.map((row) => [row.id, row]));
    const wanted = new Set(given.map(({ id }) => id));
    const puts = given.map(({ id, revision, ...content }) => {
      const before = held.get(id);
      const action =
        before === undefined ? 'put' : isDeepStrictEqual(before.content, content) ? 'unchanged' : 'changed';
      return { id, content, action, revision } as const;
    });
    const removed = rows.filter(
      ({ id, kind, owner: own }) => own === owner && !wanted.has(id) && (kinds?.includes(kind) ?? true),
    );
    const drafts = await draftsOf(tx, site, parts, puts.filter(isSent), change);
    const documents: readonly SyncStep[] = [
      ...puts.map(({ id, content, action }) => ({
        id,
        ...describedStep(content),
        action: drafts.actions.get(id) ?? action,
      })),
      ...removed.map(({ id, kind, title, content }) => ({
        id,
        ...(isDocument(content) ? describedStep(content) : { kind, title }),
        action: 'removed' as const,
      })),
    ];
    const refuse = (problems: readonly Finding[]): Synced =>
      isDry
        ? { _tag: 'Synced', documents, pages: [], warnings: [], findings: problems }
        : { _tag: 'Refused', problems };
    const refused = refusedBy(owner, given, held);
    const others = await idsInOtherCase(
      tx,
      site,
      puts.flatMap(({ id, action }) => (action === 'put' ? [id] : [])),
    );
    const alike = inOtherCase(given, others);
    const hindrances = [...refused, ...alike, ...drafts.problems];
    if (hindrances.length > 0) return undo(refuse(hindrances));
    const planned: readonly Planned[] = [
      ...puts
        .filter((put) => put.action !== 'unchanged' && !isSent(put))
        .map(({ id, content }) => ({ id, action: 'publish' as const, content, revision: '' })),
      ...removed.map(({ id }) => ({ id, action: 'unpublish' as const, redirectTo: undefined })),
    ];
    if (planned.length === 0) {
      const same: Synced = { _tag: 'Synced', documents, pages: [], warnings: [], findings: [] };
      return isDry ? undo(same) : same;
    }
    const done = await publishTogether(tx, site, parts, planned, { change, message, owner });
    if (done._tag === 'Refused') return undo(refuse(done.problems));
    await noteIn(tx, site, change, 'synchronised', undefined, { source, documents: planned.length });
    const { pages, warnings } = done;
    const synced: Synced = { _tag: 'Synced', documents, pages, warnings, findings: [] };
    return isDry ? undo(synced) : synced;
  });
