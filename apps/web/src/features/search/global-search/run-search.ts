import type { Language, TransportFailure } from '@masthead/core';
import {
  type GlobalSearchPorts,
  globalSearchMachine,
  type PageQuery,
  type SearchPages,
} from '@masthead/core/global-search';
import { flow } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor, type Snapshot, waitFor } from 'xstate';

export type SearchRun = {
  /** Where the island goes on from. */
  readonly snapshot: Snapshot<unknown>;
  readonly hasFailed: boolean;
};

/** A cause may name hosts and addresses of the firm's own network: it is none of the visitor's business. */
const withoutCause = (failure: TransportFailure): TransportFailure =>
  'cause' in failure ? { ...failure, cause: undefined } : failure;

/**
 * Runs the search as the browser would until it is busy no longer, at most `budgetMs` milliseconds; after that it has failed. Never
 * rejects. The snapshot is plain data.
 */
export const runSearch = async (
  searchPages: SearchPages,
  options: { readonly language: Language; readonly query: PageQuery; readonly cachedPages: number },
  budgetMs: number,
): Promise<SearchRun> => {
  const ports: GlobalSearchPorts = { searchPages: flow(searchPages, TE.mapLeft(withoutCause)) };
  const actor = createActor(globalSearchMachine(ports, options), { input: options });
  actor.start();
  const isInTime = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: budgetMs }).then(
    () => true,
    () => false,
  );
  if (!isInTime) actor.send({ type: 'search.failed', failure: { _tag: 'TimedOut', afterMs: budgetMs } });
  const end = actor.getSnapshot();
  const snapshot = actor.getPersistedSnapshot();
  actor.stop();
  return { snapshot, hasFailed: end.hasTag('failed') };
};
