import { tokens } from '@masthead/composition/server';
import { type CareersFound, type CareersQuery, findCareersSnippets, jobLanguageOf } from '@masthead/core/job-search';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { Load } from '../../../kit/page/define-module.ts';
import { answersFor, keptAnswers } from '../../../kit/page/kept-answers.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import type { CareersLists } from './careers-search.tsx';

/** Milliseconds that a page waits for jobs it is not about; it is shown without them rather than late. */
const budgetMs = 1_000;

const find = keptAnswers(async (query: CareersQuery): Promise<CareersFound | undefined> => {
  const scope = sharedScope({ timeoutMs: allowedMs(budgetMs) });
  const found = await findCareersSnippets(scope.get(tokens.search.findCareers))(query)();
  return found.hasFailed ? undefined : found;
});

/** Loads the jobs of every careers search on a page (D§7); an empty list where the service fails. */
export const loadCareers: Load<SanitisedModuleOf<'CareersSearch'>, CareersLists> = async (modules, { language }) => {
  const { found, isComplete } = await answersFor(
    modules,
    ({ uid }) => uid,
    ({ query, numberOfJobs }) => find({ text: query, pageSize: numberOfJobs, language: jobLanguageOf(language) }),
  );
  return { data: Object.fromEntries(modules.map(({ uid }) => [uid, found[uid]?.jobs ?? []])), isComplete };
};
