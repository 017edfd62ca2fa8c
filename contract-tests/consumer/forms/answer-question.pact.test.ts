import { answerQuestion } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('forms-service');
const path = '/sitecoreapi/QuizOutcome';
const question = { quizId: 'quiz-harbour', questionId: 'depth' };
const correctText = '<p>Nine metres at low tide.</p>';
const incorrectText = '<p>It was dredged in 1911.</p>';
const given = ['a quiz question', { ...question, correctOption: 'optionB', correctText, incorrectText }] as const;
const ask = (sessionId: string, usersChoice: 'optionA' | 'optionB') => ({
  ...question,
  usersChoice,
  sessionId,
  language: 'en',
});

describe('answering a question of a quiz', () => {
  it.each([
    { name: 'the right', usersChoice: 'optionB', isCorrect: true, text: correctText },
    { name: 'a wrong', usersChoice: 'optionA', isCorrect: false, text: incorrectText },
  ] as const)('with $name option tells what is right', ({ name, usersChoice, isCorrect, text }) =>
    pact
      .addInteraction()
      .given(...given)
      .uponReceiving(`${name} answer to a question of a quiz`)
      .withRequest('POST', path, (request) => request.jsonBody(ask('visit-00000001', usersChoice)))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ data: { usersChoice, isCorrect, correctOption: 'optionB', text } }),
      )
      .executeTest(
        heard(async ({ url }) => {
          const request = { ...question, optionId: usersChoice, sessionId: 'visit-00000001', language: 'en' };
          const outcome = await answerQuestion(signedOutTo(url).http)(request)();
          expect(outcome).toEqual(E.right({ optionId: usersChoice, isCorrect, correctOptionId: 'optionB', text }));
        }),
      ),
  );

  it('a second time tells of the choice that is bound', () =>
    pact
      .addInteraction()
      .given(...given)
      .given('a choice of a session', { ...question, sessionId: 'visit-00000002', option: 'optionA' })
      .uponReceiving('another answer of a session that has answered')
      .withRequest('POST', path, (request) => request.jsonBody(ask('visit-00000002', 'optionB')))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          data: { usersChoice: 'optionA', isCorrect: false, correctOption: 'optionB', text: incorrectText },
        }),
      )
      .executeTest(
        heard(async ({ url }) => {
          const request = { ...question, optionId: 'optionB', sessionId: 'visit-00000002', language: 'en' } as const;
          const outcome = await answerQuestion(signedOutTo(url).http)(request)();
          expect(outcome).toMatchObject(E.right({ optionId: 'optionA', isCorrect: false }));
        }),
      ));

  it('that there is not is told apart', () =>
    pact
      .addInteraction()
      .uponReceiving('an answer to a question that there is not')
      .withRequest('POST', path, (request) => request.jsonBody(ask('visit-00000003', 'optionA')))
      .willRespondWith(404)
      .executeTest(
        heard(async ({ url }) => {
          const request = { ...question, optionId: 'optionA', sessionId: 'visit-00000003', language: 'en' } as const;
          const outcome = await answerQuestion(signedOutTo(url).http)(request)();
          expect(outcome).toEqual(E.left({ _tag: 'QuestionUnknown' }));
        }),
      ));
});
