export { quizCaptchaAction } from './calls.ts';
export type { QuizEmitted, QuizEvent, QuizOutcome } from './events.ts';
export type { AnswerFailure, AttemptsFailure, VoteFailure } from './failure.ts';
export { parseQuizHash, type QuizLink, quizLink } from './link.ts';
export { type QuizMachine, quizMachine } from './machine.ts';
export {
  type Attempts,
  confettiPieces,
  makeQuiz,
  type OptionId,
  type Outcome,
  optionIds,
  type Quiz,
  type QuizDraft,
  type QuizOption,
  type QuizQuestion,
  type RelatedArticle,
} from './model.ts';
export type * from './port.ts';
export type { QuizContext, QuizInput } from './progress.ts';
export type { Score, ScoreBand } from './score.ts';
export {
  answerProblem,
  type QuizOptionView,
  type QuizQuestionView,
  type QuizResponse,
  type QuizView,
  quizView,
} from './view.ts';
