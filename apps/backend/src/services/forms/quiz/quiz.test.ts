import { buildApp } from '../../../app.ts';
import { makeMetrics } from '../../../platform/metrics/metrics.ts';
import { solvedCaptcha, startTimeout } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { sweepForms } from '../housekeeping.ts';
import { replaceQuizzes } from './store.ts';

const backend = backendOfTests();

const question = (questionId: string) => ({
  quizId: 'quiz-1',
  questionId,
  options: ['optionA', 'optionB', 'optionC'],
  correctOption: 'optionB',
  texts: {
    en: { correct: '<p>It always was.</p>', incorrect: '<p>Not quite.</p>' },
    de: { correct: '<p>Richtig.</p>', incorrect: '<p>Leider nein.</p>' },
  },
});
const publish = (...questions: ReturnType<typeof question>[]) =>
  backend.db.transaction().execute((tx) => replaceQuizzes(tx, 'halden-brook', questions));
beforeEach(async () => {
  for (const table of ['quiz_choices', 'quiz_votes'] as const) await backend.db.deleteFrom(table).execute();
  await publish(question('question-1'), question('question-2'));
});

const choice = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  quizId: 'quiz-1',
  questionId: 'question-1',
  usersChoice: 'optionA',
  sessionId: 'visit-0001',
  ...overrides,
});
const ask = (overrides: Readonly<Record<string, unknown>> = {}) =>
  backend.app.inject({
    method: 'POST',
    url: '/forms/sitecoreapi/QuizOutcome',
    payload: { ...choice(), language: 'en', ...overrides },
  });
const vote = async (overrides: Readonly<Record<string, unknown>> = {}, captchakey?: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/forms/sitecoreapi/QuizUserChoice',
    headers: { captchakey: captchakey ?? (await solvedCaptcha(backend.app, 'quiz_submit')) },
    payload: choice(overrides),
  });
const history = (app = backend.app, quizId = 'quiz-1') =>
  app.inject({ url: `/forms/sitecoreapi/QuizUserChoice/${quizId}` });
const votes = async (): Promise<unknown> => (await history()).json().questions;

describe('an answer in a quiz', () => {
  it('returns the right option and its text, in the language of the page', async () => {
    expect((await ask({ usersChoice: 'optionB' })).json()).toEqual({
      data: {
        usersChoice: 'optionB',
        isCorrect: true,
        correctOption: 'optionB',
        text: '<p>It always was.</p>',
        isCounted: false,
      },
    });
    expect((await ask({ sessionId: 'visit-0002', language: 'de' })).json().data).toMatchObject({
      usersChoice: 'optionA',
      isCorrect: false,
      text: '<p>Leider nein.</p>',
    });
    expect((await ask({ sessionId: 'visit-0003', language: 'ar' })).json().data.text).toBe('');
  });

  it('binds the first choice: a later one gets the first one’s result', async () => {
    await ask({ usersChoice: 'optionC' });
    expect((await ask({ usersChoice: 'optionB' })).json().data).toMatchObject({
      usersChoice: 'optionC',
      isCorrect: false,
    });
  });

  it('binds one of fifty parallel choices, and returns it to all', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask({ usersChoice: ['optionA', 'optionB', 'optionC'][index % 3] })),
    );
    expect(new Set(answers.map((answer) => answer.json().data.usersChoice)).size).toBe(1);
  });

  it('returns whether the session’s vote is already counted', async () => {
    await vote();
    expect((await ask()).json().data.isCounted).toBe(true);
    expect((await ask({ sessionId: 'visit-0002' })).json().data.isCounted).toBe(false);
  });

  it('counts no vote, and cannot be cached', async () => {
    const answer = await ask();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await votes()).toEqual([]);
  });

  it.each([
    ['quiz', { quizId: 'quiz-9' }],
    ['question', { questionId: 'question-9' }],
    ['option', { usersChoice: 'optionD' }],
  ])('gets 404 for a missing %s, and binds nothing', async (_name, overrides) => {
    expect((await ask(overrides)).statusCode).toBe(404);
    expect((await vote(overrides)).statusCode).toBe(404);
    expect((await ask({ usersChoice: 'optionB' })).json().data.usersChoice).toBe('optionB');
  });

  it.each([
    ['a session id too short', { sessionId: 'visit' }],
    ['a session id with signs', { sessionId: "visit';--0001" }],
    ['an unknown language', { language: 'fr' }],
    ['an unknown field', { isCorrect: true }],
  ])('gets rejected with %s', async (_name, overrides) => {
    expect((await ask(overrides)).statusCode).toBe(400);
  });
});

describe('a vote in a quiz', () => {
  it(
    'counts once of fifty parallel ones of a session',
    async () => {
      const proofs = await Promise.all(Array.from({ length: 50 }, () => solvedCaptcha(backend.app, 'quiz_submit')));
      const answers = await Promise.all(proofs.map((proof) => vote({}, proof)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
      expect(await votes()).toEqual([{ questionId: 'question-1', options: { optionA: 1 } }]);
    },
    startTimeout,
  );

  it(
    'counts for each of fifty sessions',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          vote({ sessionId: `visitor-${index}-0`, usersChoice: index % 2 === 0 ? 'optionA' : 'optionB' }),
        ),
      );
      expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
      expect(await votes()).toEqual([{ questionId: 'question-1', options: { optionA: 25, optionB: 25 } }]);
    },
    startTimeout,
  );

  it('counts the bound choice, whatever it names', async () => {
    await ask({ usersChoice: 'optionC' });
    expect((await vote({ usersChoice: 'optionB' })).statusCode).toBe(204);
    expect(await votes()).toEqual([{ questionId: 'question-1', options: { optionC: 1 } }]);
  });

  it('needs a captcha for its quiz, good for one vote', async () => {
    const proof = await solvedCaptcha(backend.app, 'quiz_submit');
    expect((await vote({}, proof)).statusCode).toBe(204);
    const others = [proof, '', 'form:quiz_submit.1.2.3', await solvedCaptcha(backend.app, 'register')];
    for (const other of others) {
      const answer = await vote({ sessionId: 'visit-0002' }, other);
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: 1008, message: 'The captcha was refused.' }]);
    }
    expect(await votes()).toEqual([{ questionId: 'question-1', options: { optionA: 1 } }]);
  });

  it('for a missing question does not spend its captcha', async () => {
    const proof = await solvedCaptcha(backend.app, 'quiz_submit');
    expect((await vote({ questionId: 'question-9' }, proof)).statusCode).toBe(404);
    expect((await vote({}, proof)).statusCode).toBe(204);
  });

  it('works without script, by a form stamp', async () => {
    const { stamp } = (await backend.app.inject({ url: '/user/v2/captcha/form-stamp?action=quiz_submit' })).json();
    backend.clock.pass(3_000);
    expect((await vote({}, `form:${stamp}`)).statusCode).toBe(204);
  });

  it('survives a restart, a new version of the quiz and the month its session is remembered', async () => {
    await vote({ questionId: 'question-2' });
    await vote();
    await publish(question('question-1'));
    await sweepForms(backend.db, new Date(backend.clock.now().getTime() + 31 * 86_400_000));
    expect(await backend.db.selectFrom('quiz_choices').selectAll().execute()).toEqual([]);
    const another = await buildApp({ context: { ...backend.context, metrics: makeMetrics() } });
    const answer = await history(another);
    expect(answer.json().questions).toEqual([
      { questionId: 'question-1', options: { optionA: 1 } },
      { questionId: 'question-2', options: { optionA: 1 } },
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=10');
    await another.close();
  });
});

describe('an unknown quiz', () => {
  it('has no history', async () => {
    expect((await history(backend.app, 'quiz-9')).json()).toEqual({ questions: [] });
  });
});

describe('loading quizzes', () => {
  it('rejects a right answer that is not an option, and keeps the previous version', async () => {
    await expect(publish({ ...question('question-1'), correctOption: 'optionD' })).rejects.toThrow('quiz_questions');
    expect((await ask()).statusCode).toBe(200);
  });
});
