import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { CaptchaFailure } from '../shared/captcha.ts';
import type { AnswerFailure, VoteFailure } from './failure.ts';
import type { Outcome } from './model.ts';
import type { Ballot, QuizPorts } from './port.ts';

/** The captcha action of a vote (C§7). */
export const quizCaptchaAction = 'quiz_submit';

const noBallot: AnswerFailure = { _tag: 'QuestionUnknown' };

type Asked = { readonly ballot: Ballot | undefined; readonly language: string; readonly isVotedHere: boolean };

/**
 * Asks what a choice comes to. The service counts a vote sent from here like any other, but the attempts that this quiz knows of are
 * older: such a vote is told as not among them.
 */
export const askWhether =
  ({ answerQuestion }: QuizPorts) =>
  ({ ballot, language, isVotedHere }: Asked): TE.TaskEither<AnswerFailure, Outcome> =>
    ballot === undefined
      ? TE.left(noBallot)
      : pipe(
          answerQuestion({ ...ballot, language }),
          TE.map((outcome) => ({ ...outcome, isCounted: outcome.isCounted && !isVotedHere })),
        );

/** Casts a vote, with a captcha solved for it (C§7). */
export const sendVote =
  ({ solveCaptcha, castVote }: QuizPorts) =>
  (ballot: Ballot): TE.TaskEither<VoteFailure | CaptchaFailure, void> =>
    pipe(
      solveCaptcha(quizCaptchaAction),
      TE.chainW((captcha) => castVote({ ...ballot, captcha })),
    );
