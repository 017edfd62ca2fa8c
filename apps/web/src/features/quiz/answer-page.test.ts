/** @vitest-environment node */
import type { OptionId } from '@masthead/core/quiz';
import { vi } from 'vitest';
import { aPageVisitor, away, services, silent } from '../../testing/page-requests.ts';
import { getQuizAnswerProps } from './answer-page.ts';
import { printAnswers } from './answers.ts';

const article = '/insights/harbour';
const value = (text: string) => ({ value: text });
const asked = (id: string) => ({
  id,
  fields: {
    description: value(`What of ${id}?`),
    optionA: value('This'),
    optionB: value('That'),
    optionC: value('Neither'),
  },
});
const rightOf: Readonly<Record<string, OptionId>> = { depth: 'optionA', light: 'optionB' };

const layout = {
  sitecore: {
    context: { language: 'en', itemId: 'harbour', pageMetaData: { templateName: 'Article', url: article } },
    route: {
      name: 'harbour',
      itemId: 'harbour',
      itemLanguage: 'en',
      fields: { title: value('The harbour') },
      placeholders: {
        main: [
          {
            uid: 'quiz',
            componentName: 'InteractiveQuiz',
            fields: {
              id: value('harbour'),
              mediaId: value('harbour'),
              questions: Object.keys(rightOf).map(asked),
            },
          },
        ],
      },
    },
  },
};

const { fall } = services({
  content: {
    pages: [{ language: 'en', path: article, hidden: false, layout }],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
  quizQuestions: Object.entries(rightOf).map(([questionId, correctOption]) => ({
    quizId: 'harbour',
    questionId,
    options: ['optionA', 'optionB', 'optionC'],
    correctOption,
    texts: { en: { correct: '<p>So it is.</p>', incorrect: '<p>No.</p><script>alert(1)</script>' } },
  })),
});

// Longer than a test may take: waiting for a call without an answer fails here.
process.env.CALL_TIMEOUT_MS = '60000';

type Fields = Readonly<Record<string, string>>;

const post = (fields: Fields, address = `/quiz-answer?page=${encodeURIComponent(article)}`, headers: Fields = {}) =>
  aPageVisitor().ask(getQuizAnswerProps, address, { form: { quiz: 'harbour', question: 'depth', ...fields }, headers });

const serve = async (fields: Fields) => (await post(fields)).props.served;

/** The next form as the page of the last answer writes it. */
const after = ({ sessionId, stamp, choices, uncounted }: Awaited<ReturnType<typeof serve>>) => ({
  session: sessionId,
  stamp,
  answers: printAnswers(choices),
  uncounted: uncounted.join(' '),
});

describe('an answer submitted without script', () => {
  it('appears on its page for this visitor alone', async () => {
    const answer = await post({ option: 'optionB' });
    expect(answer.status).toBe(200);
    expect(answer.header('cache-control')).toMatch(/no-store/);
    expect(answer.props.content.page.metadata.templateName).toBe('Article');
    expect(answer.props.served).toMatchObject({
      quizId: 'harbour',
      active: 0,
      outcomes: { depth: { optionId: 'optionB', isCorrect: false, correctOptionId: 'optionA', text: '<p>No.</p>' } },
      uncounted: ['depth'],
      problem: null,
      stamp: expect.stringMatching(/^form:/),
      sessionId: expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/),
    });
    expect(Object.keys(answer.props.served.outcomes)).toEqual(['depth']);
  });

  it('appears also where the service for its next stamp times out', async () => {
    fall('user', silent);
    const served = await serve({ option: 'optionA' });
    expect(served).toMatchObject({ outcomes: { depth: { isCorrect: true } }, stamp: '', problem: null });
  });

  it('reports a timeout of the service and stays', async () => {
    fall('forms', silent);
    const answer = await post({ option: 'optionA' });
    expect(answer.status).toBe(503);
    expect(answer.props.served.problem).not.toBeNull();
  });

  it('keeps the first choice over later forms', async () => {
    const first = await serve({ option: 'optionB' });
    const again = await serve({ ...after(first), option: 'optionA' });
    expect(again.outcomes).toEqual(first.outcomes);
    const forged = await serve({ ...after(first), answers: 'depth:optionA', go: '1' });
    expect(forged.outcomes.depth).toMatchObject({ optionId: 'optionB', isCorrect: false });
    const forgotten = await serve({ ...after(first), answers: '', option: 'optionA' });
    expect(forgotten.outcomes.depth).toMatchObject({ optionId: 'optionB', isCorrect: false });
  });

  it('counts once, with the next form', async () => {
    const first = await serve({ option: 'optionA' });
    expect(first.attempts).toEqual([]);
    const second = await serve({ ...after(first), go: '1' });
    expect(second).toMatchObject({ active: 1, uncounted: [], attempts: [] });
    const third = await serve({ ...after(second), question: 'light', option: 'optionB' });
    expect(third.attempts).toEqual([{ questionId: 'depth', counts: { optionA: 1 } }]);
    // Nothing waited before it: its own form counted it.
    expect(third.uncounted).toEqual([]);
    expect(third.outcomes).toMatchObject({ depth: { isCounted: true }, light: { isCorrect: true, isCounted: false } });
  });

  it('waits to be counted while its stamp is rejected, and for no other failure', async () => {
    const first = await serve({ option: 'optionA' });
    fall('forms', ({ path, method }) =>
      path[1] === 'QuizUserChoice' && method === 'POST' ? { status: 403, body: { code: 1008 } } : undefined,
    );
    const second = await serve({ ...after(first), go: '1' });
    expect(second.uncounted).toEqual(['depth']);
    fall('forms', ({ path, method }) =>
      path[1] === 'QuizUserChoice' && method === 'POST' ? { status: 503 } : undefined,
    );
    expect((await serve({ ...after(second), go: '0' })).uncounted).toEqual([]);
  });

  it('appears uncounted when the honeypot field is filled in', async () => {
    const first = await serve({ option: 'optionA' });
    const second = await serve({ ...after(first), go: '1', website: 'https://spam.example' });
    expect(second).toMatchObject({ outcomes: { depth: { isCorrect: true } }, uncounted: ['depth'] });
    const third = await serve({ ...after(second), go: '0', website: '' });
    expect(third.uncounted).toEqual([]);
  });

  it('asks again when the service is unavailable, and reports it', async () => {
    fall('forms', away);
    const answer = await post({ option: 'optionA' });
    expect(answer.status).toBe(503);
    expect(answer.props.served).toMatchObject({
      outcomes: {},
      uncounted: [],
      attempts: [],
      problem: { key: 'Failure_Unavailable' },
    });
  });

  it.each([
    [429, 'Failure_TooManyTries', { status: 429, headers: { 'retry-after': '40' } }, '40'],
    [422, 'Quiz_QuestionUnknown', { status: 404 }, ''],
  ])('fails with %i and %s where the service refuses it', async (status, key, refusal, wait) => {
    fall('forms', ({ path }) => (path[1] === 'QuizOutcome' ? refusal : undefined));
    const answer = await post({ option: 'optionA' });
    expect([answer.status, answer.header('Retry-After')]).toEqual([status, wait]);
    expect(answer.props.served).toMatchObject({ outcomes: {}, problem: { key } });
  });

  it('survives an unavailable service', async () => {
    const first = await serve({ option: 'optionB' });
    fall('forms', away);
    const second = await serve({ ...after(first), go: '1' });
    expect(second).toMatchObject({ choices: { depth: 'optionB' }, outcomes: {}, uncounted: ['depth'] });
    fall('forms', () => undefined);
    const third = await serve({ ...after(second), go: '0' });
    expect(third.outcomes.depth).toMatchObject({ optionId: 'optionB', isCorrect: false });
  });

  it('survives, with its vote, when only its own data is missing', async () => {
    const first = await serve({ option: 'optionB' });
    const second = await serve({ ...after(first), stamp: '', question: 'light', option: 'optionB' });
    expect(second.uncounted).toEqual(['depth', 'light']);
    fall('forms', ({ path, body }) =>
      path[1] === 'QuizOutcome' && body.includes('depth') ? { status: 503 } : undefined,
    );
    const answer = await post({ ...after(second), go: '0' });
    expect(answer.props.served).toMatchObject({
      choices: { depth: 'optionB', light: 'optionB' },
      uncounted: ['depth'],
      problem: { key: 'Failure_Unavailable' },
    });
    expect(answer.status).toBe(503);
  });

  it('belongs to its question, wherever the editors move it', async () => {
    const answer = await post({ question: 'light', option: 'optionB' });
    expect(answer.props.served).toMatchObject({ active: 1, choices: { light: 'optionB' } });
  });

  it('belongs to no other question after its own is removed', async () => {
    const first = await serve({ option: 'optionA' });
    const answer = await post({ ...after(first), question: 'tide', option: 'optionB' });
    expect(answer.status).toBe(422);
    expect(answer.props.served).toMatchObject({ active: 0, problem: { key: 'Quiz_QuestionUnknown' } });
    expect(answer.props.served.choices).toEqual({ depth: 'optionA' });
  });

  it('disappears with its question', async () => {
    const first = await serve({ option: 'optionB' });
    fall('forms', ({ path }) => (path[1] === 'QuizOutcome' ? { status: 404 } : undefined));
    const { choices, uncounted, problem } = await serve({ ...after(first), go: '1' });
    expect({ choices, uncounted, problem }).toEqual({ choices: {}, uncounted: [], problem: null });
  });

  it('appears without a stamp when none is available, and stays uncounted', async () => {
    fall('user', away);
    const first = await serve({ option: 'optionA' });
    expect(first).toMatchObject({ stamp: '', outcomes: { depth: { isCorrect: true } } });
    expect((await serve({ ...after(first), go: '1' })).uncounted).toEqual(['depth']);
  });
});

it('keeps its answer while the page is unavailable, reports it and can be submitted again', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  fall('content', away);
  await expect(post({ option: 'optionA' })).rejects.toThrow('The content service did not give the page');
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

describe('a foreign form', () => {
  it.each([
    ['comes from elsewhere', {}, undefined, { origin: 'https://elsewhere.example' }],
    ['names no quiz of the page', { quiz: 'nobody' }, undefined, {}],
    ['is no form', {}, undefined, { 'content-type': 'text/plain' }],
  ])('redirects to the page when it %s', async (_, fields: Fields, address, headers: Fields) => {
    const answer = await post({ option: 'optionA', ...fields }, address, headers);
    expect([answer.status, answer.location]).toEqual([303, article]);
  });

  it('redirects to a page whose address has letters outside ASCII', async () => {
    const answer = await aPageVisitor().ask(getQuizAnswerProps, `/quiz-answer?page=${encodeURIComponent('/größe/湾')}`);
    expect([answer.status, answer.location]).toEqual([303, '/gr%C3%B6%C3%9Fe/%E6%B9%BE']);
  });

  it('redirects to the page when it is empty', async () => {
    const answer = await aPageVisitor().ask(getQuizAnswerProps, `/quiz-answer?page=${encodeURIComponent(article)}`);
    expect([answer.status, answer.location]).toEqual([303, article]);
  });

  it.each(['', '?page=//elsewhere.example', '?page=/../etc'])('redirects nowhere for "%s"', async (query) =>
    expect((await post({ option: 'optionA' }, `/quiz-answer${query}`)).status).toBe(404),
  );

  it('decodes to the fields that are valid', async () => {
    const strange = await serve({
      question: '99',
      session: '\u0000',
      stamp: 'x',
      answers: 'no:optionA light:optionZ',
      uncounted: '__proto__ light',
      option: 'optionZ',
    });
    expect(strange).toMatchObject({ active: 0, outcomes: {}, problem: null });
    expect(strange.sessionId).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  });
});
