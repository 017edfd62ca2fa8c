import { castVote } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const exchange = exchangeWith('forms-service');
const path = '/sitecoreapi/QuizUserChoice';
const question = { quizId: 'quiz-harbour', questionId: 'depth' };
const given = [
  'a quiz question',
  { ...question, correctOption: 'optionB', language: 'en', correctText: '', incorrectText: '' },
] as const;
const ballot = { ...question, sessionId: 'visit-00000004' };
const solved = 'captcha-solved-for-quiz_submit';
const voting = (captcha: string) =>
  ({ method: 'POST', path, headers: { CaptchaKey: captcha }, body: { ...ballot, usersChoice: 'optionA' } }) as const;
const vote = (url: string, captcha: string) =>
  castVote(signedOutTo(url).http)({ ...ballot, optionId: 'optionA', captcha })();

describe('voting in a quiz', () => {
  it.each([
    { receiving: 'a vote', states: [given] },
    {
      receiving: 'a vote of a session that is bound to another choice',
      states: [given, ['a choice of a session', { ...ballot, option: 'optionB', isCounted: false }] as const],
    },
  ])('counts with a solved captcha: $receiving', ({ receiving, states }) =>
    exchange({ given: states, receiving, request: voting(solved), response: { status: 204 } }, async (url) => {
      expect(await vote(url, solved)).toEqual(E.right(undefined));
    }),
  );

  it('fails with any other captcha', () =>
    exchange(
      {
        given: [given],
        receiving: 'a vote with a captcha that nobody solved',
        request: voting('made-up'),
        response: { status: 403, body: { code: 1008 } },
      },
      async (url) => {
        expect(await vote(url, 'made-up')).toEqual(E.left({ _tag: 'CaptchaRefused' }));
      },
    ));

  it('reports an unknown question', () =>
    exchange(
      { receiving: 'a vote on a question that there is not', request: voting(solved), response: { status: 404 } },
      async (url) => {
        expect(await vote(url, solved)).toEqual(E.left({ _tag: 'QuestionUnknown' }));
      },
    ));

  it('reports how long to wait after too many others', () =>
    exchange(
      {
        given: [given, usedUp('quiz answers')],
        receiving: 'a vote after too many others',
        request: voting(solved),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        expect(await vote(url, solved)).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));
});
