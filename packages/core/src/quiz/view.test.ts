import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { settled } from '../testing/explore.ts';
import { anOutcome, aQuiz } from './builder.ts';
import type { Attempts } from './model.ts';
import { started } from './started.ts';
import type { quizView } from './view.ts';

const unreachable = () => TE.left({ _tag: 'Unreachable' as const, cause: undefined });

describe('the answers of other readers', () => {
  const percents = (view: ReturnType<typeof quizView>) => view.question?.options.map(({ percent }) => percent);
  const none = [undefined, undefined, undefined, undefined];
  const counting = (counts: Attempts['counts']) => ({
    fetchAttempts: () => TE.right([{ questionId: 'question-1', counts }]),
  });

  it('appear once the question is answered, in percentages that add up to a hundred', async () => {
    const { choose, view } = started({}, counting({ optionA: 20, optionB: 10 }));
    await settled();
    expect(percents(view())).toEqual(none);
    await choose('optionB');
    expect(percents(view())).toEqual([67, 33, 0, 0]);
  });

  it('exclude the vote of this visit from before the page was reloaded', async () => {
    const answerQuestion = () => TE.right(anOutcome('optionB', { isCounted: true }));
    const { choose, view, wait } = started({}, { ...counting({ optionA: 10, optionB: 11 }), answerQuestion });
    await choose('optionB');
    expect(percents(view())).toEqual([50, 50, 0, 0]);
    const alone = started({}, { ...counting({ optionB: 1 }), answerQuestion });
    await alone.choose('optionB');
    alone.wait(5_000);
    expect(percents(alone.view())).toEqual(none);
    expect(alone.view().question?.response?.teaser).toBeUndefined();
    wait(5_000);
    expect(view().question?.response?.teaser?.percent).toBe(50);
  });

  it.each([
    ['at once', async () => undefined, 0],
    [
      'after the visitor has moved on and come back',
      async ({ actor }: ReturnType<typeof started>) => {
        actor.send({ type: 'question.next' });
        await settled();
        actor.send({ type: 'question.previous' });
      },
      1,
    ],
    [
      'when the visitor asks again',
      async ({ actor }: ReturnType<typeof started>) => {
        await settled();
        await settled();
        actor.send({ type: 'answer.retried' });
      },
      1,
    ],
  ] as const)('keep all the votes that they were fetched with when the answer comes %s', async (_, goOn, failures) => {
    let asked = 0;
    let isVoted = false;
    const quiz = started(
      {},
      {
        ...counting({ optionA: 10, optionB: 10 }),
        castVote: () => async () => {
          isVoted = true;
          return E.right(undefined);
        },
        answerQuestion:
          ({ optionId }) =>
          async () => {
            asked += 1;
            // A service that is slow enough for a vote that does not wait for it.
            await settled();
            return asked > failures ? E.right(anOutcome(optionId, { isCounted: isVoted })) : unreachable()();
          },
      },
    );
    quiz.actor.send({ type: 'option.chosen', optionId: 'optionB' });
    await goOn(quiz);
    await settled();
    await settled();
    expect(isVoted).toBe(true);
    expect(percents(quiz.view())).toEqual([50, 50, 0, 0]);
  });

  it('stay empty when they cannot be loaded, or when there are none', async () => {
    for (const fetchAttempts of [unreachable, () => TE.right([])]) {
      const { choose, view } = started({}, { fetchAttempts });
      await choose('optionB');
      expect(percents(view())).toEqual(none);
      expect(view().problem).toBeUndefined();
    }
  });

  it.each([
    [50, 'Quiz_TeaserMany'],
    [49, 'Quiz_TeaserFew'],
  ])('tease with %d percent by %s', async (percent, key) => {
    const attempts = [{ questionId: 'question-1', counts: { optionA: 100 - percent, optionB: percent } }];
    const { choose, view, wait } = started({}, { fetchAttempts: () => TE.right(attempts) });
    await choose('optionA');
    wait(1_050);
    expect(view().question?.response?.teaser).toEqual({
      percent,
      message: { key, parameters: { percent, count: 100 } },
    });
  });

  it('appear as a number while they are fewer than twenty, and as percentages from then on', async () => {
    const shown = async (counts: Attempts['counts'], isCounted = false, quiz = aQuiz()) => {
      const answerQuestion = () => TE.right(anOutcome('optionB', { isCounted }));
      const { choose, view, wait } = started({ quiz }, { ...counting(counts), answerQuestion });
      await choose('optionB');
      wait(5_000);
      const { othersSoFar, teaser } = view().question?.response ?? {};
      return { percents: percents(view()), othersSoFar, teaser: teaser?.percent };
    };
    const soFar = (count: number) => ({ key: 'Quiz_OthersSoFar', parameters: { count, least: 20 } });
    expect(await shown({ optionA: 9, optionB: 10 })).toEqual({ percents: none, othersSoFar: soFar(19) });
    expect(await shown({ optionA: 10, optionB: 10 })).toEqual({ percents: [50, 50, 0, 0], teaser: 50 });
    // The reader's own vote is none of another's.
    expect(await shown({ optionA: 10, optionB: 10 }, true)).toEqual({ percents: none, othersSoFar: soFar(19) });
    expect(await shown({})).toEqual({ percents: none });
    expect(await shown({ optionA: 3 }, false, aQuiz(3, { hidesDataTeaser: true }))).toEqual({ percents: none });
  });

  it.each([
    ['nobody found it', aQuiz(), { optionA: 90 }],
    ['the editor hides it', aQuiz(3, { hidesDataTeaser: true }), { optionB: 90 }],
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
