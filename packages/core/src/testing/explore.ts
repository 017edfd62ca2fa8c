import {
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventFrom,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import type { HandledBy } from '../shared/outcome.ts';

type ActorOptions = { readonly clock: SimulatedClock; readonly inspect: (event: InspectionEvent) => void };

export type Exploration<Machine extends AnyStateMachine> = {
  /** Ways to begin: each makes an actor that is not started yet, over ports that never answer by themselves. */
  readonly starts: readonly ((options: ActorOptions) => Actor<Machine>)[];
  /** Everything that may be sent, the answers of the ports included. Each is tried in each state that is found. */
  readonly events: readonly HandledBy<Machine>[];
  /** What may be sent to actors that the machine has invoked, the answers of their ports; tried as long as the actor of that id is there. */
  readonly childEvents?: readonly { readonly to: string; readonly event: AnyEventObject }[];
  /** Spans of time, in ms, that may pass; tried like the events. */
  readonly waits?: readonly number[];
  /** What of the context makes two snapshots of the same state different. Keep it small: the exploration is exhaustive. */
  readonly distinguish?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Called on every snapshot that settles; throws when the snapshot breaks a promise. */
  readonly check?: (snapshot: SnapshotFrom<Machine>) => void;
};

export type Explored = {
  /** Ids of states that no path came through. */
  readonly missedStates: readonly string[];
  /** `state: event (n)` of each transition that no path took; n counts the alternatives of one event from 0. */
  readonly missedTransitions: readonly string[];
};

type Step<Machine extends AnyStateMachine> =
  | { readonly _tag: 'event'; readonly event: HandledBy<Machine> }
  | { readonly _tag: 'childEvent'; readonly to: string; readonly event: AnyEventObject }
  | { readonly _tag: 'wait'; readonly ms: number };

const maxPaths = 20_000;

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const childOf = (snapshot: unknown, id: string): AnyActorRef | undefined =>
  isMachineSnapshot(snapshot) ? snapshot.children[id] : undefined;

/** The transitions of a machine by their labels. */
const labelled = (machine: AnyStateMachine): ReadonlyMap<unknown, string> =>
  new Map(
    nodesOf(machine.root).flatMap((node) => [
      ...[...node.transitions].flatMap(([event, alternatives]) =>
        alternatives.map((transition, n) => [transition, `${node.id}: ${event} (${n})`] as const),
      ),
      ...(node.always ?? []).map((transition, n) => [transition, `${node.id}: always (${n})`] as const),
    ]),
  );

/**
 * Explores every path that the events and waits can take through a machine, breadth first on real
 * actors under a simulated clock, and returns the states and transitions never taken. Throws past
 * 20,000 paths.
 */
export const explore = <Machine extends AnyStateMachine>(exploration: Exploration<Machine>): Explored => {
  const {
    starts,
    events,
    childEvents = [],
    waits = [],
    distinguish = () => undefined,
    check = () => undefined,
  } = exploration;
  const steps: readonly Step<Machine>[] = [
    ...events.map((event) => ({ _tag: 'event' as const, event })),
    ...childEvents.map((child) => ({ _tag: 'childEvent' as const, ...child })),
    ...waits.map((ms) => ({ _tag: 'wait' as const, ms })),
  ];
  const states = new Set<string>();
  const transitions = new Set<string>();
  const passed = new Set<string>();
  const taken = new Set<string>();
  let paths = 0;

  const walk = (start: Exploration<Machine>['starts'][number], path: readonly Step<Machine>[]): string => {
    if (++paths > maxPaths) throw new Error(`More than ${maxPaths} paths: let distinguish tell less apart.`);
    const clock = new SimulatedClock();
    const seen: AnyTransitionDefinition[] = [];
    const actor: Actor<Machine> = start({
      clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        seen.push(...inspected._transitions);
      },
    });
    const labels = labelled(actor.logic);
    for (const node of nodesOf(actor.logic.root)) states.add(node.id);
    for (const label of labels.values()) transitions.add(label);
    actor.subscribe({ error: () => undefined });
    actor.start();
    for (const step of path) {
      if (step._tag === 'event') actor.send(step.event as EventFrom<Machine>);
      else if (step._tag === 'childEvent') childOf(actor.getSnapshot(), step.to)?.send(step.event);
      else clock.increment(step.ms);
    }
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) throw new Error('Only state machines can be explored.');
    if (snapshot.status === 'error') throw snapshot.error;
    check(actor.getSnapshot());
    for (const transition of seen) {
      const label = labels.get(transition);
      if (label === undefined) continue;
      taken.add(label);
      passed.add(transition.source.id);
    }
    for (const node of snapshot._nodes) passed.add(node.id);
    actor.stop();
    return JSON.stringify([snapshot.value, snapshot.status, distinguish(actor.getSnapshot())]);
  };

  for (const start of starts) {
    const known = new Set([walk(start, [])]);
    const frontier: (readonly Step<Machine>[])[] = [[]];
    for (let path = frontier.shift(); path !== undefined; path = frontier.shift()) {
      for (const step of steps) {
        const longer = [...path, step];
        const key = walk(start, longer);
        if (known.has(key)) continue;
        known.add(key);
        frontier.push(longer);
      }
    }
  }
  return {
    missedStates: [...states].filter((id) => !passed.has(id)),
    missedTransitions: [...transitions].filter((label) => !taken.has(label)),
  };
};

/** What an exploration should come to. */
export const everything: Explored = { missedStates: [], missedTransitions: [] };

/** Returns the ids of the states without a description. */
export const statesWithoutDescription = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root)
    .filter((node) => (node.description ?? '').trim() === '')
    .map((node) => node.id);

/** Something for a port that never answers; its answer is then sent as an event. */
export const never = () => new Promise<never>(() => undefined);

/** Lets promises that are due settle, for tests that run real port calls under a simulated clock. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
