import type { FetchAttempts } from '@masthead/core/quiz';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';
import { Count } from '../wire-types.ts';

/** C§7 attempt history: the votes counted so far, by question and option. */
export const fetchAttempts = (http: Http): FetchAttempts =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(AttemptsWire)),
    TE.bimap(unforeseen, ({ questions }) =>
      questions.map(({ questionId, options }) => ({ questionId, counts: options })),
    ),
  );

const AttemptsWire = t.type(
  {
    questions: t.readonlyArray(
      t.type({
        questionId: t.string,
        options: t.exact(t.partial({ optionA: Count, optionB: Count, optionC: Count, optionD: Count })),
      }),
    ),
  },
  'Attempts',
);

const toRequest = (quizId: string): HttpRequest => ({
  method: 'GET',
  path: ['sitecoreapi', 'QuizUserChoice', quizId],
});
