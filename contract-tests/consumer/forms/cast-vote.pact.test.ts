import { castVote } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('forms-service');
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
    exchange(
      {
        given: [given],
        receiving: 'a vote',
        request: { method: 'POST', path, headers: { CaptchaKey: 'a-captcha-solved-for-a-quiz' }, body },
        response: { status: 204 },
      },
      async (url) => {
        const vote = { ...ballot, optionId: 'optionA', captcha: 'a-captcha-solved-for-a-quiz' } as const;
        expect(await castVote(signedOutTo(url).http)(vote)()).toEqual(E.right(undefined));
      },
    ));

  it('is refused with any other', () =>
    exchange(
      {
        given: [given],
        receiving: 'a vote with a captcha that nobody solved',
        request: { method: 'POST', path, headers: { CaptchaKey: 'made-up' }, body },
        response: { status: 403, body: { code: 1008 } },
      },
      async (url) => {
        const vote = { ...ballot, optionId: 'optionA', captcha: 'made-up' } as const;
        expect(await castVote(signedOutTo(url).http)(vote)()).toEqual(E.left({ _tag: 'CaptchaRefused' }));
      },
    ));

  it('for a question that there is not is told apart', () =>
    exchange(
      {
        receiving: 'a vote on a question that there is not',
        request: { method: 'POST', path, headers: { CaptchaKey: 'a-captcha-solved-for-a-quiz' }, body },
        response: { status: 404 },
      },
      async (url) => {
        const vote = { ...ballot, optionId: 'optionA', captcha: 'a-captcha-solved-for-a-quiz' } as const;
        expect(await castVote(signedOutTo(url).http)(vote)()).toEqual(E.left({ _tag: 'QuestionUnknown' }));
      },
    ));
});
