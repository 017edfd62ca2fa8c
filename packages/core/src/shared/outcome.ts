import {
  type AnyActorRef,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventFrom,
  type EventObject,
  fromCallback,
  type MachineContext,
  type MetaObject,
  type ParameterizedObject,
  type ProvidedActor,
  type StateMachine,
  type StateSchema,
  type StateSchemaFrom,
  type StateValue,
} from 'xstate';
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

/** Every event that a machine handles: those of its users, those that its ports answer with, and those that it raises itself. */
export type HandledBy<Machine extends AnyStateMachine> =
  StateSchemaFrom<Machine> extends { readonly '~handles': infer Handled extends EventObject }
    ? Handled
    : EventFrom<Machine>;

/**
 * A machine as its users see it: `send` takes their events only, neither those that its ports answer with nor those that it raises itself.
 * `return machine as Accepting<SignInEvent, typeof machine>`
 */
export type Accepting<Event extends EventObject, Machine> =
  Machine extends StateMachine<
    infer Context extends MachineContext,
    infer Handled extends EventObject,
    infer Children extends Record<string, AnyActorRef | undefined>,
    infer Actors extends ProvidedActor,
    infer Actions extends ParameterizedObject,
    infer Guards extends ParameterizedObject,
    infer Delays extends string,
    infer Value extends StateValue,
    infer Tag extends string,
    infer Input,
    infer Output,
    infer Emitted extends EventObject,
    infer Meta extends MetaObject,
    infer Schema extends StateSchema
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actors,
        Actions,
        Guards,
        Delays,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Schema & { readonly '~handles': Handled }
      >
    : never;
