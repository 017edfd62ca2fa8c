import type { AnswerQuestion } from '@masthead/core/quiz';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { OptionIdWire } from './option-id-wire.ts';

const OutcomeWire = t.type(
  {
    usersChoice: OptionIdWire,
    isCorrect: t.boolean,
    correctOption: OptionIdWire,
    text: t.string,
    isCounted: t.boolean,
  },
  'QuizOutcome',
);

/**
 * Binds a choice and returns the outcome (docs/contracts/forms-service.md); a session's first
 * choice counts.
 */
export const answerQuestion = call<AnswerQuestion>()({
  service: 'forms',
  method: 'POST',
  path: '/sitecoreapi/QuizOutcome',
  session: 'none',
  body: 'json',
  request: ([{ quizId, questionId, optionId, sessionId, language }]) => ({
    body: { quizId, questionId, usersChoice: optionId, sessionId, language },
  }),
  answer: reading(OutcomeWire, ({ usersChoice, isCorrect, correctOption, text, isCounted }) => ({
    optionId: usersChoice,
    isCorrect,
    correctOptionId: correctOption,
    text,
    isCounted,
  })),
  refusals: { 404: { _tag: 'QuestionUnknown' } },
});

export const sample: Sample<AnswerQuestion> = {
  given: [{ quizId: 'quiz-1', questionId: 'question-1', optionId: 'optionA', sessionId: 'visit-0001', language: 'en' }],
  answer: {
    data: { usersChoice: 'optionA', isCorrect: false, correctOption: 'optionB', text: 'No.', isCounted: false },
  },
};
