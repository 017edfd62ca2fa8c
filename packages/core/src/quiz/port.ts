import type { TaskEither } from '#fp-ts/TaskEither';
import type { SolveCaptcha } from '../shared/captcha.ts';
import type { AnswerFailure, AttemptsFailure, VoteFailure } from './failure.ts';
import type { Attempts, OptionId, Outcome } from './model.ts';

export type Choice = { readonly quizId: string; readonly questionId: string; readonly optionId: OptionId };

/** One choice of one visit. The first that the service hears of for a question is the one that counts. */
export type Ballot = Choice & { readonly sessionId: string };

/**
 * Returns a random id of this visit, always the same, for one vote per question. Not called before
 * the first choice.
 */
export type NameVisit = () => string;

/** What this visit has chosen of a quiz, as far as the browser remembers; questions and options may be no more. */
export type RecallChoices = (quizId: string) => readonly Choice[];

/** `POST /sitecoreapi/QuizOutcome`: binds the choice and returns whether it is right; idempotent. */
export type AnswerQuestion = (request: Ballot & { readonly language: string }) => TaskEither<AnswerFailure, Outcome>;

/** C§7 `POST /sitecoreapi/QuizUserChoice`; voting twice is voting once. */
export type CastVote = (request: Ballot & { readonly captcha: string }) => TaskEither<VoteFailure, void>;

/** C§7 `GET /sitecoreapi/QuizUserChoice/{quizId}`. */
export type FetchAttempts = (quizId: string) => TaskEither<AttemptsFailure, readonly Attempts[]>;

/** The ports of a quiz. */
export type QuizPorts = {
  readonly fetchAttempts: FetchAttempts;
  readonly answerQuestion: AnswerQuestion;
  readonly castVote: CastVote;
  readonly solveCaptcha: SolveCaptcha;
  readonly nameVisit: NameVisit;
  readonly recallChoices: RecallChoices;
};
