import { type Context, useContext, useMemo } from 'react';
import { type Actor, type AnyStateMachine, isMachineSnapshot, type SnapshotFrom, type TagsFrom } from 'xstate';
import { type MachineOptions, useMachine } from './use-machine.ts';

/** A feature of the SDK: what makes its machine from ports, and its view. Declare it outside of components. */
export type Feature<Ports, Machine extends AnyStateMachine, View> = {
  readonly machine: (ports: Ports) => Machine;
  readonly view: (snapshot: SnapshotFrom<Machine>) => View;
};

/** A feature as a component sees it. */
export type Running<Machine extends AnyStateMachine, View> = {
  readonly view: View;
  /** Whether the machine has a tag now, such as `busy`. */
  readonly has: (tag: TagsFrom<Machine>) => boolean;
  readonly send: Actor<Machine>['send'];
  readonly actor: Actor<Machine>;
};

/**
 * Runs a feature with the ports of a context. A feature that needs a port which the context does not have does not compile.
 * `const Ports = createContext(browserPorts({ user: ['signInWithPassword'] }))`
 */
export const useFeature = <Ports, Machine extends AnyStateMachine, View>(
  provided: Context<Ports>,
  { machine: machineOf, view }: Feature<NoInfer<Ports>, Machine, View>,
  ...options: MachineOptions<Machine>
): Running<Machine, View> => {
  const ports = useContext(provided);
  const machine = useMemo(() => machineOf(ports), [machineOf, ports]);
  const [snapshot, send, actor] = useMachine(machine, ...options);
  const held: unknown = snapshot;
  return { view: view(snapshot), has: (tag) => isMachineSnapshot(held) && held.hasTag(tag), send, actor };
};
