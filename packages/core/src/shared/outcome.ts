import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { Defect } from './failure.ts';

/**
 * How the two outcomes of a port call become events of its machine. A thrown defect is a failure as
 * well.
 */
export type OutcomeEvents<E, A, Event extends EventObject> = {
  readonly succeeded: (value: A) => Event;
  readonly failed: (failure: E | Defect) => Event;
};

/**
 * Connects ports to actors: `outcomesOf<MyEvent>()` returns the function that a machine wires its
 * ports with. Naming the machine's events first makes the compiler refuse an unknown one.
 * The actor runs the call once, when its state is entered, and sends exactly one event: the result
 * of `succeeded` or `failed`. A call that throws or rejects becomes `failed` with a `Defect` that
 * keeps the cause. Once the state is left, or left and entered again, the answer of the former call
 * is dropped.
 */
export const outcomesOf =
  <Event extends EventObject>() =>
  <Input, E, A>(
    call: (input: Input) => TaskEither<E, A>,
    events: OutcomeEvents<E, A, Event>,
  ): CallbackActorLogic<EventObject, Input> =>
    fromCallback<EventObject, Input>(({ input, sendBack }) => {
      let isWanted = true;
      settle(call, input, events).then((event) => {
        if (isWanted) sendBack(event);
      });
      return () => {
        isWanted = false;
      };
    });

const settle = async <Input, E, A, Event extends EventObject>(
  call: (input: Input) => TaskEither<E, A>,
  input: Input,
  events: OutcomeEvents<E, A, Event>,
): Promise<Event> => {
  try {
    const answer = await call(input)();
    return answer._tag === 'Right' ? events.succeeded(answer.right) : events.failed(answer.left);
  } catch (cause) {
    return events.failed({ _tag: 'Defect', cause });
  }
};

/**
 * Hands an event to an action or a guard as its parameters: `{ type: 'keepVisitor', params: eventParams }`. The action names only the
 * fields it needs, and the compiler checks that this event has them.
 */
export const eventParams = <Event>({ event }: { readonly event: Event }): Event => event;
