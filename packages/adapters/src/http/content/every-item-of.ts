import type { Language, TransportFailure } from '@masthead/core';
import type { DecodeProblem } from '@masthead/core/content';
import * as t from 'io-ts';
import type * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Call, withFacts } from '../client/call.ts';
import { reportTo } from './graph.ts';

/** One batch of a list that the content service gives in parts (a GraphQL connection). */
export type Batch<A> = {
  readonly results: readonly A[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNext: boolean };
};

/** The items are read by the core's own decoders, once all batches are there. */
export const BatchWire = t.type(
  {
    results: t.readonlyArray(t.unknown),
    pageInfo: t.type({ endCursor: t.union([t.string, t.null]), hasNext: t.boolean }),
  },
  'Batch',
);

export const batchSize = 1000;
const maxBatches = 100;

/**
 * Follows the cursors from the first page to the last and returns all items in order. A list that
 * never ends, or continues without a cursor, is `Garbled`.
 */
export const everyItemOf = <A>(
  fetchBatch: (after: string | null) => TE.TaskEither<TransportFailure, Batch<A>>,
): TE.TaskEither<TransportFailure, readonly A[]> => {
  const from = (
    after: string | null,
    soFar: readonly A[],
    batches: number,
  ): TE.TaskEither<TransportFailure, readonly A[]> =>
    pipe(
      fetchBatch(after),
      TE.chain(({ results, pageInfo: { endCursor, hasNext } }) => {
        const items = [...soFar, ...results];
        if (!hasNext) return TE.right(items);
        return endCursor === null || endCursor === after || batches === maxBatches
          ? TE.left<TransportFailure>({ _tag: 'Garbled', cause: 'a list of the content service has no end' })
          : from(endCursor, items, batches + 1);
      }),
    );
  return from(null, [], 1);
};

/** One batch of a list in a language, from the cursor on. */
export type FetchBatch = (language: Language, after: string | null) => TE.TaskEither<TransportFailure, Batch<unknown>>;

/** The call that fetches all batches, and reads their items once they are all there. */
export const inBatches = <Value>(
  fetchBatch: Call<FetchBatch>,
  read: (items: unknown, report: (what: DecodeProblem) => void) => E.Either<TransportFailure, Value>,
): Call<(language: Language) => TE.TaskEither<TransportFailure, Value>> =>
  withFacts(fetchBatch.facts, (http) => {
    const batch = fetchBatch(http);
    return (language: Language) =>
      pipe(
        everyItemOf((after) => batch(language, after)),
        TE.chainEitherK((items) => read(items, reportTo(http.context ?? {}))),
      );
  });
