import type { Transaction } from 'kysely';
import type { Problem } from '../../platform/authored/problem.ts';
import { putQuizzes } from '../../services/forms/quiz/store.ts';
import type { Database, Tables } from '../../services/tables.ts';
import { everyPath } from '../compile/compile.ts';
import { compileLazily } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { changedLookups } from '../format/lookups.ts';
import { indexPages, pathsOf, type WrittenPage } from '../format/page-index.ts';
import { holdSite, putPages } from '../load.ts';
import { answersFrom, pagesAt, pagesLookingUp, putLookups } from '../published/store.ts';

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

/** Returns what is wrong with the addresses and the id of a page among those that are published. */
export const conflictsOf = async (
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
export const replacePages = async (
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
