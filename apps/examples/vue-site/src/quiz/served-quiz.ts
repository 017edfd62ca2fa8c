import { type Attempts, type OptionId, type Outcome, type QuizPorts, quizMachine, quizView } from '@masthead/core/quiz';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor } from 'xstate';
import type { SafeModule } from '../content/sanitise.ts';

export type QuizModule = Extract<SafeModule, { readonly kind: 'Quiz' }>;
export type Asked = NonNullable<QuizModule['quiz']>;

/** How far a quiz has come, as its form carries it from answer to answer. */
export type ServedQuiz = {
  readonly quizId: string;
  readonly sessionId: string;
  readonly active: number;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly choices: Readonly<Record<string, OptionId>>;
  readonly attempts: readonly Attempts[];
  /** Questions whose vote waits for a stamp that is old enough. */
  readonly uncounted: readonly string[];
  readonly stamp: string;
  readonly isRefused: boolean;
};

const silent: QuizPorts = {
  answerQuestion: () => TE.left({ _tag: 'Unreachable', cause: 'the server answers apart' }),
  fetchAttempts: () => TE.right([]),
  solveCaptcha: () => TE.left({ _tag: 'CaptchaUnsolved', cause: 'the server casts votes apart' }),
  castVote: () => TE.right(undefined),
  nameVisit: () => '',
  recallChoices: () => [],
};

const machine = quizMachine(silent);

/** Returns what the machine shows of a quiz that has come so far. */
export const viewOf = (quiz: Asked, language: string, served: ServedQuiz | undefined) => {
  const actor = createActor(machine, {
    input: {
      quiz: { ...quiz, description: '' },
      language,
      hasShareSlide: true,
      isMotionReduced: true,
      outcomes: served?.outcomes ?? {},
      attempts: served?.attempts ?? [],
      active: served?.active ?? 0,
    },
  }).start();
  const view = quizView(actor.getSnapshot());
  actor.stop();
  return view;
};
