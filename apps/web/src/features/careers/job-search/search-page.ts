import { tokens } from '@masthead/composition/server';
import { jobLanguageOf, parseJobQuery } from '@masthead/core/job-search';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { plainProps } from '../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { paths, printRoute } from '../../../routes.ts';
import { addressAsSent } from '../../../server/address.ts';
import {
  cachedForEverybody,
  careersFrame,
  jobModuleOf,
  jobsScope,
  languageOf,
  searchBudgetMs,
} from '../shared/careers-frame.ts';
import type { JobSearchProps } from './job-search.island.tsx';
import { runSearch } from './run-search.ts';

export type SearchPageProps = { readonly frame: FeatureFrame; readonly search: IslandData<JobSearchProps> };

/** The query string as it was sent: a comma within a value is only told from one between values while it is encoded. */
const searchOf = (address: string): string => {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
};

/**
 * D§2.2 job search. The address holds the whole search: it is run here by the machine that a browser with script goes on with.
 * A module that does not show the search leaves the job its path names, and this path names none (D§2.2).
 */
export const getSearchProps: GetServerSideProps<SearchPageProps> = async (context) => {
  const language = languageOf(context);
  const [frame, run] = await Promise.all([
    careersFrame(language, paths.searchJobs),
    runSearch(
      jobsScope(context, language).get(tokens.search.searchJobs),
      language,
      parseJobQuery(searchOf(addressAsSent(context.req))),
      searchBudgetMs,
    ),
  ]);
  const module = jobModuleOf(frame);
  if (module !== undefined && !module.showsSearch) return { notFound: true };
  if (run.hasFailed) context.res.statusCode = 503;
  context.res.setHeader('Cache-Control', run.isWhole ? cachedForEverybody : 'no-store');
  const search: IslandData<JobSearchProps> = {
    language,
    jobLanguage: jobLanguageOf(language),
    listPath: printRoute({ page: 'searchJobs', language }),
    start: run.snapshot,
  };
  return { props: plainProps({ frame: { ...frame, search: searchOf(addressAsSent(context.req)) }, search }) };
};
