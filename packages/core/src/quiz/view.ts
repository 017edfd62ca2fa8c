import type { SnapshotFrom } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { failureMessage, type Message, message } from '../shared/message.ts';
import type { AnswerFailure } from './failure.ts';
import type { QuizMachine } from './machine.ts';
import type { OptionId, Outcome, QuizQuestion, RelatedArticle } from './model.ts';
import { activeQuestion, isComplete, lastSlide, type QuizContext } from './progress.ts';
import { minOthers, othersIn, percentages, type Score, scoreOf, votesIn } from './score.ts';

export type QuizOptionView = {
  readonly id: OptionId;
  readonly text: string;
  readonly isSelected: boolean;
  /** Known once the choice is marked: `undefined` before, and the page cannot know more. */
  readonly isCorrect: boolean | undefined;
  /**
   * The share of the other readers who chose it, in whole percent: undefined before the question is
   * answered, or with too few others.
   */
  readonly percent: number | undefined;
};

export type QuizResponse = {
  readonly isCorrect: boolean;
  readonly title: string;
  /** Rich text. */
  readonly text: string;
  readonly correctOption: string;
  readonly relatedArticle: RelatedArticle | undefined;
  /**
   * The share of other readers who found it; undefined when the editor hides it, at zero, or with
   * too few answers.
   */
  readonly teaser: { readonly percent: number; readonly message: Message } | undefined;
  /**
   * The number of other readers who answered, while they are too few for percentages; undefined
   * when hidden or zero.
   */
  readonly othersSoFar: Message | undefined;
};

export type QuizQuestionView = {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly options: readonly QuizOptionView[];
  readonly canChoose: boolean;
  readonly showsIcon: boolean;
  /** Undefined until it is revealed. */
  readonly response: QuizResponse | undefined;
  readonly showsConfetti: boolean;
};

export type QuizView = {
  /** Undefined on the share slide. */
  readonly question: QuizQuestionView | undefined;
  /** The navigator: one for each question. */
  readonly steps: readonly {
    readonly index: number;
    readonly isActive: boolean;
    readonly status: 'unanswered' | 'correct' | 'incorrect';
  }[];
  /** Whether the outcome is being requested. */
  readonly isAsking: boolean;
  readonly hasPrevious: boolean;
  /** C§4: after the animation, if there is a next slide. */
  readonly showsNext: boolean;
  readonly showsShare: boolean;
  readonly score: Score;
  /** On its own slide where there is one, else under the answer that completes the quiz. */
  readonly showsScore: boolean;
  /** For the live region: one text per answer, unchanged until the next one. */
  readonly announcement: Message | undefined;
  /** For the live region, after the answer that completes the quiz. */
  readonly scoreAnnouncement: Message | undefined;
  readonly problem: Message | undefined;
};

const optionText = (question: QuizQuestion, optionId: OptionId): string =>
  question.options.find(({ id }) => id === optionId)?.text ?? '';

const othersOf = ({ attempts }: QuizContext, { id, options }: QuizQuestion, outcome: Outcome) => {
  const others = othersIn(
    attempts.find(({ questionId }) => questionId === id),
    outcome,
  );
  const count = votesIn(options, others);
  return { count, shares: count < minOthers ? {} : percentages(options, others) };
};

const responseOf = (context: QuizContext, question: QuizQuestion, outcome: Outcome): QuizResponse => {
  const { quiz } = context;
  const { count, shares } = othersOf(context, question, outcome);
  const percent = quiz.hidesDataTeaser ? 0 : (shares[outcome.correctOptionId] ?? 0);
  const isTooFew = !quiz.hidesDataTeaser && count > 0 && count < minOthers;
  return {
    isCorrect: outcome.isCorrect,
    title: outcome.isCorrect ? quiz.correctResponseTitle : quiz.incorrectResponseTitle,
    text: outcome.text,
    correctOption: optionText(question, outcome.correctOptionId),
    relatedArticle: question.relatedArticle,
    teaser:
      percent === 0
        ? undefined
        : { percent, message: message(percent >= 50 ? 'Quiz_TeaserMany' : 'Quiz_TeaserFew', { percent, count }) },
    othersSoFar: isTooFew ? message('Quiz_OthersSoFar', { count, least: minOthers }) : undefined,
  };
};

type Reveal = { readonly isMarked: boolean; readonly isResponding: boolean; readonly isAtRest: boolean };

const revealOf = (snapshot: SnapshotFrom<QuizMachine>): Reveal => {
  const isAtRest = snapshot.matches({ slides: 'settled' });
  const isResponding = isAtRest || snapshot.matches({ slides: { revealing: 'responding' } });
  return { isAtRest, isResponding, isMarked: isResponding || snapshot.matches({ slides: { revealing: 'marked' } }) };
};

const questionView = (
  context: QuizContext,
  question: QuizQuestion,
  reveal: Reveal,
  canChoose: boolean,
): QuizQuestionView => {
  const outcome = context.outcomes[question.id];
  const chosen = context.choices[question.id] ?? (context.active === 0 ? context.preselected : undefined);
  const shares = outcome && othersOf(context, question, outcome).shares;
  return {
    id: question.id,
    number: context.active + 1,
    title: question.title,
    description: question.description,
    options: question.options.map(({ id, text }) => ({
      id,
      text,
      isSelected: id === chosen,
      isCorrect: outcome && reveal.isMarked ? id === outcome.correctOptionId : undefined,
      percent: shares?.[id],
    })),
    canChoose,
    showsIcon: reveal.isMarked,
    response: outcome && reveal.isResponding ? responseOf(context, question, outcome) : undefined,
    showsConfetti: outcome?.isCorrect === true && reveal.isResponding && !reveal.isAtRest && !context.isMotionReduced,
  };
};

const announcementOf = ({ quiz, outcomes, announced }: QuizContext): Message | undefined => {
  const index = quiz.questions.findIndex(({ id }) => id === announced);
  const question = quiz.questions[index];
  const outcome = question && outcomes[question.id];
  if (question === undefined || outcome === undefined) return undefined;
  return message(outcome.isCorrect ? 'Quiz_AnnounceCorrect' : 'Quiz_AnnounceIncorrect', {
    number: index + 1,
    option: optionText(question, outcome.correctOptionId),
  });
};

const scoreMessage = ({ correct, total }: Score): Message => message('Quiz_Score', { correct, total });

const statusOf = (outcome: Outcome | undefined): 'unanswered' | 'correct' | 'incorrect' =>
  outcome === undefined ? 'unanswered' : outcome.isCorrect ? 'correct' : 'incorrect';

/** Returns the message when the service does not return the outcome of a choice. */
export const answerProblem = (failure: AnswerFailure | Defect): Message =>
  failure._tag === 'QuestionUnknown' ? message('Quiz_QuestionUnknown') : failureMessage(failure);

/** What the quiz needs to know, beside the tags. */
export const quizView = (snapshot: SnapshotFrom<QuizMachine>): QuizView => {
  const { context } = snapshot;
  const { quiz, active, outcomes, failure, hasShareSlide } = context;
  const question = activeQuestion(context);
  const reveal = revealOf(snapshot);
  const isLastQuestion = active === quiz.questions.length - 1;
  const known = quiz.questions.map(({ id }) => outcomes[id]);
  const score = scoreOf(known.filter((outcome) => outcome?.isCorrect === true).length, known.length);
  return {
    question: question && questionView(context, question, reveal, snapshot.matches({ slides: 'choosing' })),
    steps: known.map((outcome, index) => {
      const isActive = index === active;
      return { index, isActive, status: statusOf(isActive && !reveal.isMarked ? undefined : outcome) };
    }),
    isAsking: snapshot.matches({ slides: 'asking' }),
    hasPrevious: active > 0,
    showsNext: reveal.isAtRest && active < lastSlide(context),
    showsShare: !quiz.hidesShareOptions && (question === undefined || isLastQuestion),
    score,
    showsScore: question === undefined || (reveal.isAtRest && !hasShareSlide && isComplete(context)),
    announcement: announcementOf(context),
    scoreAnnouncement: context.isScoreAnnounced ? scoreMessage(score) : undefined,
    problem: failure === undefined || !snapshot.matches({ slides: 'stuck' }) ? undefined : answerProblem(failure),
  };
};
