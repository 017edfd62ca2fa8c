import type { Problem } from '../../platform/authored/problem.ts';
import type { QuizQuestion } from '../../services/forms/quiz/store.ts';
import { compileQuizzes } from '../components/quiz.ts';
import { notingLookups } from '../format/lookups.ts';
import { articleOf, indexPages, type PageIndex, type WrittenArticle, type WrittenPage } from '../format/page-index.ts';
import type { CompiledPage } from './assemble.ts';
import { frameOf, pageCompiler, type Site } from './compile.ts';
import type { SiteParts } from './read-site.ts';

/** What a page wants to know of others. */
export type Question =
  | { readonly _tag: 'Path'; readonly language: string; readonly path: string }
  | { readonly _tag: 'Id'; readonly language: string; readonly id: string }
  | { readonly _tag: 'Latest'; readonly language: string; readonly count: number }
  | { readonly _tag: 'By'; readonly language: string; readonly names: readonly string[] };

/** Returns the pages that answer a question: one at most for a path or an id. */
export type Answer = (question: Question) => Promise<readonly WrittenPage[]>;

/** A page compiled by itself, with what it asked for. */
export type Compiled = {
  readonly page: WrittenPage;
  /** At all its addresses. */
  readonly pages: readonly CompiledPage[];
  readonly lookups: ReadonlySet<string>;
  /** Those of its header and footer. */
  readonly frameLookups: ReadonlySet<string>;
};

export type CompiledLazily = {
  readonly compiled: readonly Compiled[];
  readonly quizzes: readonly QuizQuestion[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
};

const keyOf = (question: Question): string => JSON.stringify(question);

/** An index over what is known so far; other questions are passed on, and answered as if there was no such page. */
const indexOver = (
  parts: SiteParts,
  generated: PageIndex,
  known: ReadonlyMap<string, readonly WrittenPage[]>,
  ask: (question: Question) => void,
): PageIndex => {
  const pagesFor = (question: Question): readonly WrittenPage[] => {
    const pages = known.get(keyOf(question));
    if (pages === undefined) ask(question);
    return pages ?? [];
  };
  const articles = (question: Question): readonly WrittenArticle[] =>
    pagesFor(question).flatMap((page) => articleOf(page) ?? []);
  const byPath: PageIndex['byPath'] = (language, path) =>
    generated.byPath(language, path) ?? pagesFor({ _tag: 'Path', language, path })[0];
  const byId: PageIndex['byId'] = (language, id) =>
    generated.byId(language, id) ?? pagesFor({ _tag: 'Id', language, id })[0];
  return {
    defaultLanguage: parts.defaultLanguage,
    languages: parts.languages,
    isOwnPath: parts.isOwnPath,
    byPath,
    byId,
    placeByPath: byPath,
    placeById: byId,
    latestArticles: (language, count) => articles({ _tag: 'Latest', language, count }),
    articlesBy: (language, names) => (names.length === 0 ? [] : articles({ _tag: 'By', language, names })),
  };
};

/**
 * Does work over the index of a site, of which it reads what the work asks for alone: as often as its questions lead to further ones, two or
 * three times as a rule.
 */
export const lazily = async <Result>(
  parts: SiteParts,
  answer: Answer,
  work: (index: PageIndex) => Result,
): Promise<Result> => {
  const generated = indexPages(parts.defaultLanguage, parts.languages, parts.generatedPages, parts.isOwnPath).index;
  const known = new Map<string, readonly WrittenPage[]>();
  for (;;) {
    const asked = new Map<string, Question>();
    const result = work(indexOver(parts, generated, known, (question) => asked.set(keyOf(question), question)));
    if (asked.size === 0) return result;
    for (const [key, question] of asked) known.set(key, await answer(question));
  }
};

/**
 * Compiles some pages of a site, and reads of the others what these ask for alone.
 * @param edits the id of the document whose page is marked for an editor's tool
 */
export const compileLazily = (
  pages: readonly WrittenPage[],
  parts: SiteParts,
  answer: Answer,
  edits?: string,
): Promise<CompiledLazily> =>
  lazily(parts, answer, (index) => {
    const findings = { problems: [] as Problem[], warnings: [] as Problem[] };
    const done = pages.map((page) => {
      const [lookups, frameLookups] = [new Set<string>(), new Set<string>()];
      const siteOf = (noted: Set<string>): Site => ({
        parts,
        index: notingLookups(index, (lookup) => noted.add(lookup)),
        findings,
        note: (lookup) => noted.add(lookup),
        edits,
      });
      const { compile, scopeOf } = pageCompiler(siteOf(lookups), (language) => frameOf(language, siteOf(frameLookups)));
      return { page, pages: compile(page), lookups, frameLookups, scope: scopeOf(page) };
    });
    const quizzes = compileQuizzes(done);
    return { compiled: done.map(({ scope: _, ...compiled }) => compiled), quizzes, ...findings };
  });
