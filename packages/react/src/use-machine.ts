import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyStateMachine,
  type ConditionalRequired,
  createActor,
  type IsNotNever,
  isMachineSnapshot,
  type RequiredActorOptionsKeys,
  type SnapshotFrom,
} from 'xstate';

declare global {
  /** Called with each actor before it starts, for `actor.system.inspect`: set by a recorder of traces or by an inspector. */
  var mastheadActor: ((actor: AnyActor) => void) | undefined;
}

/** Options of `createActor`: the input where the machine has one, and `snapshot`, with which it continues. */
export type MachineOptions<Machine extends AnyStateMachine> = ConditionalRequired<
  [options?: ActorOptions<Machine> & { [Key in RequiredActorOptionsKeys<Machine>]: unknown }],
  IsNotNever<RequiredActorOptionsKeys<Machine>>
>;

/**
 * Runs a machine as long as the component is mounted, and returns its actor. The machine must stay the same across renders (`useMemo`): another
 * one continues from the snapshot of the one before. On a server, and until the component is hydrated, the actor is not started and nothing is called.
 */
export const useActorRef = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...options: MachineOptions<Machine>
): Actor<Machine> => {
  const begin = () => ({ machine, actor: createActor(machine, ...options) });
  const [held, hold] = useState(begin);
  const current = held.machine === machine ? held : { machine, actor: continuing(held.actor, machine, options) };
  if (current !== held) hold(current);
  const { actor } = current;
  const mounted = useRef<AnyActor>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are those of the beginning
  useEffect(() => {
    mounted.current = actor;
    if (statusOf(actor.getSnapshot()) === 'stopped') hold(begin());
    else {
      globalThis.mastheadActor?.(actor);
      actor.start();
    }
    return () => {
      mounted.current = undefined;
      // Strict mode mounts again at once; a stopped actor cannot be started.
      queueMicrotask(() => {
        if (mounted.current !== actor) actor.stop();
      });
    };
  }, [actor]);
  return actor;
};

const continuing = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  machine: Machine,
  [options]: MachineOptions<Machine>,
): Actor<Machine> =>
  createActor<AnyStateMachine>(machine, { ...options, snapshot: actor.getPersistedSnapshot() }) as Actor<Machine>;

/** Returns the snapshot of an actor, and renders anew with each. An error of the machine is thrown, for the nearest error boundary. */
export const useSnapshot = <Snapshot>(actor: {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (observer: { readonly next: () => void; readonly error: () => void }) => {
    readonly unsubscribe: () => void;
  };
}): Snapshot => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe({ next: listener, error: listener });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = () => actor.getSnapshot();
  const snapshot = useSyncExternalStore(subscribe, read, read);
  if (isBroken(snapshot)) throw snapshot.error;
  return snapshot;
};

const statusOf = (snapshot: unknown): unknown => (isMachineSnapshot(snapshot) ? snapshot.status : undefined);

const isBroken = (snapshot: unknown): snapshot is { readonly error: unknown } => statusOf(snapshot) === 'error';

/** Runs a machine like `useActorRef`, and returns its snapshot, what sends it an event, and the actor. */
export const useMachine = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...options: MachineOptions<Machine>
): readonly [SnapshotFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] => {
  const actor = useActorRef(machine, ...options);
  return [useSnapshot(actor), actor.send, actor];
};
