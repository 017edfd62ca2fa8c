import type { TransportFailure } from '@masthead/core';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';

/**
 * Creates a value on first use and keeps it; a failed attempt is not kept, so that the next use
 * tries again.
 */
export const once = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined;
  return () => {
    made ??= make().catch((cause: unknown) => {
      made = undefined;
      throw cause;
    });
    return made;
  };
};

/** Any port that a call over a transport fills. */
export type AnyPort = (...given: readonly unknown[]) => TE.TaskEither<unknown, unknown>;

/** The port that `load` gives, loaded at its first call. What keeps it from loading is `Unreachable`. */
export const lazily = <A extends readonly unknown[], E, B>(
  load: () => Promise<(...given: A) => TE.TaskEither<E, B>>,
): ((...given: A) => TE.TaskEither<E | TransportFailure, B>) => {
  const port = once(load);
  return (...given) =>
    pipe(
      TE.tryCatch(port, (cause): TransportFailure => ({ _tag: 'Unreachable', cause })),
      TE.chainW((call) => call(...given)),
    );
};
