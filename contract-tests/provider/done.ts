import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';

/** What a visitor gets from a call. Throws when they are refused: a state whose visit fails is not made. */
export const done = async <A>(task: TaskEither<unknown, A>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`what a visitor did failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
