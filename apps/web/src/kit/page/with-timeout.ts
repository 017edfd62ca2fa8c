import * as E from 'fp-ts/lib/Either.js';

/** What comes of the work, or the other value when it takes longer than so many ms. The work itself goes on; it should never reject. */
export const withTimeout = <A, B>(ms: number, work: Promise<A>, otherwise: B): Promise<A | B> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<B>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), Math.max(0, ms));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

type Late = { readonly _tag: 'TimedOut'; readonly afterMs: number };

/** What a call answers, or that it took longer than so many ms. The call itself goes on; it should never reject. */
export const answerWithin = <Failure, Value>(
  ms: number,
  calling: Promise<E.Either<Failure, Value>>,
): Promise<E.Either<Failure | Late, Value>> =>
  withTimeout<E.Either<Failure | Late, Value>, E.Either<Failure | Late, Value>>(
    ms,
    calling,
    E.left({ _tag: 'TimedOut', afterMs: ms }),
  );
