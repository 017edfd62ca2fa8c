import type { HandledBy } from '@masthead/core';
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';

/** A button of an example: its label, and the event that it sends. */
export type Button = readonly [label: string, event: { readonly type: string }];

/** Watches the machine, and its ports where they return something at once. */
export type Observer = {
  readonly inspect: (event: InspectionEvent) => void;
  readonly ports: <Ports extends object>(ports: Ports) => Ports;
};

/** A machine that runs in a page of this site, on services in memory. */
export type Example = {
  /** Makes services, fills the ports, and starts the machine. */
  readonly start: (observer?: Observer) => Promise<AnyActorRef>;
  /** What a screen shows of a snapshot; undefined for a machine without a view. */
  readonly view: ((actor: AnyActorRef) => unknown) | undefined;
  readonly buttons: readonly Button[];
};

type Given<Machine extends AnyStateMachine> = {
  readonly machine: (observed: Observer['ports']) => Machine | Promise<Machine>;
  readonly input: InputFrom<Machine>;
  readonly view?: (snapshot: SnapshotFrom<Machine>) => unknown;
  readonly buttons: readonly (readonly [label: string, event: HandledBy<Machine>])[];
};

const unobserved: Observer = { inspect: () => undefined, ports: (ports) => ports };

/** Returns an example of a machine; each start has a machine and services of its own. */
export const example = <Machine extends AnyStateMachine>({
  machine,
  input,
  view,
  buttons,
}: Given<Machine>): Example => ({
  start: async ({ inspect, ports } = unobserved) =>
    createActor(await machine(ports), { input, inspect } as never).start(),
  view: view && ((actor) => view(actor.getSnapshot())),
  buttons,
});
