import * as TE from '#fp-ts/TaskEither';
import { settled } from '../testing/explore.ts';
import { anOutcome, aQuiz } from './builder.ts';
import type { OptionId } from './model.ts';
import { started } from './started.ts';

const before = (...answers: readonly (readonly [questionId: string, optionId: OptionId])[]) => ({
  recallChoices: (quizId: string) => answers.map(([questionId, optionId]) => ({ quizId, questionId, optionId })),
});
const counted = ({ optionId }: { readonly optionId: OptionId }) => TE.right(anOutcome(optionId, { isCounted: true }));

describe('a quiz with answers from before the page was loaded', () => {
  it('shows the bound answers without animation, and does not publish them again', async () => {
    const { view, actor, requests, votes, published } = started(
      {},
      { ...before(['question-1', 'optionA'], ['question-3', 'optionB']), answerQuestion: counted },
    );
    await settled();
    expect(view().steps.map(({ status }) => status)).toEqual(['incorrect', 'unanswered', 'correct']);
    expect(view().question).toMatchObject({ canChoose: false, response: { isCorrect: false }, showsConfetti: false });
    expect(view()).toMatchObject({ showsNext: true, announcement: undefined, scoreAnnouncement: undefined });
    expect(requests.map(({ questionId, sessionId }) => [questionId, sessionId])).toEqual([
      ['question-1', 'visit-0001'],
      ['question-3', 'visit-0001'],
    ]);
    expect([votes, published]).toEqual([[], []]);
    actor.send({ type: 'option.chosen', optionId: 'optionB' });
    expect(requests).toHaveLength(2);
    actor.send({ type: 'question.next' });
    expect(view().question).toMatchObject({ number: 2, canChoose: true });
  });

  it('announces its score when the last answer is given now, and not when none is', async () => {
    const quiz = aQuiz(2);
    const whole = started(
      { quiz },
      { ...before(['question-1', 'optionA'], ['question-2', 'optionB']), answerQuestion: counted },
    );
    await settled();
    expect(whole.view()).toMatchObject({ showsScore: true, scoreAnnouncement: undefined });
    const half = started({ quiz }, { ...before(['question-1', 'optionA']), answerQuestion: counted });
    await settled();
    half.actor.send({ type: 'question.next' });
    await half.choose('optionB');
    half.wait(5_000);
    expect(half.view().scoreAnnouncement).toMatchObject({ parameters: { correct: 1, total: 2 } });
  });

  it('sends the vote that was dropped when the page was left too early', async () => {
    const { votes } = started({}, before(['question-2', 'optionB']));
    await settled();
    expect(votes.map(({ questionId, optionId }) => [questionId, optionId])).toEqual([['question-2', 'optionB']]);
  });

  it('stays open where the service returns nothing, and requests only its own questions', async () => {
    const answerQuestion = () => TE.left({ _tag: 'Unreachable' as const, cause: undefined });
    const { view, requests } = started(
      { quiz: aQuiz(2) },
      { ...before(['question-1', 'optionA'], ['question-9', 'optionA']), answerQuestion },
    );
    await settled();
    expect(view().question?.canChoose).toBe(true);
    expect(view().problem).toBeUndefined();
    expect(requests.map(({ questionId }) => questionId)).toEqual(['question-1']);
  });

  it('keeps the choices that the visitor makes while the history loads', async () => {
    const { actor, view } = started({}, { ...before(['question-1', 'optionA']), answerQuestion: counted });
    actor.send({ type: 'option.chosen', optionId: 'optionB' });
    await settled();
    expect(view().question?.options.find(({ isSelected }) => isSelected)?.id).toBe('optionB');
  });
});
