import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { CaptchaFailure } from '../shared/captcha.ts';
import * as TE from '../shared/task-either.ts';
import type { AnswerFailure, VoteFailure } from './failure.ts';
import type { Outcome, Quiz } from './model.ts';
import type { Choice, QuizPorts } from './port.ts';

/** The captcha action of a vote (C§7). */
export const quizCaptchaAction = 'quiz_submit';

const noChoice: AnswerFailure = { _tag: 'QuestionUnknown' };

type Asked = { readonly choice: Choice | undefined; readonly language: string; readonly isVotedHere: boolean };

/**
 * Requests the outcome of a choice. The service counts a vote of this visit like any other, but the
 * attempts of this quiz are older: the vote is marked as not among them.
 */
export const askWhether =
  ({ answerQuestion, nameVisit }: QuizPorts) =>
  ({ choice, language, isVotedHere }: Asked): TE.TaskEither<AnswerFailure, Outcome> =>
    choice === undefined
      ? TE.left(noChoice)
      : pipe(
          answerQuestion({ ...choice, sessionId: nameVisit(), language }),
          TE.map((outcome) => ({ ...outcome, isCounted: outcome.isCounted && !isVotedHere })),
        );

/** Casts a vote, with a captcha solved for it (C§7). */
export const sendVote =
  ({ solveCaptcha, castVote, nameVisit }: QuizPorts) =>
  (choice: Choice): TE.TaskEither<VoteFailure | CaptchaFailure, void> =>
    pipe(
      solveCaptcha(quizCaptchaAction),
      TE.chainW((captcha) => castVote({ ...choice, sessionId: nameVisit(), captcha })),
    );

/** Loads the questions answered before the page was loaded, as far as the service returns them. */
export const recallAnswers =
  ({ recallChoices, answerQuestion, nameVisit }: QuizPorts) =>
  ({ quiz, language }: { readonly quiz: Quiz; readonly language: string }): TE.TaskEither<never, Answers> =>
  async () => {
    const isInQuiz = ({ questionId, optionId }: Choice): boolean =>
      quiz.questions.some(({ id, options }) => id === questionId && options.some((option) => option.id === optionId));
    const recalled = await Promise.all(
      recallChoices(quiz.id)
        .filter(isInQuiz)
        .map(async (choice) => {
          const outcome = await answerQuestion({ ...choice, sessionId: nameVisit(), language })();
          return E.isRight(outcome) ? [[choice.questionId, outcome.right] as const] : [];
        }),
    );
    return E.right(Object.fromEntries(recalled.flat()));
  };

/** What questions came to, by their ids. */
export type Answers = Readonly<Record<string, Outcome>>;
