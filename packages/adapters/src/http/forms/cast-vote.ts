import type { CastVote, VoteFailure } from '@masthead/core/quiz';
import { constVoid, flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Http, type HttpRequest, json, refusals } from '../transport.ts';

/** C§7 quiz vote, answered 204 (decisions §8). The page ignores every failure; they have names for the logs of a server. */
export const castVote = (http: Http): CastVote => flow(toRequest, http, TE.bimap(toFailure, constVoid));

const toRequest = ({ optionId, captcha, ...rest }: Parameters<CastVote>[0]): HttpRequest => ({
  method: 'POST',
  path: ['sitecoreapi', 'QuizUserChoice'],
  headers: { CaptchaKey: captcha },
  body: json({
    quizId: rest.quizId,
    questionId: rest.questionId,
    usersChoice: optionId,
    sessionId: rest.sessionId,
  }),
});

const toFailure = refusals<VoteFailure>({
  403: () => ({ _tag: 'CaptchaRefused' }),
  404: () => ({ _tag: 'QuestionUnknown' }),
});
