import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** A button of an example: its label, and the event that it sends. */
export type Button = readonly [label: string, event: { readonly type: string }];

/** A machine that runs in a page of this site, on services in memory. */
export type Example = {
  /** Makes services, fills the ports, and starts the machine. */
  readonly start: () => Promise<AnyActorRef>;
  /** What a screen shows of a snapshot; undefined for a machine without a view. */
  readonly view: ((actor: AnyActorRef) => unknown) | undefined;
  readonly buttons: readonly Button[];
};

type Given<Machine extends AnyStateMachine> = {
  readonly machine: () => Machine | Promise<Machine>;
  readonly input: InputFrom<Machine>;
  readonly view?: (snapshot: SnapshotFrom<Machine>) => unknown;
  readonly buttons: readonly (readonly [label: string, event: EventFromLogic<Machine>])[];
};

/** Returns an example of a machine; each start has a machine and services of its own. */
export const example = <Machine extends AnyStateMachine>({
  machine,
  input,
  view,
  buttons,
}: Given<Machine>): Example => ({
  start: async () => createActor(await machine(), { input } as never).start(),
  view: view && ((actor) => view(actor.getSnapshot())),
  buttons,
});
