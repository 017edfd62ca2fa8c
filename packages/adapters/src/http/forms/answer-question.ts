import type { AnswerFailure, AnswerQuestion } from '@masthead/core/quiz';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, json, refusals } from '../transport.ts';
import { OptionIdWire } from './option-id-wire.ts';

/** Binds a choice and tells what it comes to (docs/contracts/forms-service.md); the first choice of a session is the one told of. */
export const answerQuestion = (http: Http): AnswerQuestion =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(OutcomeWire)),
    TE.bimap(toFailure, ({ data: { usersChoice, isCorrect, correctOption, text, isCounted } }) => ({
      optionId: usersChoice,
      isCorrect,
      correctOptionId: correctOption,
      text,
      isCounted,
    })),
  );

const OutcomeWire = t.type(
  {
    data: t.type({
      usersChoice: OptionIdWire,
      isCorrect: t.boolean,
      correctOption: OptionIdWire,
      text: t.string,
      isCounted: t.boolean,
    }),
  },
  'QuizOutcome',
);

const toRequest = ({ optionId, ...rest }: Parameters<AnswerQuestion>[0]): HttpRequest => ({
  method: 'POST',
  path: ['sitecoreapi', 'QuizOutcome'],
  body: json({
    quizId: rest.quizId,
    questionId: rest.questionId,
    usersChoice: optionId,
    sessionId: rest.sessionId,
    language: rest.language,
  }),
});

const toFailure = refusals<AnswerFailure>({ 404: () => ({ _tag: 'QuestionUnknown' }) });
