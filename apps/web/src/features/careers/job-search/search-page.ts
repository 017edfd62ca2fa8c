import { tokens } from '@masthead/composition/server';
import {
  jobLanguageOf,
  maxPagesAtOnce,
  parseJobQuery,
  type SearchJobs,
  serialiseJobQuery,
} from '@masthead/core/job-search';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { goToSearch, isSameSearch, searchOf } from '../../../kit/page/address-search.ts';
import { cachedForEverybody, pageAllowance, waitFor } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withSession } from '../../../kit/page/with-session.ts';
import { paths, printRoute } from '../../../routes.ts';
import { addressAsSent } from '../../../server/http/address.ts';
import { makeRenderQueue } from '../../../server/render/render-queue.ts';
import { careersFrame, jobModuleOf, jobsScope, searchBudgetMs } from '../shared/careers-frame.ts';
import { canonicalSearch } from './canonical-search.ts';
import type { JobSearchProps } from './job-search.island.tsx';
import { runSearch } from './run-search.ts';

export type SearchPageProps = { readonly frame: FeatureFrame; readonly search: IslandData<JobSearchProps> };

/** Twenty jobs cost one. Opening a few searches in tabs is not limited; continuous requests get 40 jobs a second. */
const takeAllowance = pageAllowance('job-search');
/** A page of 500 jobs takes some 20 ms to render. */
const takeTurn = makeRenderQueue({ maxWaiting: 30, longestMs: 1_000 });
/** Retry time, in seconds, when the render queue is full. */
const crowdedSeconds = 5;

/**
 * D§2.2 job search. The address holds the whole search: it is run here by the machine that a browser with script goes on with.
 * A module that does not show the search leaves the job its path names, and this path names none (D§2.2).
 */
export const getSearchProps: GetServerSideProps<SearchPageProps> = async (context) => {
  const { req, res } = context;
  const language = languageOf(context);
  const listPath = printRoute({ page: 'searchJobs', language });
  // As sent: a comma within a value differs from one between values only while it is encoded.
  const sent = searchOf(addressAsSent(req));
  const query = parseJobQuery(sent);
  const goTo = (search: string) => goToSearch(res, listPath, search);
  const canonical = canonicalSearch(sent);
  if (!isSameSearch(sent, canonical)) return goTo(canonical);
  const cost = query.page > maxPagesAtOnce ? 1 : query.page;
  const searchJobs = jobsScope(context, language).get(tokens.search.searchJobs);
  const run = (search: SearchJobs) => runSearch(search, language, query, searchBudgetMs());
  const wait = await takeAllowance(req, cost);
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.searchJobs),
    run(wait === undefined ? searchJobs : waitFor(wait)),
  ]);
  const module = jobModuleOf(frame);
  if (module !== undefined && !module.showsSearch) return { notFound: true };
  if (found.lastPage !== undefined) return goTo(canonicalSearch(serialiseJobQuery({ ...query, page: found.lastPage })));
  const isCrowded = !found.hasFailed && !(await takeTurn(res));
  const { snapshot, newest, isWhole, hasFailed } = isCrowded ? await run(waitFor(crowdedSeconds)) : found;
  if (hasFailed) res.statusCode = wait === undefined ? 503 : 429;
  if (wait !== undefined || isCrowded) res.setHeader('Retry-After', String(wait ?? crowdedSeconds));
  res.setHeader('Cache-Control', isWhole ? cachedForEverybody : 'no-store');
  const search: IslandData<JobSearchProps> = {
    language,
    jobLanguage: jobLanguageOf(language),
    listPath,
    start: snapshot,
    newest,
  };
  return { props: plainProps({ frame: withSession(context, { ...frame, search: sent }), search }) };
};
