import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * Like `useSelector` of @xstate/react, but hydrates with the snapshot the server drew.
 * `select` must give the same value (by Object.is) for the same snapshot; memoise a view per snapshot outside.
 */
export const useActorView = <Actor extends AnyActorRef, View>(
  actor: Actor,
  initial: SnapshotFrom<Actor>,
  select: (snapshot: SnapshotFrom<Actor>) => View,
): View => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(initial),
  );
};
