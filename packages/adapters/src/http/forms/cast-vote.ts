import type { CastVote } from '@masthead/core/quiz';
import { call, readingNothing, type Sample } from '../client/call.ts';

/** C§7 quiz vote, answered 204 (decisions §8). The page ignores every failure; they have names for the logs of a server. */
export const castVote = call<CastVote>()({
  service: 'forms',
  method: 'POST',
  path: '/sitecoreapi/QuizUserChoice',
  session: 'none',
  headers: ['CaptchaKey'],
  body: 'json',
  request: ([{ quizId, questionId, optionId, sessionId, captcha }]) => ({
    headers: { CaptchaKey: captcha },
    body: { quizId, questionId, usersChoice: optionId, sessionId },
  }),
  answer: readingNothing,
  refusals: { 403: { _tag: 'CaptchaRefused' }, 404: { _tag: 'QuestionUnknown' } },
});

export const sample: Sample<CastVote> = {
  given: [
    { quizId: 'quiz-1', questionId: 'question-1', optionId: 'optionA', sessionId: 'visit-0001', captcha: 'solved' },
  ],
  answer: undefined,
};
