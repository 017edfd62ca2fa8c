import { castVote } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('forms-service');
const path = '/sitecoreapi/QuizUserChoice';
const question = { quizId: 'quiz-harbour', questionId: 'depth' };
const given = [
  'a quiz question',
  { ...question, correctOption: 'optionB', correctText: '', incorrectText: '' },
] as const;
const ballot = { ...question, sessionId: 'visit-00000004' };
const body = { ...ballot, usersChoice: 'optionA' };

describe('voting in a quiz', () => {
  it('is heard with a captcha solved for it', () =>
    pact
      .addInteraction()
      .given(...given)
      .uponReceiving('a vote')
      .withRequest('POST', path, (request) =>
        request.headers({ CaptchaKey: 'a-captcha-solved-for-a-quiz' }).jsonBody(body),
      )
      .willRespondWith(204)
      .executeTest(
        heard(async ({ url }) => {
          const vote = { ...ballot, optionId: 'optionA', captcha: 'a-captcha-solved-for-a-quiz' } as const;
          expect(await castVote(signedOutTo(url).http)(vote)()).toEqual(E.right(undefined));
        }),
      ));

  it('is refused with any other', () =>
    pact
      .addInteraction()
      .given(...given)
      .uponReceiving('a vote with a captcha that nobody solved')
      .withRequest('POST', path, (request) => request.headers({ CaptchaKey: 'made-up' }).jsonBody(body))
      .willRespondWith(403, (answer) => answer.jsonBody({ code: 1008 }))
      .executeTest(
        heard(async ({ url }) => {
          const vote = { ...ballot, optionId: 'optionA', captcha: 'made-up' } as const;
          expect(await castVote(signedOutTo(url).http)(vote)()).toEqual(E.left({ _tag: 'CaptchaRefused' }));
        }),
      ));

  it('for a question that there is not is told apart', () =>
    pact
      .addInteraction()
      .uponReceiving('a vote on a question that there is not')
      .withRequest('POST', path, (request) =>
        request.headers({ CaptchaKey: 'a-captcha-solved-for-a-quiz' }).jsonBody(body),
      )
      .willRespondWith(404)
      .executeTest(
        heard(async ({ url }) => {
          const vote = { ...ballot, optionId: 'optionA', captcha: 'a-captcha-solved-for-a-quiz' } as const;
          expect(await castVote(signedOutTo(url).http)(vote)()).toEqual(E.left({ _tag: 'QuestionUnknown' }));
        }),
      ));
});
