import fc from 'fast-check';
import { assign, createActor, SimulatedClock, setup } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { settled } from '../testing/explore.ts';
import type { Defect } from './failure.ts';
import { eventParams, outcomesOf } from './outcome.ts';

type Refusal = { readonly _tag: 'Refused' };
type Event =
  | { readonly type: 'question.asked'; readonly question: number }
  | { readonly type: 'question.dropped' }
  | { readonly type: 'answer.given'; readonly answer: number }
  | { readonly type: 'answer.failed'; readonly failure: Refusal | Defect };

const asking = (call: (question: number) => TE.TaskEither<Refusal, number>) =>
  setup({
    types: {
      context: {} as {
        readonly question: number;
        readonly answers: readonly number[];
        readonly failure: Refusal | Defect | undefined;
      },
      events: {} as Event,
    },
    actors: {
      ask: outcomesOf<Event>()(call, {
        succeeded: (answer) => ({ type: 'answer.given', answer }),
        failed: (failure) => ({ type: 'answer.failed', failure }),
      }),
    },
    actions: {
      keepQuestion: assign((_, { question }: { readonly question: number }) => ({ question })),
      keepAnswer: assign(({ context }, { answer }: { readonly answer: number }) => ({
        answers: [...context.answers, answer],
      })),
      keepFailure: assign((_, { failure }: { readonly failure: Refusal | Defect }) => ({ failure })),
    },
  }).createMachine({
    context: { question: 0, answers: [], failure: undefined },
    initial: 'idle',
    states: {
      idle: {},
      asking: {
        invoke: { src: 'ask', input: ({ context }) => context.question },
        on: { 'question.dropped': 'idle' },
      },
    },
    on: {
      'question.asked': { target: '.asking', actions: { type: 'keepQuestion', params: eventParams }, reenter: true },
      // Listened to in every state, so that a stale answer would be heard if one came.
      'answer.given': { target: '.idle', actions: { type: 'keepAnswer', params: eventParams } },
      'answer.failed': { target: '.idle', actions: { type: 'keepFailure', params: eventParams } },
    },
  });

const started = (call: (question: number) => TE.TaskEither<Refusal, number>) => createActor(asking(call)).start();

describe('the outcome of a port call', () => {
  it('arrives as the event of success', async () => {
    const actor = started((question) => TE.right(question * 2));
    actor.send({ type: 'question.asked', question: 21 });
    await settled();
    expect(actor.getSnapshot().context.answers).toEqual([42]);
  });

  it('arrives as the event of failure', async () => {
    const actor = started(() => TE.left({ _tag: 'Refused' }));
    actor.send({ type: 'question.asked', question: 1 });
    await settled();
    expect(actor.getSnapshot().context.failure).toEqual({ _tag: 'Refused' });
  });

  it.each([
    [
      'throws when it is made',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'throws when it is run',
      () => () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => () => Promise.reject(new Error('broken'))],
  ] as const)('arrives as a failure that keeps its cause when the call %s', async (_, call) => {
    const actor = started(call);
    actor.send({ type: 'question.asked', question: 1 });
    await settled();
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().context.failure).toEqual({ _tag: 'Defect', cause: new Error('broken') });
  });

  it('follows one call each time its state is entered', async () => {
    const call = vi.fn(() => TE.right<Refusal, number>(1));
    const actor = started(call);
    actor.send({ type: 'question.asked', question: 1 });
    await settled();
    actor.send({ type: 'question.asked', question: 2 });
    await settled();
    expect(call.mock.calls).toEqual([[1], [2]]);
  });

  it('disappears once its state is left', async () => {
    const actor = started((question) => TE.right(question));
    actor.send({ type: 'question.asked', question: 1 });
    actor.send({ type: 'question.dropped' });
    await settled();
    expect(actor.getSnapshot().context.answers).toEqual([]);
  });

  const steps = fc.array(
    fc.record({
      /** ms before the next thing happens. */
      pause: fc.integer({ min: 0, max: 50 }),
      /** ms the service takes to answer. */
      latency: fc.integer({ min: 0, max: 100 }),
      isDropped: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('never arrives stale, whatever the latencies and however often its state is entered again', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const clock = new SimulatedClock();
        const heard: number[] = [];
        const stale: number[] = [];
        let wanted: number | undefined;
        const actor = started((question) => () => {
          const latency = script[question]?.latency ?? 0;
          return new Promise((resolve) => {
            clock.setTimeout(() => resolve({ _tag: 'Right', right: question }), latency);
          });
        });
        actor.subscribe(({ context: { answers } }) => {
          const latest = answers.at(-1);
          if (answers.length === heard.length || latest === undefined) return;
          heard.push(latest);
          if (latest !== wanted) stale.push(latest);
          wanted = undefined;
        });
        for (const [question, { pause, isDropped }] of script.entries()) {
          wanted = question;
          actor.send({ type: 'question.asked', question });
          await settled();
          for (let ms = 0; ms < pause; ms += 5) {
            clock.increment(5);
            await settled();
          }
          if (isDropped) {
            wanted = undefined;
            actor.send({ type: 'question.dropped' });
          }
        }
        const lastWanted = wanted;
        clock.increment(1_000);
        await settled();
        expect(stale).toEqual([]);
        if (lastWanted !== undefined) expect(heard.at(-1)).toBe(lastWanted);
      }),
      { numRuns: 60 },
    );
  });
});
