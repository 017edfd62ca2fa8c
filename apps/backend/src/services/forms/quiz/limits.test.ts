import { startTimeout } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests({ rateLimits: true });

const post = (call: string) => (remoteAddress: string) =>
  backend.app.inject({ method: 'POST', url: `/forms/sitecoreapi/${call}`, remoteAddress, payload: {} });

test(
  'rejects the 121st answer or vote of one caller within a minute, and none of others',
  async () => {
    const [ask, vote] = [post('QuizOutcome'), post('QuizUserChoice')];
    const calls = Array.from({ length: 60 }, () => [ask('203.0.113.1'), vote('203.0.113.1')]).flat();
    expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    for (const refused of [await ask('203.0.113.1'), await vote('203.0.113.1')]) {
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await ask('203.0.113.2')).statusCode).toBe(400);
    const history = await backend.app.inject({
      url: '/forms/sitecoreapi/QuizUserChoice/quiz-1',
      remoteAddress: '203.0.113.1',
    });
    expect(history.statusCode).toBe(200);
  },
  startTimeout,
);

test(
  'rejects the 21st vote by form stamp of one caller within ten minutes',
  async () => {
    const vote = (remoteAddress: string) =>
      backend.app.inject({
        method: 'POST',
        url: '/forms/sitecoreapi/QuizUserChoice',
        remoteAddress,
        headers: { captchakey: 'form:quiz_submit.1.2.3' },
        payload: { quizId: 'quiz-1', questionId: 'question-1', usersChoice: 'optionA', sessionId: 'session-1' },
      });
    const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await vote('203.0.113.7')).statusCode));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
    expect((await vote('203.0.113.8')).statusCode).toBe(403);
  },
  startTimeout,
);
