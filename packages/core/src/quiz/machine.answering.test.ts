import * as TE from '#fp-ts/TaskEither';
import { never, settled } from '../testing/explore.ts';
import { anOutcome, aQuiz } from './builder.ts';
import { started } from './started.ts';

const unreachable = () => TE.left({ _tag: 'Unreachable' as const, cause: undefined });

describe('answering a question', () => {
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

  it('shows confetti for a right answer only, and only while it is animated', async () => {
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

  it('publishes the answer with the icon', async () => {
    const { choose, published, wait } = started();
    await choose('optionA');
    wait(149);
    expect(published).toEqual([]);
    wait(1);
    const answer = { quizId: 'quiz-1', questionId: 'question-1', optionId: 'optionA', isCorrect: false };
    expect(published).toEqual([{ type: 'question.answered', ...answer }]);
  });

  it('works once', async () => {
    const { requests, choose, view, votes, wait } = started();
    await choose('optionA');
    await choose('optionB');
    wait(5_000);
    await choose('optionB');
    expect(requests).toHaveLength(1);
    expect(votes).toHaveLength(1);
    expect(view().question?.options.filter(({ isSelected }) => isSelected)).toMatchObject([{ id: 'optionA' }]);
  });

  it('ignores an option that is not on offer', async () => {
    const quiz = aQuiz(1);
    const [question] = quiz.questions;
    const { actor, requests } = started({
      quiz: { ...quiz, questions: [{ ...question, options: question.options.slice(0, 2) }] },
    });
    actor.send({ type: 'option.chosen', optionId: 'optionD' });
    await settled();
    expect(requests).toEqual([]);
  });

  it('reveals to the page which option is right at the icon and not before', async () => {
    const { choose, view, wait } = started();
    const told = () => view().question?.options.map(({ isCorrect }) => isCorrect);
    expect(told()).toEqual([undefined, undefined, undefined, undefined]);
    await choose('optionA');
    expect(told()).toEqual([undefined, undefined, undefined, undefined]);
    expect(view().steps[0]?.status).toBe('unanswered');
    wait(150);
    expect(told()).toEqual([false, true, false, false]);
    expect(view().steps[0]?.status).toBe('incorrect');
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

describe('an answer that the service does not return', () => {
  it('does not delay anything before the visitor has chosen, even while the history loads', () =>
    expect(started({}, { fetchAttempts: () => never }).view().isAsking).toBe(false));

  it('stays chosen, reports the failure and can be requested again', async () => {
    let isAway = true;
    const { actor, view, votes, wait } = started(
      {},
      { answerQuestion: ({ optionId }) => (isAway ? unreachable() : TE.right(anOutcome(optionId))) },
    );
    actor.send({ type: 'option.chosen', optionId: 'optionB' });
    expect(view().isAsking).toBe(true);
    await settled();
    expect(view().isAsking).toBe(false);
    expect(view().problem).toEqual({ key: 'Failure_Unreachable', parameters: {} });
    expect(view().question).toMatchObject({ canChoose: false, response: undefined });
    isAway = false;
    actor.send({ type: 'answer.retried' });
    await settled();
    wait(5_000);
    expect(view()).toMatchObject({ problem: undefined, question: { response: { isCorrect: true } } });
    expect(votes).toHaveLength(1);
  });

  it('triggers another request when the visitor comes back to its question', async () => {
    const { actor, requests, choose, votes } = started({}, { answerQuestion: () => never });
    await choose('optionB');
    actor.send({ type: 'question.next' });
    actor.send({ type: 'question.previous' });
    await settled();
    expect(requests.map(({ optionId }) => optionId)).toEqual(['optionB', 'optionB']);
    expect(votes).toHaveLength(1);
  });

  it('has its own message when the quiz has changed', async () => {
    const { choose, view } = started({}, { answerQuestion: () => TE.left({ _tag: 'QuestionUnknown' }) });
    await choose('optionA');
    expect(view().problem?.key).toBe('Quiz_QuestionUnknown');
  });
});

describe('the visit', () => {
  it('has no id before the first choice, and one id for answer and vote', async () => {
    const nameVisit = vi.fn(() => 'visit-0002');
    const { actor, requests, choose, votes } = started({}, { nameVisit });
    await settled();
    actor.send({ type: 'link.followed', optionId: 'optionA' });
    actor.send({ type: 'question.next' });
    expect(nameVisit).not.toHaveBeenCalled();
    await choose('optionA');
    expect([...requests, ...votes].map(({ sessionId }) => sessionId)).toEqual(['visit-0002', 'visit-0002']);
  });
});

describe('the vote', () => {
  it('names quiz, question, option and visit, with a captcha for the action', async () => {
    const { captchas, choose, votes } = started();
    await choose('optionA');
    expect(captchas).toEqual(['quiz_submit']);
    expect(votes).toEqual([
      {
        quizId: 'quiz-1',
        questionId: 'question-1',
        optionId: 'optionA',
        sessionId: 'visit-0001',
        captcha: 'solved',
      },
    ]);
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

  it('counts even when the visitor moves on before the captcha is solved', async () => {
    let solve: (token: string) => void = () => undefined;
    const { actor, choose, votes } = started(
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
    expect(votes).toMatchObject([{ questionId: 'question-1', captcha: 'late' }]);
  });
});
