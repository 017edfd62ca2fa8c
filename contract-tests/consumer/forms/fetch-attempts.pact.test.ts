import { fetchAttempts } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('forms-service');
const question = { quizId: 'quiz-harbour', questionId: 'depth' };

describe('the votes of a quiz', () => {
  it('are told by question and option', () =>
    pact
      .addInteraction()
      .given('a quiz question', { ...question, correctOption: 'optionB', correctText: '', incorrectText: '' })
      .given('votes on a question', { ...question, option: 'optionA', votes: 12 })
      .uponReceiving('a look at the votes of a quiz')
      .withRequest('GET', '/sitecoreapi/QuizUserChoice/quiz-harbour')
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ questions: [{ questionId: 'depth', options: { optionA: 12 } }] }),
      )
      .executeTest(
        heard(async ({ url }) => {
          const attempts = await fetchAttempts(signedOutTo(url).http)('quiz-harbour')();
          expect(attempts).toEqual(E.right([{ questionId: 'depth', counts: { optionA: 12 } }]));
        }),
      ));

  it('are none for a quiz that nobody has voted in', () =>
    pact
      .addInteraction()
      .uponReceiving('a look at the votes of a quiz without any')
      .withRequest('GET', '/sitecoreapi/QuizUserChoice/quiz-nobody')
      .willRespondWith(200, (answer) => answer.jsonBody({ questions: [] }))
      .executeTest(
        heard(async ({ url }) => {
          expect(await fetchAttempts(signedOutTo(url).http)('quiz-nobody')()).toEqual(E.right([]));
        }),
      ));
});
