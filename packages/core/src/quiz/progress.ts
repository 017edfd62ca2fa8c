import type { Defect } from '../shared/failure.ts';
import type { Answers } from './calls.ts';
import type { AnswerFailure } from './failure.ts';
import type { Attempts, OptionId, Outcome, Quiz, QuizQuestion } from './model.ts';
import type { Choice } from './port.ts';

export type QuizInput = {
  readonly quiz: Quiz;
  readonly language: string;
  /** Whether a slide with the score follows the last question (C§4: on mobile). */
  readonly hasShareSlide: boolean;
  readonly isMotionReduced: boolean;
  /** The option of the first question that the link to the quiz named. */
  readonly preselected?: OptionId | undefined;
  /**
   * Outcomes known at the start, by question: from a server that renders the page after a post
   * without script.
   */
  readonly outcomes?: Readonly<Record<string, Outcome>>;
  /** Choices of others known at the start; loaded again all the same. */
  readonly attempts?: readonly Attempts[];
  /** Which question to begin with, from 0. */
  readonly active?: number;
};

export type QuizContext = {
  readonly quiz: Quiz;
  readonly language: string;
  readonly hasShareSlide: boolean;
  readonly isMotionReduced: boolean;
  /** The current slide, from 0: a question, or the share slide after the last. */
  readonly active: number;
  readonly preselected: OptionId | undefined;
  /** What was chosen, by question; never taken back. */
  readonly choices: Readonly<Record<string, OptionId>>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly attempts: readonly Attempts[];
  /** The questions with a vote of this page, which is not in the earlier attempts. */
  readonly votedHere: readonly string[];
  /** The questions answered before the page was loaded: not announced. */
  readonly recalled: readonly string[];
  /** The question announced last. It stays until the next, so that screen readers read it once. */
  readonly announced: string | undefined;
  /** The score was announced: it cannot change any more. */
  readonly isScoreAnnounced: boolean;
  readonly failure: AnswerFailure | Defect | undefined;
};

/** The question on show; undefined on the share slide. */
export const activeQuestion = ({ quiz, active }: QuizContext): QuizQuestion | undefined => quiz.questions[active];

/** The index of the last slide. */
export const lastSlide = ({ quiz, hasShareSlide }: QuizContext): number =>
  quiz.questions.length - (hasShareSlide ? 0 : 1);

/** What the question on show came to, if it is answered. */
export const outcomeHere = (context: QuizContext): Outcome | undefined => {
  const question = activeQuestion(context);
  return question && context.outcomes[question.id];
};

/** What changes with a choice for the question on show. */
export const withChoice = (context: QuizContext, optionId: OptionId): Partial<QuizContext> => {
  const question = activeQuestion(context);
  return question === undefined ? {} : { choices: { ...context.choices, [question.id]: optionId } };
};

/** Returns the changes for the outcome of the current question; the service's choice counts. */
export const withOutcome = (context: QuizContext, outcome: Outcome): Partial<QuizContext> => {
  const question = activeQuestion(context);
  if (question === undefined) return {};
  const outcomes = { ...context.outcomes, [question.id]: outcome };
  return { ...withChoice(context, outcome.optionId), outcomes, failure: undefined };
};

/** Returns the changes for answers from before the page was loaded; choices made meanwhile stay. */
export const withRecalled = (context: QuizContext, answers: Answers): Partial<QuizContext> => {
  const recalled = Object.keys(answers).filter((id) => context.choices[id] === undefined);
  const news = Object.fromEntries(Object.entries(answers).filter(([id]) => recalled.includes(id)));
  const chosen = Object.fromEntries(Object.entries(news).map(([id, { optionId }]) => [id, optionId]));
  return { recalled, outcomes: { ...context.outcomes, ...news }, choices: { ...context.choices, ...chosen } };
};

/** The choices among those recalled that the service has not counted as votes. */
export const uncountedIn = ({ quiz, choices }: QuizContext, answers: Answers): readonly Choice[] =>
  Object.entries(answers)
    .filter(([id, { isCounted }]) => !isCounted && choices[id] === undefined)
    .map(([questionId, { optionId }]) => ({ quizId: quiz.id, questionId, optionId }));

/** Whether every question is answered. */
export const isComplete = ({ quiz, outcomes }: QuizContext): boolean =>
  quiz.questions.every(({ id }) => outcomes[id] !== undefined);

/** Whether the score was announced, or is now: a slide of its own is read when it takes the focus, one under an answer would pass unheard. */
export const isScoreAnnounced = (context: QuizContext): boolean =>
  context.isScoreAnnounced ||
  (isComplete(context) && !context.hasShareSlide && context.recalled.length < context.quiz.questions.length);

/** What changes with the layout of the page: the slide on show is one that it has. */
export const withLayout = (
  context: QuizContext,
  { hasShareSlide }: Pick<QuizContext, 'hasShareSlide'>,
): Pick<QuizContext, 'hasShareSlide' | 'active'> => ({
  hasShareSlide,
  active: Math.min(context.active, lastSlide({ ...context, hasShareSlide })),
});

/** The choice of the slide on show, if it is made. */
export const choiceHere = (context: QuizContext): Choice | undefined => {
  const { quiz, choices } = context;
  const question = activeQuestion(context);
  const optionId = question && choices[question.id];
  return question && optionId && { quizId: quiz.id, questionId: question.id, optionId };
};

/** Whether the vote for the question on show was sent from here. */
export const isVotedHere = (context: QuizContext): boolean =>
  context.votedHere.some((id) => id === activeQuestion(context)?.id);

/** Whether there is a slide of that index. */
export const isWithin = (context: QuizContext, index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index <= lastSlide(context);

/**
 * Returns a quiz that was just opened, or continues on the server; an invalid index starts at the
 * first slide.
 */
export const initialContext = (input: QuizInput): QuizContext => {
  const outcomes = input.outcomes ?? {};
  const context: QuizContext = {
    quiz: input.quiz,
    language: input.language,
    hasShareSlide: input.hasShareSlide,
    isMotionReduced: input.isMotionReduced,
    active: 0,
    preselected: input.preselected,
    choices: Object.fromEntries(Object.entries(outcomes).map(([id, { optionId }]) => [id, optionId])),
    outcomes,
    attempts: input.attempts ?? [],
    votedHere: [],
    recalled: [],
    announced: undefined,
    isScoreAnnounced: false,
    failure: undefined,
  };
  const active = input.active ?? 0;
  return isWithin(context, active) ? { ...context, active } : context;
};
