import { answerQuestion, castVote, solveCaptcha } from '@masthead/adapters/http';
import type { MemoryQuestion } from '@masthead/adapters/memory';
import { type OptionId, optionIds } from '@masthead/core/quiz';
import { done } from '../done.ts';
import { count, type States, state, text, truth, type Visitors } from '../state.ts';

/** The site that the forms service reads, unless it is configured otherwise. */
const site = 'halden-brook';
const options: readonly OptionId[] = ['optionA', 'optionB', 'optionC'];

const optionId = (value: unknown): OptionId => {
  const option = optionIds.find((id) => id === value);
  if (option === undefined) throw new Error(`${JSON.stringify(value)} names no option`);
  return option;
};

/** A question and its texts in one language. */
type Question = {
  readonly quizId: string;
  readonly questionId: string;
  readonly correctOption: OptionId;
  readonly language: string;
  readonly correctText: string;
  readonly incorrectText: string;
};

const withQuestion = (
  questions: readonly MemoryQuestion[],
  { language, correctText, incorrectText, ...question }: Question,
): readonly MemoryQuestion[] => {
  const isSame = ({ quizId, questionId }: MemoryQuestion): boolean =>
    quizId === question.quizId && questionId === question.questionId;
  const texts = { [language]: { correct: correctText, incorrect: incorrectText } };
  return [
    ...questions.filter((known) => !isSame(known)),
    { ...question, options, texts: { ...questions.find(isSame)?.texts, ...texts } },
  ];
};

type Choice = {
  readonly quizId: string;
  readonly questionId: string;
  readonly sessionId: string;
  readonly optionId: OptionId;
};

const choice = { quizId: text, questionId: text, sessionId: text, option: optionId };

const vote = async (ballot: Choice, { http }: Visitors): Promise<void> => {
  const captcha = await done(solveCaptcha(http('user'))('quiz_submit'));
  await done(castVote(http('forms'))({ ...ballot, captcha }));
};

export const quiz: States = {
  'a quiz question': state(
    {
      quizId: text,
      questionId: text,
      correctOption: optionId,
      language: text,
      correctText: text,
      incorrectText: text,
    },
    {
      means: 'a question with the options A, B and C, and its texts in that language; given again, in one more',
      inDatabase: async ({ quizId, questionId, correctOption, ...texts }, { run }) => {
        await run(
          `INSERT INTO quiz_questions (quiz_id, question_id, site, options, correct_option)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
          [quizId, questionId, site, options, correctOption],
        );
        await run(
          `INSERT INTO quiz_answer_texts (quiz_id, question_id, language, correct_text, incorrect_text)
           VALUES ($1, $2, $3, $4, $5)`,
          [quizId, questionId, texts.language, texts.correctText, texts.incorrectText],
        );
      },
      inMemory: (question, { quizQuestions = [], ...others }) => ({
        ...others,
        quizQuestions: withQuestion(quizQuestions, question),
      }),
    },
  ),
  'a choice of a session': state(
    { ...choice, isCounted: truth },
    {
      means: 'the session is bound to the option; its vote is counted if `isCounted`',
      visit: async ({ option, isCounted, ...ballot }, visitors) => {
        if (isCounted) return vote({ ...ballot, optionId: option }, visitors);
        await done(answerQuestion(visitors.http('forms'))({ ...ballot, optionId: option, language: 'en' }));
      },
    },
  ),
  'votes on a question': state(
    { quizId: text, questionId: text, option: optionId, votes: count },
    {
      means: 'so many sessions chose the option',
      visit: async ({ option, votes, ...question }, visitors) => {
        for (let number = 1; number <= votes; number += 1)
          await vote({ ...question, sessionId: `visit-of-voter-${number}`, optionId: option }, visitors);
      },
    },
  ),
};
