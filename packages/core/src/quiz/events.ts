import type { CaptchaFailure } from '../shared/captcha.ts';
import type { Defect } from '../shared/failure.ts';
import type { Answers } from './calls.ts';
import type { AnswerFailure, AttemptsFailure, VoteFailure } from './failure.ts';
import type { Attempts, OptionId, Outcome } from './model.ts';
import { activeQuestion, outcomeHere, type QuizContext } from './progress.ts';

export type QuizEvent =
  | { readonly type: 'option.chosen'; readonly optionId: OptionId }
  | { readonly type: 'answer.retried' }
  | { readonly type: 'question.next' }
  | { readonly type: 'question.previous' }
  | { readonly type: 'question.opened'; readonly index: number }
  /** The visitor followed a link to this quiz while it was on the page. */
  | { readonly type: 'link.followed'; readonly optionId: OptionId | undefined }
  | { readonly type: 'layout.changed'; readonly hasShareSlide: boolean };

/** What comes of the calls of a quiz. */
export type QuizOutcome =
  | { readonly type: 'outcome.told'; readonly outcome: Outcome }
  | { readonly type: 'outcome.failed'; readonly failure: AnswerFailure | Defect }
  | { readonly type: 'answers.recalled'; readonly answers: Answers }
  | { readonly type: 'attempts.counted'; readonly attempts: readonly Attempts[] }
  | { readonly type: 'attempts.failed'; readonly failure: AttemptsFailure | Defect }
  | { readonly type: 'vote.cast' }
  | { readonly type: 'vote.lost'; readonly failure: VoteFailure | CaptchaFailure | Defect };

/** Emitted once for each answered question (C§4). */
export type QuizEmitted = {
  readonly type: 'question.answered';
  readonly quizId: string;
  readonly questionId: string;
  readonly optionId: OptionId;
  readonly isCorrect: boolean;
};

/** Returns the event of the current question; undefined before it is answered. */
export const answeredHere = (context: QuizContext): QuizEmitted | undefined => {
  const question = activeQuestion(context);
  const outcome = outcomeHere(context);
  if (question === undefined || outcome === undefined) return undefined;
  const { optionId, isCorrect } = outcome;
  return { type: 'question.answered', quizId: context.quiz.id, questionId: question.id, optionId, isCorrect };
};
