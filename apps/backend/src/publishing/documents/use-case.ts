import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Problem } from '../../platform/authored/problem.ts';
import { putQuizzes } from '../../services/forms/quiz/store.ts';
import type { Database, Tables } from '../../services/tables.ts';
import { everyPath } from '../compile/compile.ts';
import { compileLazily } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { missing } from '../format/check.ts';
import { isPageDocument, type PageDocument, pageOf, storedDocument } from '../format/document.ts';
import { changedLookups } from '../format/lookups.ts';
import { indexPages, pathsOf, type WrittenPage } from '../format/page-index.ts';
import { holdSite, putPages } from '../load.ts';
import { noteMoves, redirectMoved } from '../published/moves.ts';
import {
  answersFrom,
  apiOwner,
  pagesAt,
  pagesLookingUp,
  pageUnder,
  partsOf,
  putDocuments,
  putLookups,
} from '../published/store.ts';

/** One thing that an author has to put right, by its JSON pointer in the document, or in the one that `document` names. */
export type Finding = { readonly pointer: string; readonly message: string; readonly document?: string };

/** Who changes something, and when. */
export type Change = { readonly actor: string; readonly at: Date };

export type Draft = {
  readonly id: string;
  readonly content: PageDocument;
  /** Of the draft; of what is published where nothing was changed since. */
  readonly revision: string;
  readonly changedBy: string | undefined;
  readonly changedAt: Date;
  readonly state: 'draft' | 'changed' | 'published';
};

const noteIn = (
  db: Database,
  site: string,
  { actor, at }: Change,
  action: string,
  document: string,
  detail: object = {},
): Promise<unknown> =>
  db
    .insertInto('content_log')
    .values({ site, at, actor, action, document, detail: JSON.stringify(detail) })
    .execute();

/** Returns a document as it is written now: its draft, or what is published. */
export const draftOf = async (db: Database, site: string, id: string): Promise<Draft | undefined> => {
  const published = await db
    .selectFrom('documents')
    .select(['content', 'version', 'published_at'])
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  const draft = await db
    .selectFrom('document_drafts')
    .select(['content', 'revision', 'changed_by', 'changed_at'])
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  if (draft && isPageDocument(draft.content))
    return {
      id,
      content: draft.content,
      revision: draft.revision,
      changedBy: draft.changed_by,
      changedAt: draft.changed_at,
      state: published ? 'changed' : 'draft',
    };
  if (!published || !isPageDocument(published.content)) return undefined;
  return {
    id,
    content: published.content,
    revision: `v${published.version}-${published.published_at.getTime()}`,
    changedBy: undefined,
    changedAt: published.published_at,
    state: 'published',
  };
};

const findingsOf = (id: string, problems: readonly Problem[]): readonly Finding[] =>
  problems.map(({ file, field, message }) => ({
    pointer: field,
    message,
    ...(file !== id && { document: file }),
  }));

/** What is wrong with a document by itself, and what it lacks. */
const findingsIn = async (
  db: Database,
  site: string,
  parts: SiteParts,
  id: string,
  content: PageDocument,
): Promise<readonly Finding[]> => {
  const read = pageOf(id, content, parts.languages);
  if (read._tag === 'Wrong') return findingsOf(id, read.problems);
  const { problems } = await compileLazily([read.page], parts, answersFrom(db, site, parts));
  return findingsOf(id, problems);
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
  content: PageDocument,
  expected: string | undefined,
  change: Change,
): Promise<Saved> =>
  db.transaction().execute(async (tx): Promise<Saved> => {
    const parts = await partsOf(tx, site);
    if (parts === undefined) return { _tag: 'NoSite' };
    const problems = await findingsIn(tx, site, parts, id, content);
    const wrong = problems.filter(({ message }) => message !== missing);
    if (wrong.length > 0) return { _tag: 'Refused', problems: wrong };
    // Of two that save at once the second waits here, and then finds what the first saved.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`draft:${site}:${id}`}, 0))`.execute(tx);
    const current = await draftOf(tx, site, id);
    if (current?.revision !== expected) return { _tag: 'Conflict', current };
    if (current && isDeepStrictEqual(current.content, content))
      return { _tag: 'Saved', draft: current, incomplete: problems, isNew: false };
    const { actor, at } = change;
    const row = { content: JSON.stringify(content), changed_by: actor, changed_at: at };
    const { revision } = await tx
      .insertInto('document_drafts')
      .values({ site, id, ...row })
      .onConflict((conflict) =>
        conflict.columns(['site', 'id']).doUpdateSet({ ...row, revision: sql<string>`gen_random_uuid()` }),
      )
      .returning('revision')
      .executeTakeFirstOrThrow();
    await noteIn(tx, site, change, 'draft saved', id);
    const isNew = current === undefined;
    const state = isNew || current.state === 'draft' ? 'draft' : 'changed';
    return {
      _tag: 'Saved',
      draft: { id, content, revision, changedBy: actor, changedAt: at, state },
      incomplete: problems,
      isNew,
    };
  });

export type PublishedDocument = {
  readonly version: number;
  /** The addresses of the pages that changed, with language prefix. */
  readonly pages: readonly string[];
  readonly warnings: readonly Finding[];
};

export type Publishing =
  | ({ readonly _tag: 'Published' } & PublishedDocument)
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' };

class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('undone');
    this.result = result;
  }
}

/**
 * Does work in one transaction on a site to which nothing else is published meanwhile. What the work calls `undo` with is returned after
 * everything was rolled back.
 */
const onSite = async <Result>(
  db: Database,
  site: string,
  work: (tx: Transaction<Tables>, undo: (result: Result) => never) => Promise<Result>,
): Promise<Result> => {
  const undo = (result: Result): never => {
    throw new Undone(result);
  };
  try {
    return await db.transaction().execute(async (tx) => {
      await holdSite(tx, site);
      return work(tx, undo);
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
};

/** Returns what is wrong with the addresses and the id of a page among those that are published. */
const conflictsOf = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  page: WrittenPage,
): Promise<readonly Problem[]> => {
  const { language, front, source } = page;
  const answer = answersFrom(tx, site, parts);
  const found = [await answer({ _tag: 'Id', language, id: front.id })];
  for (const path of pathsOf(page)) found.push(await answer({ _tag: 'Path', language, path }));
  const others = new Map(found.flat().map((other) => [other.source.file, other]));
  others.delete(source.file);
  const pages = [...parts.generatedPages, ...others.values(), page];
  return indexPages(parts.defaultLanguage, parts.languages, pages).problems;
};

type Replacement = {
  readonly before: WrittenPage | undefined;
  readonly after: WrittenPage | undefined;
  /** The addresses that the page had, and has no more. */
  readonly gone: readonly string[];
};

/** Compiles a page whose document was replaced, and all that show something of it, and puts them in place. */
const replacePages = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  { before, after, gone }: Replacement,
) => {
  const places = await pagesLookingUp(tx, site, changedLookups(before, after, parts));
  const everywhere = new Set(places.filter(({ path }) => path === everyPath).map(({ language }) => language));
  const generated = parts.generatedPages.filter(
    ({ language, front }) =>
      everywhere.has(language) || places.some((place) => place.language === language && place.path === front.path),
  );
  const dependents = (await pagesAt(tx, site, places, parts.languages)).filter(
    ({ language, front }) => language !== after?.language || front.path !== after.front.path,
  );
  const { compiled, quizzes, problems, warnings } = await compileLazily(
    [...(after === undefined ? [] : [after]), ...dependents, ...generated],
    parts,
    answersFrom(tx, site, parts),
  );
  const pages = compiled.flatMap((each) => each.pages);
  if (problems.length > 0) return { pages, problems, warnings };
  const language = before?.language ?? '';
  if (gone.length > 0)
    await tx
      .deleteFrom('pages')
      .where('site', '=', site)
      .where('language', '=', language)
      .where('path', 'in', [...gone])
      .execute();
  await putPages(tx, site, pages);
  await putQuizzes(tx, site, quizzes);
  await putLookups(tx, site, [
    ...gone.map((path) => ({ language, path, lookups: new Set<string>() })),
    ...compiled.map(({ page, lookups }) => ({ language: page.language, path: page.front.path, lookups })),
    ...new Map(
      compiled.map(({ page, frameLookups }) => [
        page.language,
        { language: page.language, path: everyPath, lookups: frameLookups },
      ]),
    ).values(),
  ]);
  return { pages, problems, warnings };
};

/**
 * Publishes the draft of a document: its page and every page that shows something of it are compiled and put in place in one transaction, with
 * a new version. A publication that is refused changes nothing.
 * @param options.isDry finds out what would change, and changes nothing
 */
export const publishDraft = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  { message, isDry = false }: { readonly message?: string | undefined; readonly isDry?: boolean } = {},
): Promise<Publishing> =>
  onSite<Publishing>(db, site, async (tx, undo) => {
    const parts = await partsOf(tx, site);
    const draft = await draftOf(tx, site, id);
    if (parts === undefined || draft === undefined) return { _tag: 'Nothing' };
    const { content } = draft;
    const read = pageOf(id, content, parts.languages);
    if (read._tag === 'Wrong') return { _tag: 'Refused', problems: findingsOf(id, read.problems) };
    const { page } = read;
    const stored = storedDocument(id, page, content);
    const conflicts = await conflictsOf(tx, site, parts, page);
    if (conflicts.length > 0) return { _tag: 'Refused', problems: findingsOf(id, conflicts) };
    const before = await pageUnder(tx, site, id, parts.languages);
    const last = await tx
      .selectFrom('document_versions')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('site', '=', site)
      .where('id', '=', id)
      .executeTakeFirst();
    const version = Number(last?.number ?? 0) + 1;
    await putDocuments(tx, site, [stored], { owner: apiOwner, version, at: change.at });

    const gone = before === undefined ? [] : pathsOf(before).filter((path) => !stored.paths.includes(path));
    const { pages, problems, warnings } = await replacePages(tx, site, parts, { before, after: page, gone });
    if (problems.length > 0) return undo({ _tag: 'Refused', problems: findingsOf(id, problems) });
    await noteMoves(tx, site, page.language, gone, { itemId: page.front.id });
    await redirectMoved(tx, site, parts);
    const result: Publishing = {
      _tag: 'Published',
      version,
      pages: pages.map(({ url }) => url),
      warnings: findingsOf(id, warnings).filter(({ document }) => document === undefined),
    };
    if (isDry) return undo(result);
    await tx
      .insertInto('document_versions')
      .values({
        site,
        id,
        number: version,
        content: JSON.stringify(content),
        published_by: change.actor,
        message: message ?? null,
        published_at: change.at,
      })
      .execute();
    await tx.deleteFrom('document_drafts').where('site', '=', site).where('id', '=', id).execute();
    await noteIn(tx, site, change, 'published', id, { version });
    return result;
  });

export type Unpublishing =
  | { readonly _tag: 'Unpublished'; readonly pages: readonly string[] }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  | { readonly _tag: 'Nothing' };

/**
 * Removes the page of a document from the site, at all its addresses. The document stays as a draft, with its versions.
 * @param redirectTo the path that its addresses lead to from now on; without one there is nothing at them
 */
export const unpublish = (
  db: Database,
  site: string,
  id: string,
  change: Change,
  redirectTo: string | undefined,
): Promise<Unpublishing> =>
  onSite<Unpublishing>(db, site, async (tx, undo) => {
    const parts = await partsOf(tx, site);
    const draft = await draftOf(tx, site, id);
    const before = parts && (await pageUnder(tx, site, id, parts.languages));
    if (parts === undefined || draft === undefined || before === undefined) return { _tag: 'Nothing' };
    const { language } = before;
    const gone = pathsOf(before);
    await tx.deleteFrom('documents').where('site', '=', site).where('id', '=', id).execute();
    if (redirectTo !== undefined) {
      const [target] = await answersFrom(tx, site, parts)({ _tag: 'Path', language, path: redirectTo });
      const isGenerated = parts.generatedPages.some(
        (page) => page.language === language && page.front.path === redirectTo,
      );
      if (target === undefined && !isGenerated && !parts.isOwnPath(redirectTo))
        return undo({
          _tag: 'Refused',
          problems: [{ pointer: '/redirectTo', message: `leads to ${redirectTo}, where there is no page` }],
        });
    }
    const { pages, problems } = await replacePages(tx, site, parts, { before, after: undefined, gone });
    if (problems.length > 0) return undo({ _tag: 'Refused', problems: findingsOf(id, problems) });
    if (redirectTo !== undefined) await noteMoves(tx, site, language, gone, { target: redirectTo });
    await redirectMoved(tx, site, parts);
    await tx
      .insertInto('document_drafts')
      .values({ site, id, content: JSON.stringify(draft.content), changed_by: change.actor, changed_at: change.at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await noteIn(tx, site, change, 'unpublished', id, redirectTo === undefined ? {} : { redirectTo });
    return { _tag: 'Unpublished', pages: pages.map(({ url }) => url) };
  });
