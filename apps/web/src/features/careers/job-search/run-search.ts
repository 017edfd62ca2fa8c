import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language, TransportFailure } from '@masthead/core';
import {
  type JobPage,
  type JobQuery,
  type JobSearchMachine,
  type JobSearchPorts,
  type JobSummary,
  jobLanguageOf,
  jobPageSize,
  jobSearchMachine,
  jobSearchView,
  type ListJobFilters,
  newestJobs,
  type SearchJobs,
} from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import * as T from 'fp-ts/lib/Task.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor, type Snapshot, type SnapshotFrom, waitFor } from 'xstate';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { filterTree } from '../shared/filter-tree.ts';

export type SearchRun = {
  /** Where the island goes on from. */
  readonly snapshot: Snapshot<unknown>;
  readonly hasFailed: boolean;
  /** Whether filters and jobs are both there. */
  readonly isWhole: boolean;
  /** The last page that there is, when the query asks for one behind it. */
  readonly lastPage: number | undefined;
  /** What to offer where nothing was found; undefined where something was. */
  readonly newest: readonly JobSummary[] | undefined;
};

/** The kept filter groups, in at most so many ms: what is left of the budget is for the jobs, which can be had without them. */
const filtersWithin =
  (ms: number): ListJobFilters =>
  (language) =>
    pipe(
      () => withTimeout(ms, filterTree(language), undefined),
      T.map(E.fromNullable<TransportFailure>({ _tag: 'Unreachable', cause: undefined })),
    );

const ports = new AsyncLocalStorage<JobSearchPorts>();

const portsOfRun = (): JobSearchPorts => {
  const own = ports.getStore();
  if (own === undefined) throw new Error('the job search asks outside a run');
  return own;
};

/** One machine for all runs, each of which asks through its own ports: to make it takes longer than to run it. */
const machine = jobSearchMachine({
  listJobFilters: (language) => portsOfRun().listJobFilters(language),
  searchJobs: (request) => portsOfRun().searchJobs(request),
});

/** How many jobs of a page have a preview: those that a deep link targets, which are the last. */
const mostPreviews = 5 * jobPageSize;

/** The page with lighter cards before its last 100 jobs: 500 full ones weigh 40 % more. */
const lightened = (page: JobPage): JobPage => ({
  ...page,
  jobs: page.jobs.map((job, index) => (index < page.jobs.length - mostPreviews ? { ...job, preview: '' } : job)),
});

const lastPageOf = (end: SnapshotFrom<JobSearchMachine>): number | undefined => {
  const { found, isCurrent } = jobSearchView(end);
  const isBehind = isCurrent && end.context.query.page > 1 && found?.jobs.length === 0;
  return isBehind ? Math.max(1, Math.ceil(found.total / jobPageSize)) : undefined;
};

/** A cause may name hosts and addresses of the firm's own network: it is none of the visitor's business. */
const withoutCause = (failure: TransportFailure): TransportFailure =>
  'cause' in failure ? { ...failure, cause: undefined } : failure;

/**
 * Runs the job search as the browser would until it is busy no longer, at most `budgetMs` milliseconds, of which the filters may take
 * a third; after that it has failed. Never rejects. The snapshot is plain data.
 */
export const runSearch = async (
  searchJobs: SearchJobs,
  language: Language,
  query: JobQuery,
  budgetMs: number,
): Promise<SearchRun> => {
  const jobLanguage = jobLanguageOf(language);
  const search = flow(searchJobs, TE.bimap(withoutCause, lightened));
  const actor = createActor(machine, { input: { query, language: jobLanguage } });
  const isInTime = await ports.run({ listJobFilters: filtersWithin(budgetMs / 3), searchJobs: search }, () => {
    actor.start();
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: budgetMs }).then(
      () => true,
      () => false,
    );
  });
  if (!isInTime) actor.send({ type: 'search.failed', failure: { _tag: 'TimedOut', afterMs: budgetMs } });
  const end = actor.getSnapshot();
  const { problem, isEmpty } = jobSearchView(end);
  const snapshot = actor.getPersistedSnapshot();
  actor.stop();
  return {
    snapshot,
    hasFailed: problem !== undefined,
    isWhole: end.matches({ filters: 'listed', results: 'resting' }) && problem === undefined,
    lastPage: lastPageOf(end),
    newest: isEmpty ? await withTimeout(budgetMs / 6, newestJobs(search)(jobLanguage)(), []) : undefined,
  };
};
