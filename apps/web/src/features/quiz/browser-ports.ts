import { keyValueStore } from '@masthead/adapters/browser';
import type { Choice, NameVisit, Outcome, QuizPorts } from '@masthead/core/quiz';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { ports } from '../../kit/page/ports.ts';
import { optionIdFrom } from './answers.ts';

/** The service sends clean text; the page does not rely on it. The sanitiser comes with the first answer, not with the page. */
const cleaned = async (outcome: Outcome): Promise<Outcome> =>
  outcome.text === '' ? outcome : { ...outcome, text: (await import('./clean-html.ts')).cleanHtml(outcome.text) };

const visitKey = 'masthead_quiz_visit';
const isSessionId = (text: string): boolean => /^[A-Za-z0-9-]{8,64}$/.test(text);

// Not randomUUID, which browsers keep from pages that came over plain http.
const madeUp = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let named: string | undefined;

/**
 * Names this visit for one vote per question: at random, kept until the tab is closed, and saying nothing of the visitor. Where nothing
 * may be kept, it lasts as long as the page.
 */
const nameVisit: NameVisit = () => {
  const store = keyValueStore(() => window.sessionStorage);
  named ??= pipe(
    store.read(visitKey),
    O.filter(isSessionId),
    O.getOrElse(() => {
      const made = madeUp();
      store.write(visitKey, made);
      return made;
    }),
  );
  return named;
};

const answersKey = 'masthead_quiz_answers';

/** The choices of this visit as they are kept: `quiz/question:option` with spaces between. Foreign text among them is passed over. */
const keptChoices = (): readonly Choice[] =>
  pipe(
    keyValueStore(() => window.sessionStorage).read(answersKey),
    O.match(
      () => [],
      (text) =>
        text.split(' ').flatMap((each) => {
          const [, quizId, questionId, option] = /^([\w-]+)\/([\w-]+):(\w+)$/.exec(each) ?? [];
          const optionId = optionIdFrom(option);
          return quizId && questionId && optionId ? [{ quizId, questionId, optionId }] : [];
        }),
    ),
  );

/** Remembers what a question is bound to, until the tab is closed. */
const keepChoice = (bound: Choice): void => {
  const others = keptChoices().filter((each) => each.quizId !== bound.quizId || each.questionId !== bound.questionId);
  keyValueStore(() => window.sessionStorage).write(
    answersKey,
    [...others, bound].map(({ quizId, questionId, optionId }) => `${quizId}/${questionId}:${optionId}`).join(' '),
  );
};

/** Everything the quiz machine needs in a browser; `visit` is the name that the site gave it when it answered without script. */
export const quizPorts = (visit: string | undefined): QuizPorts => ({
  fetchAttempts: ports.fetchAttempts,
  answerQuestion: (ballot) =>
    pipe(
      ports.answerQuestion(ballot),
      TE.tap(({ optionId }) => {
        if (visit === undefined) keepChoice({ quizId: ballot.quizId, questionId: ballot.questionId, optionId });
        return TE.right(undefined);
      }),
      TE.chainW((outcome) =>
        TE.tryCatch(
          () => cleaned(outcome),
          (cause) => ({ _tag: 'Unreachable' as const, cause }),
        ),
      ),
    ),
  castVote: ports.castVote,
  solveCaptcha: ports.solveCaptcha,
  nameVisit: visit === undefined ? nameVisit : () => visit,
  recallChoices: (quizId) => (visit === undefined ? keptChoices().filter((each) => each.quizId === quizId) : []),
});
