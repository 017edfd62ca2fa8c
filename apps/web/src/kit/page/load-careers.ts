import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import { type CareersFound, type CareersQuery, findCareersSnippets, jobLanguageOf } from '@masthead/core/job-search';
import { sharedScope } from '../../server/content/scope.ts';
import type { CareersLists } from '../modules/careers-lists.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { modulesOf } from '../modules/find-module.ts';
import { answersFor, keptAnswers } from './kept-answers.ts';

/** Milliseconds that a page waits for jobs it is not about; it is shown without them rather than late. */
const budgetMs = 1_000;

const find = keptAnswers(async (query: CareersQuery): Promise<CareersFound | undefined> => {
  const scope = sharedScope({ timeoutMs: budgetMs });
  const found = await findCareersSnippets(scope.get(tokens.search.findCareers))(query)();
  return found.hasFailed ? undefined : found;
});

export type LoadedCareers = {
  readonly lists: CareersLists;
  /** Whether the service answered for every list. */
  readonly isWhole: boolean;
};

/** The jobs of every careers search on a page (D§7); an empty list where the service fails. Undefined where there is no such module. Never rejects. */
export const loadCareers = async (
  { main }: Pick<DrawablePage, 'main'>,
  language: Language,
): Promise<LoadedCareers | undefined> => {
  const modules = modulesOf(main, 'CareersSearch');
  if (modules.length === 0) return undefined;
  const { found, isWhole } = await answersFor(
    modules,
    ({ uid }) => uid,
    ({ query, numberOfJobs }) => find({ text: query, pageSize: numberOfJobs, language: jobLanguageOf(language) }),
  );
  return { lists: Object.fromEntries(modules.map(({ uid }) => [uid, found[uid]?.jobs ?? []])), isWhole };
};
