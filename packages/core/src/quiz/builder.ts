import { seeded } from '../testing/seed.ts';
import { type Attempts, type OptionId, type Outcome, optionIds, type Quiz, type QuizQuestion } from './model.ts';

/** The n-th question of a made-up quiz, with so many options; the same for the same n. */
export const aQuestion = (n = 1, options = 4, changes: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: `question-${n}`,
  title: `Question ${n}`,
  description: `How many of ${n * 10} is the right number?`,
  options: optionIds.slice(0, options).map((id, place) => ({ id, text: `${n * 10 + place}` })),
  relatedArticle: undefined,
  ...changes,
});

/** A made-up quiz of so many questions. */
export const aQuiz = (questions = 3, changes: Partial<Quiz> = {}): Quiz => ({
  id: 'quiz-1',
  mediaId: 'media-1',
  title: 'How well do you know the harbour?',
  eyebrow: 'Quiz',
  headline: 'Test yourself',
  description: '',
  displayNumber: '',
  showsDividerLine: false,
  hidesShareOptions: false,
  hidesDataTeaser: false,
  correctResponseTitle: 'Right',
  incorrectResponseTitle: 'Not quite',
  questions: [aQuestion(1), ...Array.from({ length: questions - 1 }, (_, n) => aQuestion(n + 2))],
  ...changes,
});

/** The answer of the service when `optionB` is right. */
export const anOutcome = (optionId: OptionId = 'optionB', changes: Partial<Outcome> = {}): Outcome => ({
  optionId,
  isCorrect: optionId === 'optionB',
  correctOptionId: 'optionB',
  text: '<p>It always was.</p>',
  isCounted: false,
  ...changes,
});

/** Made-up counts of one question; the same for the same seed. */
export const someAttempts = (questionId: string, seed = 1): Attempts => {
  const { integer } = seeded(seed);
  return { questionId, counts: Object.fromEntries(optionIds.map((id) => [id, integer(100)])) };
};
