import { assign } from 'xstate';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';

export type ReadingEvent = { readonly type: 'reading.retried' };

/** What comes of reading. */
type ReadingOutcome<Value, Failure> =
  | { readonly type: 'value.read'; readonly value: Value }
  | { readonly type: 'reading.failed'; readonly failure: Failure | Defect };

export type ReadingContext<Value, Failure> = {
  readonly value: Value | undefined;
  readonly failure: Failure | Defect | undefined;
};

/** Reads a value of the alumni API once, and again on request after a failure. */
export const alumniReadingMachine = <Value, Failure>(read: () => TaskEither<Failure, Value>) => {
  type Event = ReadingEvent | ReadingOutcome<Value, Failure>;
  const outcomes = outcomesOf<Event>();
  const machine = setup({
    types: {
      context: {} as ReadingContext<Value, Failure>,
      events: {} as Event,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      read: outcomes((_: undefined) => read(), {
        succeeded: (value) => ({ type: 'value.read', value }),
        failed: (failure) => ({ type: 'reading.failed', failure }),
      }),
    },
    actions: {
      keepValue: assign((_, { value }: { readonly value: Value }) => ({ value, failure: undefined })),
      keepFailure: assign((_, { failure }: { readonly failure: Failure | Defect }) => ({ failure })),
    },
  }).createMachine({
    id: 'alumniReading',
    description: 'One answer of the alumni API.',
    context: { value: undefined, failure: undefined },
    initial: 'reading',
    states: {
      reading: {
        description: 'The API is asked.',
        tags: 'busy',
        invoke: { src: 'read', input: undefined },
        on: {
          'value.read': { target: 'read', actions: { type: 'keepValue', params: eventParams } },
          'reading.failed': { target: 'failed', actions: { type: 'keepFailure', params: eventParams } },
        },
      },
      read: { description: 'The answer is on show.', tags: 'settled' },
      failed: {
        description: 'The API refused, or could not be asked; the visitor may try again.',
        tags: 'settled',
        on: { 'reading.retried': 'reading' },
      },
    },
  });
  return machine as Accepting<ReadingEvent, typeof machine>;
};
