import type { AnyActorRef, SnapshotFrom, Subscription } from 'xstate';

/** A machine whose states are tagged `settled` where nothing more happens by itself. */
type Tagged = { readonly hasTag: (tag: 'settled') => boolean };

const isTagged = (snapshot: unknown): snapshot is Tagged =>
  typeof snapshot === 'object' && snapshot !== null && 'hasTag' in snapshot && typeof snapshot.hasTag === 'function';

export type Settled<A extends AnyActorRef> =
  | { readonly _tag: 'Settled'; readonly snapshot: SnapshotFrom<A> }
  | { readonly _tag: 'OutOfTime' };

/**
 * Sends an event to a started machine and waits until it is busy no longer, at most `deadlineMs` milliseconds. This is how a form
 * posted without script goes through the same machine as one sent with it. The caller stops the actor. Never rejects.
 */
export const runToSettled = <A extends AnyActorRef>(
  actor: A,
  act: (actor: A) => void,
  deadlineMs: number,
): Promise<Settled<A>> =>
  new Promise((resolve) => {
    let subscription: Subscription | undefined;
    const timer = setTimeout(() => finish({ _tag: 'OutOfTime' }), deadlineMs);
    const finish = (outcome: Settled<A>) => {
      clearTimeout(timer);
      subscription?.unsubscribe();
      resolve(outcome);
    };
    const look = () => {
      const snapshot: unknown = actor.getSnapshot();
      if (isTagged(snapshot) && snapshot.hasTag('settled')) finish({ _tag: 'Settled', snapshot: actor.getSnapshot() });
    };
    act(actor);
    subscription = actor.subscribe({ next: look, complete: look, error: () => finish({ _tag: 'OutOfTime' }) });
    look();
  });
