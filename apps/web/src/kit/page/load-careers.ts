import { requestScope, tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import { type CareersFound, type CareersQuery, findCareersSnippets, jobLanguageOf } from '@masthead/core/job-search';
import { configuration } from '../../server/configuration.ts';
import { kept } from '../../server/content/kept.ts';
import type { CareersLists } from '../modules/careers-lists.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { modulesOf } from '../modules/find-module.ts';

/** Milliseconds that a page waits for jobs it is not about; it is shown without them rather than late. */
const budgetMs = 1_000;
/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;

const ask = async (asked: string): Promise<CareersFound | undefined> => {
  const scope = requestScope(configuration().services, { timeoutMs: budgetMs });
  const query: CareersQuery = JSON.parse(asked);
  const found = await findCareersSnippets(scope.get(tokens.search.findCareers))(query)();
  return found.hasFailed ? undefined : found;
};

/** The same for everybody: the last good list is better than none. */
const find = kept(ask, keptMs);

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
  const lists = await Promise.all(
    modules.map(async ({ uid, query, numberOfJobs }) => {
      const asked: CareersQuery = { text: query, pageSize: numberOfJobs, language: jobLanguageOf(language) };
      return [uid, await find(JSON.stringify(asked)).catch(() => undefined)] as const;
    }),
  );
  return {
    lists: Object.fromEntries(lists.map(([uid, found]) => [uid, found?.jobs ?? []])),
    isWhole: lists.every(([, found]) => found !== undefined),
  };
};
