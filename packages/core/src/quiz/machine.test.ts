import fc from 'fast-check';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor, SimulatedClock } from 'xstate';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { anOutcome, aQuiz, someAttempts } from './builder.ts';
import { type QuizEmitted, type QuizPorts, quizMachine } from './machine.ts';
import type { QuizInput } from './progress.ts';
import { quizView } from './view.ts';

const anInput = (changes: Partial<QuizInput> = {}): QuizInput => ({
  quiz: aQuiz(3),
  sessionId: 'visit-0001',
  language: 'en',
  hasShareSlide: false,
  isMotionReduced: false,
  ...changes,
});

const ports: QuizPorts = {
  fetchAttempts: () => TE.right([]),
  answerQuestion: ({ optionId }) => TE.right(anOutcome(optionId)),
  castVote: () => TE.right(undefined),
  solveCaptcha: () => TE.right('solved'),
};

const started = (changes: Partial<QuizInput> = {}, others: Partial<QuizPorts> = {}) => {
  const calls = {
    answerQuestion: jest.fn(others.answerQuestion ?? ports.answerQuestion),
    castVote: jest.fn(others.castVote ?? ports.castVote),
    solveCaptcha: jest.fn(others.solveCaptcha ?? ports.solveCaptcha),
  };
  const clock = new SimulatedClock();
  const actor = createActor(quizMachine({ ...ports, ...others, ...calls }), { clock, input: anInput(changes) });
  const published: QuizEmitted[] = [];
  actor.on('question.answered', (event) => published.push(event));
  actor.start();
  return {
    actor,
    calls,
    published,
    view: () => quizView(actor.getSnapshot()),
    // In small steps: a timer that is set while the clock leaps counts from where the clock lands.
    wait: (ms: number) => {
      const step = ms % 10 === 0 ? 10 : 1;
      for (let passed = 0; passed < ms; passed += step) clock.increment(step);
    },
    choose: async (optionId: 'optionA' | 'optionB') => {
      actor.send({ type: 'option.chosen', optionId });
      await settled();
    },
  };
};

const unreachable = () => TE.left({ _tag: 'Unreachable' as const, cause: undefined });

describe('Answering a question', () => {
  it('shows the icon after 150 ms and the response 600 ms later', async () => {
    const { choose, view, wait } = started();
    await choose('optionB');
    expect(view().question).toMatchObject({ showsIcon: false, response: undefined, canChoose: false });
    wait(149);
    expect(view().question?.showsIcon).toBe(false);
    wait(1);
    expect(view().question).toMatchObject({ showsIcon: true, response: undefined });
    wait(599);
    expect(view().question?.response).toBeUndefined();
    wait(1);
    expect(view().question?.response).toMatchObject({ isCorrect: true, title: 'Right', correctOption: '11' });
  });

  it.each([
    ['right', 'optionB', 5_000],
    ['wrong', 'optionA', 1_050],
  ] as const)('with the %s option shows Next at the end of its animation', async (_, optionId, ms) => {
    const { choose, view, wait } = started();
    await choose(optionId);
    wait(ms - 1);
    expect(view().showsNext).toBe(false);
    wait(1);
    expect(view().showsNext).toBe(true);
  });

  it('rains confetti for a right answer only, and only while it is animated', async () => {
    const right = started();
    await right.choose('optionB');
    right.wait(749);
    expect(right.view().question?.showsConfetti).toBe(false);
    right.wait(1);
    expect(right.view().question?.showsConfetti).toBe(true);
    right.wait(4_250);
    expect(right.view().question?.showsConfetti).toBe(false);

    const wrong = started();
    await wrong.choose('optionA');
    wrong.wait(750);
    expect(wrong.view().question?.showsConfetti).toBe(false);
  });

  it('is possible once', async () => {
    const { calls, choose, view, wait } = started();
    await choose('optionA');
    await choose('optionB');
    wait(5_000);
    await choose('optionB');
    expect(calls.answerQuestion).toHaveBeenCalledTimes(1);
    expect(calls.castVote).toHaveBeenCalledTimes(1);
    expect(view().question?.options.filter(({ isSelected }) => isSelected)).toMatchObject([{ id: 'optionA' }]);
  });

  it('does not take an option that is not on offer', async () => {
    const quiz = aQuiz(1);
    const [question] = quiz.questions;
    const { actor, calls } = started({
      quiz: { ...quiz, questions: [{ ...question, options: question.options.slice(0, 2) }] },
    });
    actor.send({ type: 'option.chosen', optionId: 'optionD' });
    await settled();
    expect(calls.answerQuestion).not.toHaveBeenCalled();
  });

  it('tells the page which option is right at the icon and not before', async () => {
    const { choose, view, wait } = started();
    const told = () => view().question?.options.map(({ isCorrect }) => isCorrect);
    expect(told()).toEqual([undefined, undefined, undefined, undefined]);
    await choose('optionA');
    expect(told()).toEqual([undefined, undefined, undefined, undefined]);
    wait(150);
    expect(told()).toEqual([false, true, false, false]);
  });

  it('adopts the choice that the service has bound before', async () => {
    const { choose, view, wait } = started({}, { answerQuestion: () => TE.right(anOutcome('optionA')) });
    await choose('optionB');
    wait(5_000);
    expect(view().question?.options.filter(({ isSelected }) => isSelected)).toMatchObject([{ id: 'optionA' }]);
    expect(view().score.correct).toBe(0);
  });

  it('skips the animation where motion is reduced', async () => {
    const { choose, published, view } = started({ isMotionReduced: true });
    await choose('optionB');
    expect(view()).toMatchObject({
      showsNext: true,
      question: { showsIcon: true, showsConfetti: false, response: { isCorrect: true } },
    });
    expect(published).toHaveLength(1);
  });
});

describe('An answer that the service does not tell', () => {
  it('stays chosen, says what happened and can be asked for again', async () => {
    let isAway = true;
    const { actor, calls, choose, view, wait } = started(
      {},
      { answerQuestion: ({ optionId }) => (isAway ? unreachable() : TE.right(anOutcome(optionId))) },
    );
    await choose('optionB');
    expect(view().problem).toEqual({ key: 'Failure_Unreachable', parameters: {} });
    expect(view().question).toMatchObject({ canChoose: false, response: undefined });
    isAway = false;
    actor.send({ type: 'answer.retried' });
    await settled();
    wait(5_000);
    expect(view()).toMatchObject({ problem: undefined, question: { response: { isCorrect: true } } });
    expect(calls.castVote).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when the visitor comes back to its question', async () => {
    const { actor, calls, choose } = started({}, { answerQuestion: () => never });
    await choose('optionB');
    actor.send({ type: 'question.next' });
    actor.send({ type: 'question.previous' });
    await settled();
    expect(calls.answerQuestion.mock.calls.map(([{ optionId }]) => optionId)).toEqual(['optionB', 'optionB']);
    expect(calls.castVote).toHaveBeenCalledTimes(1);
  });

  it('because the quiz has changed is told apart', async () => {
    const { choose, view } = started({}, { answerQuestion: () => TE.left({ _tag: 'QuestionUnknown' }) });
    await choose('optionA');
    expect(view().problem?.key).toBe('Quiz_QuestionUnknown');
  });
});

describe('The vote', () => {
  it('names quiz, question, option and visit, with a captcha for the action', async () => {
    const { calls, choose } = started();
    await choose('optionA');
    expect(calls.solveCaptcha).toHaveBeenCalledWith('quiz_submit');
    expect(calls.castVote).toHaveBeenCalledWith({
      quizId: 'quiz-1',
      questionId: 'question-1',
      optionId: 'optionA',
      sessionId: 'visit-0001',
      captcha: 'solved',
    });
  });

  it.each([
    ['captcha', { solveCaptcha: unreachable }],
    ['vote', { castVote: () => TE.left({ _tag: 'CaptchaRefused' as const }) }],
  ])('fails silently when its %s does', async (_, others) => {
    const { actor, choose, view, wait } = started({}, others);
    await choose('optionB');
    wait(5_000);
    expect(actor.getSnapshot().status).toBe('active');
    expect(view()).toMatchObject({ problem: undefined, question: { response: { isCorrect: true } } });
  });

  it('is cast even when the visitor moves on before the captcha is solved', async () => {
    let solve: (token: string) => void = () => undefined;
    const { actor, calls, choose } = started(
      {},
      {
        solveCaptcha: () => () =>
          new Promise((resolve) => {
            solve = (right) => resolve({ _tag: 'Right', right });
          }),
      },
    );
    await choose('optionA');
    actor.send({ type: 'question.next' });
    solve('late');
    await settled();
    expect(calls.castVote.mock.calls).toMatchObject([[{ questionId: 'question-1', captcha: 'late' }]]);
  });
});

describe("Other readers' answers", () => {
  it('count this reader in, in percent that add up to a hundred', async () => {
    const { choose, view } = started(
      {},
      { fetchAttempts: () => TE.right([{ questionId: 'question-1', counts: { optionA: 1, optionB: 1 } }]) },
    );
    await settled();
    expect(view().question?.options.map(({ percent }) => percent)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    await choose('optionB');
    expect(view().question?.options.map(({ percent }) => percent)).toEqual([33, 67, 0, 0]);
  });

  it('are none when they cannot be had', async () => {
    const { choose, view } = started({}, { fetchAttempts: unreachable });
    await choose('optionB');
    expect(view().question?.options.map(({ percent }) => percent)).toEqual([0, 100, 0, 0]);
    expect(view().problem).toBeUndefined();
  });

  it.each([
    [50, 'Quiz_TeaserMany'],
    [49, 'Quiz_TeaserFew'],
  ])('tease with %d percent by %s', async (percent, key) => {
    const attempts = [{ questionId: 'question-1', counts: { optionA: 100 - percent, optionB: percent } }];
    const { choose, view, wait } = started({}, { fetchAttempts: () => TE.right(attempts) });
    await choose('optionA');
    wait(1_050);
    expect(view().question?.response?.teaser).toEqual({ percent, message: { key, parameters: { percent } } });
  });

  it.each([
    ['nobody found it', aQuiz(), { optionA: 9 }],
    ['the editor hides it', aQuiz(3, { hidesDataTeaser: true }), { optionB: 9 }],
  ] as const)('do not tease when %s', async (_, quiz, counts) => {
    const { choose, view, wait } = started(
      { quiz },
      { fetchAttempts: () => TE.right([{ questionId: 'question-1', counts }]) },
    );
    await choose('optionA');
    wait(1_050);
    expect(view().question?.response).toBeDefined();
    expect(view().question?.response?.teaser).toBeUndefined();
  });
});

describe('Moving through the quiz', () => {
  it('stays within the questions', () => {
    const { actor, view } = started();
    actor.send({ type: 'question.previous' });
    expect(view().question?.number).toBe(1);
    actor.send({ type: 'question.opened', index: 2 });
    actor.send({ type: 'question.next' });
    expect(view().question?.number).toBe(3);
    for (const index of [-1, 3, 0.5, Number.NaN]) actor.send({ type: 'question.opened', index });
    expect(view().question?.number).toBe(3);
  });

  it('shows an answered question at rest when the visitor comes back', async () => {
    const { actor, choose, view } = started();
    await choose('optionB');
    actor.send({ type: 'question.next' });
    expect(view().question).toMatchObject({ canChoose: true, response: undefined });
    actor.send({ type: 'question.previous' });
    expect(view().question).toMatchObject({ canChoose: false, response: { isCorrect: true }, showsConfetti: false });
    expect(view().steps.map(({ status }) => status)).toEqual(['correct', 'unanswered', 'unanswered']);
  });

  it('ends on the slide with the score where there is one', async () => {
    const { actor, choose, view } = started({ quiz: aQuiz(1), hasShareSlide: true });
    await choose('optionB');
    actor.send({ type: 'question.next' });
    expect(view()).toMatchObject({
      question: undefined,
      hasNext: false,
      showsShare: true,
      isComplete: true,
      score: { correct: 1, total: 1, percent: 100, band: 'good' },
    });
  });

  it('falls back to the last question when the slide with the score goes away', () => {
    const { actor, view } = started({ quiz: aQuiz(2), hasShareSlide: true, active: 2 });
    expect(view().question).toBeUndefined();
    actor.send({ type: 'layout.changed', hasShareSlide: false });
    expect(view().question?.number).toBe(2);
  });

  it('offers sharing at the last question unless the editor hides it', () => {
    expect(started().view().showsShare).toBe(false);
    expect(started({ active: 2 }).view().showsShare).toBe(true);
    expect(started({ active: 2, quiz: aQuiz(3, { hidesShareOptions: true }) }).view().showsShare).toBe(false);
  });

  it('shows no Next at the last question', async () => {
    const { choose, view, wait } = started({ active: 2 });
    await choose('optionA');
    wait(1_050);
    expect(view().showsNext).toBe(false);
  });
});

describe('A link to the quiz', () => {
  const selected = (view: ReturnType<typeof quizView>) =>
    view.question?.options.filter(({ isSelected }) => isSelected).map(({ id }) => id);

  it('pre-selects an option of the first question without answering it', () => {
    const { calls, view } = started({ preselected: 'optionC' });
    expect(selected(view())).toEqual(['optionC']);
    expect(view().question?.canChoose).toBe(true);
    expect(calls.answerQuestion).not.toHaveBeenCalled();
  });

  it('followed on the page leads back to the first question', () => {
    const { actor, view } = started({ active: 2 });
    actor.send({ type: 'link.followed', optionId: 'optionD' });
    expect(view().question?.number).toBe(1);
    expect(selected(view())).toEqual(['optionD']);
    actor.send({ type: 'question.next' });
    expect(selected(view())).toEqual([]);
  });
});

describe('A page drawn by the server after a post without script', () => {
  it('shows what was answered, at rest', () => {
    const { view } = started({ outcomes: { 'question-2': anOutcome('optionA') }, active: 1 });
    expect(view()).toMatchObject({
      question: { number: 2, canChoose: false, response: { isCorrect: false, title: 'Not quite' } },
      showsNext: true,
      announcement: undefined,
    });
  });
});

describe('The announcement of an answer', () => {
  it('names question and right option, stays while the visitor moves, and is the same text', async () => {
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

  const step = fc.oneof(
    fc.record({ type: fc.constant('option.chosen' as const), optionId: fc.constantFrom('optionA', 'optionB') }),
    fc.record({ type: fc.constantFrom('question.next' as const, 'question.previous' as const) }),
    fc.record({ type: fc.constant('question.opened' as const), index: fc.integer({ min: -1, max: 4 }) }),
    fc.record({ type: fc.constant('link.followed' as const), optionId: fc.constant(undefined) }),
    fc.record({ type: fc.constant('layout.changed' as const), hasShareSlide: fc.boolean() }),
    fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(10, 150, 600, 1_050, 5_000) }),
  );

  it('and its publication happen once for each answer, whatever the visitor does meanwhile', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isMotionReduced) => {
        const { actor, calls, published, wait } = started({ isMotionReduced });
        const announced: string[] = [];
        let latest: string | undefined;
        actor.subscribe(({ context }) => {
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
        expect(calls.castVote).toHaveBeenCalledTimes(answered.length);
      }),
      { numRuns: 60 },
    ));
});

describe('The quiz machine', () => {
  const machine = quizMachine({
    fetchAttempts: () => never,
    answerQuestion: () => never,
    castVote: () => never,
    solveCaptcha: () => never,
  });

  it('has no state that cannot be reached and no transition that cannot be taken', () => {
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

  it('says of every state what it means', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
