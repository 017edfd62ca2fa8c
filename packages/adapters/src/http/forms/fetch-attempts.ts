import type { FetchAttempts } from '@masthead/core/quiz';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Count, listOf } from '../client/wire-types.ts';

const AttemptsWire = t.type(
  {
    // A question is read whole: shares of what could be read of its options would be wrong.
    questions: listOf(
      t.type(
        {
          questionId: t.string,
          options: t.exact(t.partial({ optionA: Count, optionB: Count, optionC: Count, optionD: Count })),
        },
        'Attempts of a question',
      ),
    ),
  },
  'Attempts',
);

/** C§7 attempt history: the votes counted so far, by question and option. */
export const fetchAttempts = call<FetchAttempts>()({
  service: 'forms',
  method: 'GET',
  path: '/sitecoreapi/QuizUserChoice/:quizId',
  patterns: { quizId: '[A-Za-z0-9-]{1,128}' },
  session: 'none',
  request: ([quizId]) => ({ segments: { quizId } }),
  answer: reading(AttemptsWire, ({ questions }) =>
    questions.items.map(({ questionId, options }) => ({ questionId, counts: options })),
  ),
});

export const sample: Sample<FetchAttempts> = {
  given: ['quiz-1'],
  answer: { questions: [{ questionId: 'question-1', options: { optionA: 12 } }] },
};
