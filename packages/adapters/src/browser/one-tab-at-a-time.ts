import type { OneTabAtATime } from '@masthead/core/session';
import type { TaskEither } from '#fp-ts/TaskEither';

/** The one part of `navigator.locks` that is needed. */
export type Locks = { readonly request: <A>(name: string, run: () => Promise<A>) => Promise<A> };

/**
 * Runs tasks one after another, across all tabs of the site, with a Web Lock. The lock of a tab
 * that dies is released. Where locks are missing (insecure pages) tasks still run one by one within
 * the tab; across tabs the service's own rotation rule then decides (decisions §4).
 */
export const oneTabAtATime = (name: string, locks: Locks | undefined): OneTabAtATime =>
  locks === undefined ? takingTurns() : (task) => () => locks.request(name, task);

const takingTurns = (): OneTabAtATime => {
  let last: Promise<unknown> = Promise.resolve();
  return <E, A>(task: TaskEither<E, A>): TaskEither<E, A> =>
    () => {
      const turn = last.then(task, task);
      last = turn.catch(() => undefined);
      return turn;
    };
};
