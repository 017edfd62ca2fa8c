import { sql, type Transaction } from 'kysely';
import type { Problem } from '../../platform/authored/problem.ts';
import { putQuizzes } from '../../services/forms/quiz/store.ts';
import type { Database, Tables } from '../../services/tables.ts';
import { everyPath } from '../compile/compile.ts';
import { compileLazily } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { changedLookups, changedParts } from '../format/lookups.ts';
import { indexPages, pathsOf, type WrittenPage } from '../format/page-index.ts';
import { holdSite, putPages } from '../load.ts';
import { answersFrom, isAt, type Place, pagesAt, pagesLookingUp, partsOf, putLookups } from '../published/store.ts';

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
export const onSite = async <Result>(
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

/** Does work, and takes back what it changed when `isKept` says no to its result. */
export const tried = async <Result>(
  tx: Transaction<Tables>,
  work: () => Promise<Result>,
  isKept: (result: Result) => boolean,
): Promise<Result> => {
  await sql`SAVEPOINT tried`.execute(tx);
  const result = await work();
  await (isKept(result) ? sql`RELEASE SAVEPOINT tried` : sql`ROLLBACK TO SAVEPOINT tried`).execute(tx);
  return result;
};

/** Returns what is wrong with the addresses and the ids of pages among each other, and among those that are published and stay as they are. */
export const conflictsOf = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  pages: readonly WrittenPage[],
): Promise<readonly Problem[]> => {
  const answer = answersFrom(tx, site, parts);
  const found: WrittenPage[] = [];
  for (const page of pages) {
    const { language, front } = page;
    found.push(...(await answer({ _tag: 'Id', language, id: front.id })));
    for (const path of pathsOf(page)) found.push(...(await answer({ _tag: 'Path', language, path })));
  }
  const others = new Map(found.map((other) => [other.source.file, other]));
  for (const { source } of pages) others.delete(source.file);
  const generated = parts.generatedPages.filter((page) => !pages.includes(page));
  const all = [...generated, ...others.values(), ...pages];
  return indexPages(parts.defaultLanguage, parts.languages, all, parts.isOwnPath).problems;
};

/** A page in its language as it was and as it is from now on; one of both may be undefined. */
export type Replacement = {
  readonly before: WrittenPage | undefined;
  readonly after: WrittenPage | undefined;
};

/** Returns the addresses that a page had, and has no more. */
export const goneOf = ({ before, after }: Replacement): readonly Place[] => {
  if (before === undefined) return [];
  const { language } = before;
  const kept = after?.language === language ? pathsOf(after) : [];
  return pathsOf(before)
    .filter((path) => !kept.includes(path))
    .map((path) => ({ language, path }));
};

/** Compiles pages whose documents were replaced, and all that show something of them, and puts them in place. */
export const replacePages = async (
  tx: Transaction<Tables>,
  site: string,
  parts: SiteParts,
  replacements: readonly Replacement[],
  partLookups: ReadonlySet<string> = new Set(),
) => {
  const lookups = replacements.flatMap(({ before, after }) => [...changedLookups(before, after, parts)]);
  const places = await pagesLookingUp(tx, site, new Set([...lookups, ...partLookups]));
  const everywhere = new Set(places.filter(({ path }) => path === everyPath).map(({ language }) => language));
  const generated = parts.generatedPages.filter(
    ({ language, front }) =>
      everywhere.has(language) || places.some((place) => place.language === language && place.path === front.path),
  );
  const afters = replacements.flatMap(({ after }) => after ?? []);
  const isAfter = ({ language, front }: WrittenPage) =>
    afters.some((after) => after.language === language && after.front.path === front.path);
  const dependents = (await pagesAt(tx, site, places, parts.languages)).filter((page) => !isAfter(page));
  const { compiled, quizzes, problems, warnings } = await compileLazily(
    [...afters, ...dependents, ...generated.filter((page) => !isAfter(page))],
    parts,
    answersFrom(tx, site, parts),
  );
  const pages = compiled.flatMap((each) => each.pages);
  if (problems.length > 0) return { pages, problems, warnings };
  const gone = replacements.flatMap(goneOf);
  if (gone.length > 0) await tx.deleteFrom('pages').where('site', '=', site).where(isAt(gone)).execute();
  await putPages(tx, site, pages);
  await putQuizzes(tx, site, quizzes);
  await putLookups(tx, site, [
    ...gone.map((place) => ({ ...place, lookups: new Set<string>() })),
    ...compiled.map(({ page, lookups: own }) => ({ language: page.language, path: page.front.path, lookups: own })),
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
 * Does work that changes what pages take from other parts of a site, such as its pictures, and compiles the pages that show these parts again.
 * @returns the result of the work, the pages, and why they cannot be compiled; no pages for a site that has none yet
 */
export const changingParts = async <Result>(tx: Transaction<Tables>, site: string, work: () => Promise<Result>) => {
  const before = await partsOf(tx, site);
  const result = await work();
  const after = await partsOf(tx, site);
  if (before === undefined || after === undefined) return { result, pages: [], problems: [] };
  const { pages, problems } = await replacePages(tx, site, after, [], changedParts(before, after, after));
  return { result, pages, problems };
};

/** Returns the pages of people, offices and the pattern library that differ, as they were and as they are from now on. */
export const generatedReplacements = (before: SiteParts, after: SiteParts): readonly Replacement[] => {
  const nameOf = ({ language, front }: WrittenPage) => JSON.stringify([language, front.id]);
  const [old, young] = [before, after].map(
    ({ generatedPages }) => new Map(generatedPages.map((page) => [nameOf(page), page])),
  );
  if (old === undefined || young === undefined) return [];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((name) => {
    const replacement = { before: old.get(name), after: young.get(name) };
    const isSame = JSON.stringify(replacement.before?.front) === JSON.stringify(replacement.after?.front);
    return isSame ? [] : [replacement];
  });
};
