import { fetchAttempts } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('forms-service');
const question = { quizId: 'quiz-harbour', questionId: 'depth' };

describe('the votes of a quiz', () => {
  it('count by question and option', () =>
    exchange(
      {
        given: [
          [
            'a quiz question',
            { ...question, correctOption: 'optionB', language: 'en', correctText: '', incorrectText: '' },
          ],
          ['votes on a question', { ...question, option: 'optionA', votes: 12 }],
        ],
        receiving: 'a look at the votes of a quiz',
        request: { method: 'GET', path: '/sitecoreapi/QuizUserChoice/quiz-harbour' },
        response: { status: 200, body: { questions: [{ questionId: 'depth', options: { optionA: 12 } }] } },
      },
      async (url) => {
        const attempts = await fetchAttempts(signedOutTo(url).http)('quiz-harbour')();
        expect(attempts).toEqual(E.right([{ questionId: 'depth', counts: { optionA: 12 } }]));
      },
    ));

  it('do not exist for a quiz without votes', () =>
    exchange(
      {
        receiving: 'a look at the votes of a quiz without any',
        request: { method: 'GET', path: '/sitecoreapi/QuizUserChoice/quiz-nobody' },
        response: { status: 200, body: { questions: [] } },
      },
      async (url) => {
        expect(await fetchAttempts(signedOutTo(url).http)('quiz-nobody')()).toEqual(E.right([]));
      },
    ));
});
