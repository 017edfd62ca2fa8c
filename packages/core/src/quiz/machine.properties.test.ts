import fc from 'fast-check';
import { createActor } from 'xstate';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { anOutcome, aQuiz, someAttempts } from './builder.ts';
import { quizMachine } from './machine.ts';
import { anInput, started } from './started.ts';
import { quizView } from './view.ts';

describe('the announcement of an answer', () => {
  it('names the question and the right option and stays while the visitor moves', async () => {
    const { actor, choose, view, wait } = started();
    await choose('optionA');
    wait(150);
    const announcement = {
      key: 'Quiz_AnnounceIncorrect',
      parameters: { number: 1, option: '11' },
    };
    expect(view().announcement).toEqual(announcement);
    actor.send({ type: 'question.next' });
    actor.send({ type: 'question.previous' });
    expect(view().announcement).toEqual(announcement);
  });

  it('precedes the score after the last answer where no slide shows the score', async () => {
    const { actor, choose, view, wait } = started({ quiz: aQuiz(2) });
    await choose('optionB');
    wait(5_000);
    actor.send({ type: 'question.next' });
    await choose('optionA');
    wait(1_040);
    expect(view().scoreAnnouncement).toBeUndefined();
    wait(10);
    const score = { key: 'Quiz_Score', parameters: { correct: 1, total: 2 } };
    expect(view()).toMatchObject({ announcement: { parameters: { number: 2 } }, scoreAnnouncement: score });
    actor.send({ type: 'question.previous' });
    expect(view()).toMatchObject({ announcement: { parameters: { number: 2 } }, scoreAnnouncement: score });

    const mobile = started({ quiz: aQuiz(1), hasShareSlide: true, isMotionReduced: true });
    await mobile.choose('optionB');
    mobile.actor.send({ type: 'question.next' });
    expect(mobile.view()).toMatchObject({ showsScore: true, scoreAnnouncement: undefined });
  });

  const step = fc.oneof(
    fc.record({ type: fc.constant('option.chosen' as const), optionId: fc.constantFrom('optionA', 'optionB') }),
    fc.record({ type: fc.constantFrom('question.next' as const, 'question.previous' as const) }),
    fc.record({ type: fc.constant('question.opened' as const), index: fc.integer({ min: -1, max: 4 }) }),
    fc.record({ type: fc.constant('link.followed' as const), optionId: fc.constant(undefined) }),
    fc.record({ type: fc.constant('layout.changed' as const), hasShareSlide: fc.boolean() }),
    fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(10, 150, 600, 1_050, 5_000) }),
  );

  it('and its publication happen once for each answer in any order of events', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isMotionReduced) => {
        const { actor, published, votes, wait } = started({ isMotionReduced });
        const announced: string[] = [];
        let latest: string | undefined;
        let scores = 0;
        let score: unknown;
        actor.subscribe((snapshot) => {
          const { context } = snapshot;
          const told = quizView(snapshot).scoreAnnouncement;
          if (told !== undefined && JSON.stringify(told) !== JSON.stringify(score)) scores += 1;
          score = told;
          if (context.announced !== undefined && context.announced !== latest) announced.push(context.announced);
          latest = context.announced;
        });
        for (const one of steps) {
          if (one.type === 'wait') wait(one.ms);
          else actor.send(one);
          await settled();
        }
        wait(150);
        await settled();
        const answered = Object.keys(actor.getSnapshot().context.outcomes);
        expect(announced.toSorted()).toEqual(answered.toSorted());
        expect(published.map(({ questionId }) => questionId)).toEqual(announced);
        expect(votes).toHaveLength(answered.length);
        expect(scores).toBeLessThanOrEqual(answered.length === 3 ? 1 : 0);
      }),
      { numRuns: 60 },
    ));
});

describe('the quiz machine', () => {
  const machine = quizMachine({
    fetchAttempts: () => never,
    answerQuestion: () => never,
    castVote: () => never,
    solveCaptcha: () => never,
    nameVisit: () => 'visit-0001',
    recallChoices: () => [],
  });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [
          (options) => createActor(machine, { ...options, input: anInput({ quiz: aQuiz(2), hasShareSlide: true }) }),
          (options) => createActor(machine, { ...options, input: anInput({ quiz: aQuiz(1), isMotionReduced: true }) }),
        ],
        events: [
          { type: 'option.chosen', optionId: 'optionA' },
          { type: 'outcome.told', outcome: anOutcome('optionA') },
          { type: 'outcome.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'answer.retried' },
          { type: 'question.next' },
          { type: 'question.previous' },
          { type: 'question.opened', index: 1 },
          { type: 'link.followed', optionId: undefined },
          { type: 'layout.changed', hasShareSlide: false },
          { type: 'answers.recalled', answers: { 'question-1': anOutcome('optionA') } },
          { type: 'attempts.counted', attempts: [someAttempts('question-1')] },
          { type: 'attempts.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        ],
        waits: [150, 600, 1_050],
        distinguish: ({ context }) => [context.active, Object.keys(context.outcomes), context.hasShareSlide],
        check: (snapshot) => {
          const { choices, outcomes } = snapshot.context;
          for (const [id, { optionId }] of Object.entries(outcomes)) expect(choices[id]).toBe(optionId);
          const view = quizView(snapshot);
          expect(view.question === undefined).toBe(snapshot.matches({ slides: 'sharing' }));
          expect(view.question?.response !== undefined && !view.question.showsIcon).toBe(false);
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
