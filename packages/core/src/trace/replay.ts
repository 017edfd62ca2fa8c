import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
  StateMachine,
} from 'xstate';
import { traceRecorder } from './recorder.ts';
import { standIn } from './stand-in.ts';
import type { TracedMachine, TracedSnapshot, TracedStart, TraceStep } from './trace.ts';

/** What a machine, or one that it has invoked (`of`), shows after an event. */
export type ShownState = Pick<TracedSnapshot, 'of' | 'value' | 'tags'>;

/** Returns the states of a trace, one after the other. */
export const statesOf = (steps: readonly TraceStep[]): readonly ShownState[] =>
  steps.flatMap((step) => (step._tag === 'snapshot' ? [{ of: step.of, value: step.value, tags: step.tags }] : []));

/**
 * Runs a machine as it was recorded and returns the states that it shows. The machine is made with ports that return what the recorded ones
 * returned at once; calls of ports do not happen, their recorded answers arrive as the events that they were. What was left out of the trace
 * has a stand-in of the same kind. Nothing is waited for.
 */
export const replay = <Ports>(
  recorded: TracedMachine,
  machineOf: (ports: Ports) => AnyStateMachine,
): readonly ShownState[] => {
  const recorder = traceRecorder({ schemas: { types: [], machines: {} } });
  const machine = silenced(machineOf(recordedPorts(recorded.steps) as Ports));
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
    ...(recorded.start === undefined
      ? { input: standIn(recorded.input) }
      : { snapshot: snapshotOf(recorded.start) as never }),
  });
  // What a machine throws is one of the states that it shows.
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const step of recorded.steps)
    if (step._tag === 'event') invokedAt(actor, step.to)?.send(standIn(step.event) as { readonly type: string });
  const [shown] = recorder.trace().machines;
  actor.stop();
  return statesOf(shown?.steps ?? []);
};

/** Returns the machine with actors that do nothing in place of those that call ports; invoked machines stay, with theirs replaced. */
const silenced = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors ?? {}).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? silenced(logic) : fromCallback(() => undefined),
      ]),
    ),
  });

const snapshotOf = ({ status, value, context, children }: TracedStart): object => ({
  status,
  value,
  context: standIn(context),
  historyValue: {},
  children: Object.fromEntries(
    Object.entries(children).map(([id, { src, syncSnapshot, start }]) => [
      id,
      { src, syncSnapshot, snapshot: start === undefined ? { status: 'active' } : snapshotOf(start) },
    ]),
  ),
});

const invokedAt = (actor: AnyActorRef, path: string): AnyActorRef | undefined =>
  path
    .split('/')
    .filter((id) => id !== '')
    .reduce<AnyActorRef | undefined>((parent, id) => parent?.getSnapshot().children?.[id], actor);

/** Ports that return what was recorded of them, in its order; the last value stays. Those of calls are never asked. */
const recordedPorts = (steps: readonly TraceStep[], path = ''): unknown => {
  const values = new Map<string, unknown[]>();
  for (const step of steps)
    if (step._tag === 'returned') values.set(step.port, [...(values.get(step.port) ?? []), standIn(step.value)]);
  const portsAt = (at: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => portsAt(at === '' ? String(name) : `${at}.${String(name)}`),
      apply: () => {
        const left = values.get(at) ?? [];
        return left.length > 1 ? left.shift() : left[0];
      },
    });
  return portsAt(path);
};
