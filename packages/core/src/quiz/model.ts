/** The names of the option fields, used as ids everywhere. */
export const optionIds = ['optionA', 'optionB', 'optionC', 'optionD'] as const;
export type OptionId = (typeof optionIds)[number];

export type QuizOption = { readonly id: OptionId; readonly text: string };

export type RelatedArticle = {
  readonly url: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly thumbnail: { readonly src: string; readonly alt: string } | undefined;
};

/** A question as the page may know it before a choice: which option is right is not among it. */
export type QuizQuestion = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly options: readonly QuizOption[];
  readonly relatedArticle: RelatedArticle | undefined;
};

/** C§3. */
export type Quiz = {
  readonly id: string;
  readonly mediaId: string;
  readonly title: string;
  readonly eyebrow: string;
  readonly headline: string;
  /** Rich text, sanitised by the renderer. */
  readonly description: string;
  readonly displayNumber: string;
  readonly showsDividerLine: boolean;
  readonly hidesShareOptions: boolean;
  readonly hidesDataTeaser: boolean;
  readonly correctResponseTitle: string;
  readonly incorrectResponseTitle: string;
  readonly questions: readonly [QuizQuestion, ...QuizQuestion[]];
};

/** A quiz as it was authored: any number of questions, options perhaps without text. */
export type QuizDraft = Omit<Quiz, 'questions'> & { readonly questions: readonly QuizQuestion[] };

/** The outcome of a bound choice; `optionId` is the choice that counts, whatever was requested. */
export type Outcome = {
  readonly optionId: OptionId;
  readonly isCorrect: boolean;
  readonly correctOptionId: OptionId;
  /** Rich text about the answer, sanitised by the renderer; may be empty. */
  readonly text: string;
  /** Whether this visit's vote is among the attempts already, as after the page was loaded again. */
  readonly isCounted: boolean;
};

/** C§3 attempt history of one question: how many readers chose each option. */
export type Attempts = {
  readonly questionId: string;
  readonly counts: Readonly<Partial<Record<OptionId, number>>>;
};

/** C§9. */
const maxQuestions = 5;

/** C§9, in ms: from the answer to its icon, on to the response, and from the answer to the end of the animation. */
export const quizDelays = { icon: 150, response: 600, incorrectAnimation: 1_050, correctAnimation: 5_000 } as const;

/** C§9. */
export const confettiPieces = 150;

/**
 * C§5: options without text are dropped, and with them questions that cannot be answered; the first five questions are used.
 * Undefined when none is left, for then there is no quiz.
 */
export const makeQuiz = (draft: QuizDraft): Quiz | undefined => {
  const [first, ...others] = draft.questions
    .map((question) => ({ ...question, options: question.options.filter(({ text }) => text.trim() !== '') }))
    .filter(({ options }) => options.length > 0)
    .slice(0, maxQuestions);
  return first && { ...draft, questions: [first, ...others] };
};
