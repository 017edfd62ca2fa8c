import { type RequestScope, tokens } from '@masthead/composition/server';
import type { Language, TransportFailure } from '@masthead/core';
import {
  type FilterTree,
  type JobLanguage,
  type JobQuery,
  jobLanguageOf,
  jobSearchMachine,
} from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor, type Snapshot, waitFor } from 'xstate';
import { kept } from '../content/kept.ts';
import { sharedScope } from '../content/scope.ts';
import { lightPage } from './light.ts';
import { within } from './within.ts';

export type SearchRun = {
  /** Where the island goes on from. */
  readonly snapshot: Snapshot<unknown>;
  readonly hasFailed: boolean;
};

const fiveMinutes = 300_000;

/** The filter groups of a language, kept for five minutes. Never rejects; undefined when there are none to be had. */
export const filterTree = kept(
  async (language: JobLanguage): Promise<FilterTree | undefined> =>
    pipe(
      await sharedScope().get(tokens.jobSearch.listJobFilters)(language)(),
      E.match(
        () => undefined,
        (tree) => tree,
      ),
    ),
  fiveMinutes,
);

/** A cause may name hosts and addresses of the firm's own network: it is none of the visitor's business. */
const withoutCause = (failure: TransportFailure): TransportFailure =>
  'cause' in failure ? { ...failure, cause: undefined } : failure;

/**
 * Runs the job search as the browser would until it is busy no longer, at most `budgetMs` milliseconds; after that it has failed.
 * Never rejects. The snapshot is plain data.
 */
export const runSearch = async (
  scope: RequestScope,
  language: Language,
  query: JobQuery,
  budgetMs: number,
): Promise<SearchRun> => {
  const jobLanguage = jobLanguageOf(language);
  const startedAt = Date.now();
  const machine = jobSearchMachine({
    listJobFilters: flow(scope.get(tokens.jobSearch.listJobFilters), TE.mapLeft(withoutCause)),
    searchJobs: flow(scope.get(tokens.jobSearch.searchJobs), TE.bimap(withoutCause, lightPage(language))),
  });
  const tree = await within(budgetMs, filterTree(jobLanguage), undefined);
  const actor = createActor(machine, { input: { query, language: jobLanguage, tree } }).start();
  const timeout = Math.max(1, budgetMs - (Date.now() - startedAt));
  const isInTime = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout }).then(
    () => true,
    () => false,
  );
  if (!isInTime) {
    const failure: TransportFailure = { _tag: 'TimedOut', afterMs: budgetMs };
    actor.send({ type: 'filters.failed', failure });
    actor.send({ type: 'search.failed', failure });
  }
  const hasFailed = actor.getSnapshot().matches({ results: 'failed' });
  const snapshot = actor.getPersistedSnapshot();
  actor.stop();
  return { snapshot, hasFailed };
};
