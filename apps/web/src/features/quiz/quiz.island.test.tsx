import '../../testing/browser-globals.ts';
import { message } from '@masthead/core';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { renderToString } from 'react-dom/server';
import { stubClipboard } from '../../testing/clipboard.ts';
import { Quiz, type QuizProps } from './quiz.island.tsx';
import type { ServedQuiz } from './served.ts';

const ports = {
  fetchAttempts: vi.fn(),
  answerQuestion: vi.fn(),
  castVote: vi.fn(),
  solveCaptcha: vi.fn(),
  recallChoices: vi.fn(),
};
vi.mock('./browser-ports.ts', () => ({
  quizPorts: (visit = 'visit-0001') =>
    new Proxy(
      { nameVisit: () => visit, recallChoices: () => ports.recallChoices() },
      {
        get: (own, name: string) =>
          name in own
            ? own[name as keyof typeof own]
            : (...given: unknown[]) =>
                () =>
                  ports[name as keyof typeof ports](...given),
      },
    ),
}));
const fire = Object.assign(vi.fn(), { reset: vi.fn() });
const create = vi.fn((..._: unknown[]) => fire);
vi.mock('canvas-confetti', () => ({
  default: { create: (...given: unknown[]) => create(...given) },
}));

const right = (value: unknown) => Promise.resolve(E.right(value));
const left = (failure: unknown) => Promise.resolve(E.left(failure));

const quizWith = (questions: number) => {
  const { quiz } = aModule('Quiz');
  if (quiz === undefined) throw new Error('the builder made no quiz');
  const [first, ...others] = quiz.questions.map((question, index) => ({
    ...question,
    id: `question-${index + 1}`,
    description: `What is asked ${index + 1}?`,
    options: question.options.map((option) => ({ ...option, text: `${option.id} of ${index + 1}` })),
  }));
  if (first === undefined) throw new Error('a quiz has a question');
  const { description: _, ...asked } = { ...quiz, questions: [first, ...others.slice(0, questions - 1)] as const };
  return asked;
};

const outcome = (optionId: string, correctOptionId = 'optionB') => ({
  optionId,
  isCorrect: optionId === correctOptionId,
  correctOptionId,
  text: '<p>So it is.</p>',
  isCounted: false,
});

const device = { isReduced: true, isMobile: false };

const propsOf = (changes: Partial<QuizProps> = {}): QuizProps => ({
  dictionary: englishDictionary,
  language: 'en',
  quiz: quizWith(3),
  action: '/quiz-answer?page=%2Finsights%2Fx',
  address: 'https://site.example/insights/x',
  served: null,
  ...changes,
});

const show = async (changes: Partial<QuizProps> = {}) => {
  render(<Quiz {...propsOf(changes)} />);
  await act(async () => undefined);
};

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.resetAllMocks();
  create.mockReturnValue(fire);
  Object.assign(device, { isReduced: true, isMobile: false });
  location.hash = '';
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduced') ? device.isReduced : device.isMobile,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  ports.fetchAttempts.mockImplementation(() =>
    right([{ questionId: 'question-1', counts: { optionA: 20, optionB: 60, optionD: 10 } }]),
  );
  ports.answerQuestion.mockImplementation(({ optionId }) => right(outcome(optionId)));
  ports.solveCaptcha.mockImplementation(() => right('solved'));
  ports.castVote.mockImplementation(() => right(undefined));
  ports.recallChoices.mockReturnValue([]);
});

describe('the quiz', () => {
  test('asks with radios named by their options, in a form that works without script', () => {
    const html = renderToString(<Quiz {...propsOf()} />);
    document.body.innerHTML = html;
    const group = screen.getByRole('group', { name: /Question 1 of 3\. .*What is asked 1\?/ });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    expect(radio('optionA of 1').form?.getAttribute('action')).toBe('/quiz-answer?page=%2Finsights%2Fx');
    expect(screen.getByRole('button', { name: 'Answer' }).getAttribute('type')).toBe('submit');
    expect(html).not.toMatch(/correctAnswer|isCorrect|So it is/);
    document.body.innerHTML = '';
  });

  test('answers on click, announces the result once and sends one vote', async () => {
    const heard = vi.fn();
    document.addEventListener('masthead:question-answered', heard);
    await show();
    await userEvent.click(radio('optionB of 1'));
    await waitFor(() => expect(status()).toBe('Question 1: correct. The answer is: optionB of 1.'));
    expect(screen.getByText('So it is.')).toBeInstanceOf(HTMLElement);
    expect(ports.answerQuestion).toHaveBeenCalledWith({
      quizId: 'quiz-1',
      questionId: 'question-1',
      optionId: 'optionB',
      sessionId: 'visit-0001',
      language: 'en',
    });
    await userEvent.click(radio('optionA of 1'));
    expect(radio('optionB of 1').checked).toBe(true);
    expect(ports.answerQuestion).toHaveBeenCalledTimes(1);
    expect(ports.castVote).toHaveBeenCalledTimes(1);
    expect(ports.solveCaptcha).toHaveBeenCalledWith('quiz_submit');
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('masthead:question-answered', heard);
  });

  test('does not answer on arrow keys, only on Enter, Space or the button', async () => {
    await show();
    radio('optionA of 1').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio('optionB of 1').checked).toBe(true);
    expect(ports.answerQuestion).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(status()).toMatch(/correct/));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    radio('optionC of 2').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(status()).toBe('Question 2: not correct. The answer is: optionB of 2.'));
    expect(ports.answerQuestion).toHaveBeenCalledTimes(2);
  });

  test('shows the votes of others as a chart and as a table', async () => {
    await show();
    await userEvent.click(radio('optionA of 1'));
    expect(await screen.findByText('67% of 90 other readers knew it.')).toBeInstanceOf(HTMLElement);
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows).toEqual([
      'OptionHow other readers answered',
      ...['A22%', 'B67%', 'C0%', 'D11%'].map((end) => `option${end.replace(/(\w)/, '$1 of 1')}`),
    ]);
    expect(screen.getByText('Your answer. Not correct. 22% of other readers chose this.')).toBeInstanceOf(HTMLElement);
  });

  test('shows the number of votes instead of percentages while there are few', async () => {
    ports.fetchAttempts.mockImplementation(() =>
      right([{ questionId: 'question-1', counts: { optionA: 1, optionB: 2 } }]),
    );
    await show();
    await userEvent.click(radio('optionA of 1'));
    const sentence = 'Other readers who have answered so far: 3. Percentages are shown from 20 on.';
    expect(await screen.findByText(sentence)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
    expect(document.body.textContent).not.toMatch(/\d%/);
  });

  test('explains which keys answer and which move, while there is something to answer', async () => {
    await show();
    const group = () => screen.getByRole('group', { name: /Question 1/ });
    const described = document.getElementById(group().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(englishDictionary.Quiz_Keys);
    await userEvent.click(radio('optionA of 1'));
    await waitFor(() => expect(status()).toMatch(/not correct/));
    expect(group().getAttribute('aria-describedby')).toBeNull();
    expect(renderToString(<Quiz {...propsOf()} />)).not.toContain(englishDictionary.Quiz_Keys);
  });

  test('keeps its key hint in place until a press that moves focus has ended', async () => {
    await show();
    const keys = screen.getByText(englishDictionary.Quiz_Keys ?? '');
    expect(keys.hidden).toBe(true);
    act(() => radio('optionA of 1').focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(keys.hidden).toBe(false);
    const button = screen.getByRole('button', { name: 'Answer' });
    act(() => void button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
    act(() => button.focus());
    expect(keys.hidden).toBe(false);
    act(() => void document.body.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(keys.hidden).toBe(true);
  });

  test('restores answers of this visit after a reload', async () => {
    ports.recallChoices.mockReturnValue([
      { quizId: 'quiz-1', questionId: 'question-1', optionId: 'optionA' },
      { quizId: 'quiz-1', questionId: 'question-2', optionId: 'optionB' },
    ]);
    await show();
    expect(await screen.findByRole('button', { name: 'Question 2, answered correctly' })).toBeInstanceOf(HTMLElement);
    expect(radio('optionA of 1').checked).toBe(true);
    expect(screen.getByText('So it is.')).toBeInstanceOf(HTMLElement);
    expect(status()).toBe('');
    await userEvent.click(radio('optionB of 1'));
    expect(radio('optionA of 1').checked).toBe(true);
  });

  test('describes each option but the chosen one, which has focus and a status', async () => {
    await show();
    await userEvent.click(radio('optionA of 1'));
    await waitFor(() => expect(status()).toMatch(/not correct/));
    expect(document.activeElement).toBe(radio('optionA of 1'));
    expect(radio('optionA of 1').getAttribute('aria-describedby')).toBeNull();
    const described = radio('optionB of 1').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('The right answer: 67% of other readers chose this.');
  });

  test('moves to the next, previous and any question with focus', async () => {
    await show();
    await userEvent.click(radio('optionB of 1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(document.activeElement?.textContent).toMatch(/What is asked 2/);
    expect(status()).toBe('Question 1: correct. The answer is: optionB of 1.');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(radio('optionB of 1').checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Question 3, open' }));
    expect(radio('optionA of 3')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Question 1, answered correctly' })).toBeInstanceOf(HTMLElement);
  });

  test('ends with the score and a link to itself', async () => {
    await show({ quiz: quizWith(2) });
    await userEvent.click(radio('optionB of 1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await userEvent.click(radio('optionA of 2'));
    expect(await screen.findByRole('heading', { name: '1 of 2 right' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(englishDictionary.Quiz_ScoreAverage ?? '')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(within(screen.getByRole('status')).getByText('1 of 2 right')).toBeInstanceOf(HTMLElement);
    const mail = screen.getByRole('link', { name: 'Email' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(
      /body=I thought this might interest you: https:\/\/site\.example\/insights\/x#\/quiz-media-1$/,
    );
  });

  test('has a separate slide for the score on mobile', async () => {
    device.isMobile = true;
    await show({ quiz: quizWith(1) });
    await userEvent.click(radio('optionB of 1'));
    expect(screen.queryByRole('heading', { name: '1 of 1 right' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1 of 1 right' }));
    expect(status()).toBe('Question 1: correct. The answer is: optionB of 1.');
  });

  test('keeps focus when the clicked button disappears', async () => {
    ports.answerQuestion.mockImplementationOnce(() => left({ _tag: 'Unreachable', cause: 'none' }));
    await show();
    act(() => radio('optionA of 1').focus());
    await userEvent.keyboard('{ArrowDown}');
    act(() => screen.getByRole('button', { name: 'Answer' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(radio('optionB of 1'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    act(() => again.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(status()).toMatch(/correct/));
    expect(document.activeElement).toBe(radio('optionB of 1'));
  });

  test('announces that it is busy only while an answer is checked', async () => {
    let tell: (outcome: unknown) => void = () => undefined;
    ports.fetchAttempts.mockImplementation(() => new Promise(() => undefined));
    ports.answerQuestion.mockImplementation(
      ({ optionId }) =>
        new Promise((resolve) => {
          tell = () => resolve(E.right(outcome(optionId)));
        }),
    );
    await show();
    const slide = radio('optionB of 1').closest('[aria-busy]');
    expect(slide?.getAttribute('aria-busy')).toBe('false');
    await userEvent.click(radio('optionB of 1'));
    expect(slide?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText(englishDictionary.Quiz_Asking ?? 'none')).toBeInstanceOf(HTMLElement);
    await act(async () => tell(undefined));
    expect(slide?.getAttribute('aria-busy')).toBe('false');
    expect(screen.queryByText(englishDictionary.Quiz_Asking ?? 'none')).toBeNull();
  });

  test('reports whether the link was copied', async () => {
    await show({ quiz: quizWith(1) });
    const copy = screen.getByRole('button', { name: 'Copy link to the quiz' });
    await userEvent.click(copy);
    expect(await screen.findByText('The link could not be copied.')).toBeInstanceOf(HTMLElement);
    const writeText = vi.fn().mockResolvedValue(undefined);
    stubClipboard(writeText);
    await userEvent.click(copy);
    expect(await screen.findByText('Link copied')).toBeInstanceOf(HTMLElement);
    expect(writeText).toHaveBeenCalledWith('https://site.example/insights/x#/quiz-media-1');
  });

  test('reports an error and retries with the same choice', async () => {
    ports.answerQuestion.mockImplementationOnce(() => left({ _tag: 'Unreachable', cause: 'none' }));
    await show();
    await userEvent.click(radio('optionC of 1'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(englishDictionary.Failure_Unreachable ?? 'none'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(status()).toMatch(/not correct/));
    expect(ports.answerQuestion.mock.calls.map(([{ optionId }]) => optionId)).toEqual(['optionC', 'optionC']);
    expect(ports.castVote).toHaveBeenCalledTimes(1);
  });

  test('works without votes and without history', async () => {
    ports.fetchAttempts.mockImplementation(() => left({ _tag: 'Unreachable', cause: 'none' }));
    ports.castVote.mockImplementation(() => left({ _tag: 'CaptchaRefused' }));
    await show();
    await userEvent.click(radio('optionB of 1'));
    await waitFor(() => expect(status()).toMatch(/correct/));
    expect(screen.queryByText(/of other readers/)).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('marks the option named by a link and leaves the answer to the visitor', async () => {
    await show();
    act(() => {
      location.hash = '#/optionC/quiz-media-1';
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    await waitFor(() => expect(radio('optionC of 1').checked).toBe(true));
    expect(ports.answerQuestion).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(status()).toMatch(/not correct/));
  });

  test('reveals a right answer in steps with 150 pieces of confetti', async () => {
    device.isReduced = false;
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    try {
      await show();
      await act(async () => radio('optionB of 1').click());
      await pass(149);
      expect(status()).toBe('');
      await pass(1);
      expect(status()).toMatch(/correct/);
      expect(screen.queryByText('So it is.')).toBeNull();
      await pass(600);
      expect(screen.getByText('So it is.')).toBeInstanceOf(HTMLElement);
      expect(fire).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 150, disableForReducedMotion: true }));
      expect(create).toHaveBeenCalledWith(expect.anything(), { resize: true, useWorker: false });
      await pass(4_249);
      expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
      await pass(1);
      expect(screen.getByRole('button', { name: 'Next' })).toBeInstanceOf(HTMLElement);
    } finally {
      vi.useRealTimers();
    }
  });

  test('has no confetti for a wrong answer or with reduced motion', async () => {
    await show();
    await userEvent.click(radio('optionB of 1'));
    await screen.findByText('So it is.');
    expect(create).not.toHaveBeenCalled();
  });

  const served: ServedQuiz = {
    quizId: 'quiz-1',
    sessionId: 'session-1',
    active: 0,
    choices: { 'question-1': 'optionA' },
    outcomes: {
      'question-1': { optionId: 'optionA', isCorrect: false, correctOptionId: 'optionB', text: '', isCounted: false },
    },
    attempts: [],
    uncounted: ['question-1'],
    stamp: 'form:stamp',
    problem: null,
  };

  test('announces an answer given without script once, wherever the visitor goes next', async () => {
    await show({ served });
    const told: string[] = [];
    const watch = new MutationObserver(() => told.push(status() ?? ''));
    watch.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(radio('optionA of 1').checked).toBe(true);
    expect(status()).toBe('Question 1: not correct. The answer is: optionB of 1.');
    expect(told).toEqual([]);
    watch.disconnect();
  });

  test('keeps the site’s error until the visitor acts', async () => {
    const problem = message('Failure_Unavailable');
    await show({ served: { ...served, choices: {}, outcomes: {}, problem } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(englishDictionary.Failure_Unavailable);
    // The failed request is unknown here: there is nothing to retry, only to choose.
    expect(within(alert).queryByRole('button')).toBeNull();
    await userEvent.click(radio('optionB of 1'));
    await waitFor(() => expect(status()).toMatch(/correct/));
    expect(alert.textContent).toBe('');
    expect(ports.answerQuestion.mock.calls[0]?.[0]).toMatchObject({ sessionId: 'session-1' });
  });

  test('renders an answer given without script', () => {
    document.body.innerHTML = renderToString(<Quiz {...propsOf({ served })} />);
    expect(status()).toBe('Question 1: not correct. The answer is: optionB of 1.');
    expect(radio('optionA of 1').disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('value')).toBe('1');
    const fields = new FormData(document.querySelector('form') ?? undefined);
    expect(Object.fromEntries(fields)).toEqual({
      quiz: 'quiz-1',
      question: 'question-1',
      session: 'session-1',
      stamp: 'form:stamp',
      answers: 'question-1:optionA',
      uncounted: 'question-1',
      website: '',
    });
    document.body.innerHTML = '';
  });
});
