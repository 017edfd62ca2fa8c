import { type AnyActor, type AnyActorRef, type EventFrom, isMachineSnapshot, type SnapshotFrom, waitFor } from 'xstate';

export type Settled<Snapshot> =
  | { readonly _tag: 'Settled'; readonly snapshot: Snapshot }
  | { readonly _tag: 'OutOfTime' };

const isSettled = (snapshot: unknown): boolean => isMachineSnapshot(snapshot) && snapshot.hasTag('settled');

/**
 * Acts on a started machine and waits until it is tagged `settled`, at most `deadlineMs` milliseconds. The caller stops the actor.
 * Never rejects: a machine that stops or breaks before it settles is out of time.
 */
export const runToSettled = async <Actor extends AnyActorRef>(
  actor: Actor,
  act: (actor: Actor) => void,
  deadlineMs: number,
): Promise<Settled<SnapshotFrom<Actor>>> => {
  act(actor);
  return waitFor(actor, isSettled, { timeout: deadlineMs }).then(
    (): Settled<SnapshotFrom<Actor>> => ({ _tag: 'Settled', snapshot: actor.getSnapshot() }),
    (): Settled<SnapshotFrom<Actor>> => ({ _tag: 'OutOfTime' }),
  );
};

/**
 * Starts a machine, sends it those events, each once it has settled on the one before, and stops it: how a server answers a form that
 * was posted without script. Gives the last snapshot, or `OutOfTime` when a step takes longer than `deadlineMs` milliseconds. Never rejects.
 */
export const walk = async <Walker extends AnyActor>(
  actor: Walker,
  events: readonly EventFrom<Walker>[],
  deadlineMs: number,
): Promise<Settled<SnapshotFrom<Walker>>> => {
  actor.start();
  let walked = await runToSettled(actor, () => undefined, deadlineMs);
  for (const event of events) {
    if (walked._tag === 'OutOfTime') break;
    walked = await runToSettled(actor, () => actor.send(event), deadlineMs);
  }
  actor.stop();
  return walked;
};
