import { startTimeout, type TestApp, testApp } from '../../../testing/app.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await testApp({ rateLimits: true });
}, startTimeout);
afterAll(() => backend.close(), startTimeout);

const post = (call: string) => (remoteAddress: string) =>
  backend.app.inject({ method: 'POST', url: `/forms/sitecoreapi/${call}`, remoteAddress, payload: {} });

test(
  'the 121st answer or vote of one caller within a minute is refused, and those of others are not',
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
