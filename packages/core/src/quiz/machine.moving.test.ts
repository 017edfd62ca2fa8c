import { anOutcome, aQuiz } from './builder.ts';
import { started } from './started.ts';
import type { quizView } from './view.ts';

describe('moving through the quiz', () => {
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

  it('shows an answered question without animation when the visitor comes back', async () => {
    const { actor, choose, view } = started();
    await choose('optionB');
    actor.send({ type: 'question.next' });
    expect(view().question).toMatchObject({ canChoose: true, response: undefined });
    actor.send({ type: 'question.previous' });
    expect(view().question).toMatchObject({ canChoose: false, response: { isCorrect: true }, showsConfetti: false });
    expect(view().steps.map(({ status }) => status)).toEqual(['correct', 'unanswered', 'unanswered']);
  });

  it('ends on the slide with the score where there is one', async () => {
    const { actor, choose, view, wait } = started({ quiz: aQuiz(1), hasShareSlide: true });
    await choose('optionB');
    expect(view()).toMatchObject({ showsNext: false, showsScore: false });
    wait(5_000);
    expect(view()).toMatchObject({ showsNext: true, showsScore: false });
    actor.send({ type: 'question.next' });
    expect(view()).toMatchObject({
      question: undefined,
      showsNext: false,
      showsShare: true,
      showsScore: true,
      score: { correct: 1, total: 1, percent: 100, band: 'good' },
    });
  });

  it('falls back to the last question when the slide with the score disappears', () => {
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

  it('shows no Next at the last question, and the score when every question is answered', async () => {
    const { actor, choose, view, wait } = started({ active: 1, quiz: aQuiz(2) });
    await choose('optionA');
    wait(1_050);
    expect(view()).toMatchObject({ showsNext: false, showsScore: false });
    actor.send({ type: 'question.previous' });
    await choose('optionB');
    wait(4_990);
    expect(view().showsScore).toBe(false);
    wait(10);
    expect(view()).toMatchObject({ showsNext: true, showsScore: true, score: { percent: 50, band: 'average' } });
  });

  it('starts at question 1', () => expect(started().view().question?.number).toBe(1));
});

describe('a link to the quiz', () => {
  const selected = (view: ReturnType<typeof quizView>) =>
    view.question?.options.filter(({ isSelected }) => isSelected).map(({ id }) => id);

  it('preselects an option of the first question without answering it', () => {
    const { requests, view } = started({ preselected: 'optionC' });
    expect(selected(view())).toEqual(['optionC']);
    expect(view().question?.canChoose).toBe(true);
    expect(requests).toEqual([]);
  });

  it('followed on the page returns to the first question', () => {
    const { actor, view } = started({ active: 2 });
    actor.send({ type: 'link.followed', optionId: 'optionD' });
    expect(view().question?.number).toBe(1);
    expect(selected(view())).toEqual(['optionD']);
    actor.send({ type: 'question.next' });
    expect(selected(view())).toEqual([]);
  });
});

describe('a page rendered by the server after a post without script', () => {
  it('shows the answered questions without animation', () => {
    const { view } = started({ outcomes: { 'question-2': anOutcome('optionA') }, active: 1 });
    expect(view()).toMatchObject({
      question: { number: 2, canChoose: false, response: { isCorrect: false, title: 'Not quite' } },
      showsNext: true,
      announcement: undefined,
    });
  });
});
