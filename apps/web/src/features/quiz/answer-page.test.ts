/** @jest-environment node */
import type { OptionId } from '@masthead/core/quiz';
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

// Longer than a test may take: whoever waits for a call that nobody answers fails here.
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

describe('a choice that is posted without script', () => {
  it('is answered on the page it came from, for this visitor alone', async () => {
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

  it('is answered also where the service of its next stamp never answers', async () => {
    fall('user', silent);
    const served = await serve({ option: 'optionA' });
    expect(served).toMatchObject({ outcomes: { depth: { isCorrect: true } }, stamp: '', problem: null });
  });

  it('that the service never answers is said to take too long, and kept', async () => {
    fall('forms', silent);
    const answer = await post({ option: 'optionA' });
    expect(answer.status).toBe(503);
    expect(answer.props.served.problem).not.toBeNull();
  });

  it('stays as it was first made, whatever the next form says', async () => {
    const first = await serve({ option: 'optionB' });
    const again = await serve({ ...after(first), option: 'optionA' });
    expect(again.outcomes).toEqual(first.outcomes);
    const forged = await serve({ ...after(first), answers: 'depth:optionA', go: '1' });
    expect(forged.outcomes.depth).toMatchObject({ optionId: 'optionB', isCorrect: false });
    const forgotten = await serve({ ...after(first), answers: '', option: 'optionA' });
    expect(forgotten.outcomes.depth).toMatchObject({ optionId: 'optionB', isCorrect: false });
  });

  it('is counted with the form after it, once', async () => {
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

  it('waits to be counted while its stamp is refused, and no longer for any other failure', async () => {
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

  it('is answered and not counted when a field was filled in that people do not see', async () => {
    const first = await serve({ option: 'optionA' });
    const second = await serve({ ...after(first), go: '1', website: 'https://spam.example' });
    expect(second).toMatchObject({ outcomes: { depth: { isCorrect: true } }, uncounted: ['depth'] });
    const third = await serve({ ...after(second), go: '0', website: '' });
    expect(third.uncounted).toEqual([]);
  });

  it('is asked for again when the service is away, and says so', async () => {
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
  ])('is answered %i and %s where the service refuses it', async (status, key, refusal, wait) => {
    fall('forms', ({ path }) => (path[1] === 'QuizOutcome' ? refusal : undefined));
    const answer = await post({ option: 'optionA' });
    expect([answer.status, answer.header('Retry-After')]).toEqual([status, wait]);
    expect(answer.props.served).toMatchObject({ outcomes: {}, problem: { key } });
  });

  it('is not forgotten while the service is away', async () => {
    const first = await serve({ option: 'optionB' });
    fall('forms', away);
    const second = await serve({ ...after(first), go: '1' });
    expect(second).toMatchObject({ choices: { depth: 'optionB' }, outcomes: {}, uncounted: ['depth'] });
    fall('forms', () => undefined);
    const third = await serve({ ...after(second), go: '0' });
    expect(third.outcomes.depth).toMatchObject({ optionId: 'optionB', isCorrect: false });
  });

  it('is not forgotten, nor its vote, when it alone is not told of', async () => {
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

  it('is the answer to its own question, wherever the editors have moved that', async () => {
    const answer = await post({ question: 'light', option: 'optionB' });
    expect(answer.props.served).toMatchObject({ active: 1, choices: { light: 'optionB' } });
  });

  it('answers no other question when its own is no more', async () => {
    const first = await serve({ option: 'optionA' });
    const answer = await post({ ...after(first), question: 'tide', option: 'optionB' });
    expect(answer.status).toBe(422);
    expect(answer.props.served).toMatchObject({ active: 0, problem: { key: 'Quiz_QuestionUnknown' } });
    expect(answer.props.served.choices).toEqual({ depth: 'optionA' });
  });

  it('is forgotten with its question', async () => {
    const first = await serve({ option: 'optionB' });
    fall('forms', ({ path }) => (path[1] === 'QuizOutcome' ? { status: 404 } : undefined));
    const { choices, uncounted, problem } = await serve({ ...after(first), go: '1' });
    expect({ choices, uncounted, problem }).toEqual({ choices: {}, uncounted: [], problem: null });
  });

  it('is answered without a stamp when none can be had; then it is not counted yet', async () => {
    fall('user', away);
    const first = await serve({ option: 'optionA' });
    expect(first).toMatchObject({ stamp: '', outcomes: { depth: { isCorrect: true } } });
    expect((await serve({ ...after(first), go: '1' })).uncounted).toEqual(['depth']);
  });
});

it('loses no answer while the page cannot be had: its visitor is told so, and may send it again', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  fall('content', away);
  await expect(post({ option: 'optionA' })).rejects.toThrow('The content service did not give the page');
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

describe('a form that is none of the site’s own', () => {
  it.each([
    ['comes from elsewhere', {}, undefined, { origin: 'https://elsewhere.example' }],
    ['names no quiz of the page', { quiz: 'nobody' }, undefined, {}],
    ['is no form', {}, undefined, { 'content-type': 'text/plain' }],
  ])('leads to the page when it %s', async (_, fields: Fields, address, headers: Fields) => {
    const answer = await post({ option: 'optionA', ...fields }, address, headers);
    expect([answer.status, answer.location]).toEqual([303, article]);
  });

  it('leads to a page whose address has letters outside ASCII', async () => {
    const answer = await aPageVisitor().ask(getQuizAnswerProps, `/quiz-answer?page=${encodeURIComponent('/größe/湾')}`);
    expect([answer.status, answer.location]).toEqual([303, '/gr%C3%B6%C3%9Fe/%E6%B9%BE']);
  });

  it('leads to the page when it is none at all', async () => {
    const answer = await aPageVisitor().ask(getQuizAnswerProps, `/quiz-answer?page=${encodeURIComponent(article)}`);
    expect([answer.status, answer.location]).toEqual([303, article]);
  });

  it.each(['', '?page=//elsewhere.example', '?page=/../etc'])('leads nowhere for "%s"', async (query) =>
    expect((await post({ option: 'optionA' }, `/quiz-answer${query}`)).status).toBe(404),
  );

  it('is read as far as it can be so', async () => {
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
