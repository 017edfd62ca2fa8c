import type { OptionId } from '@masthead/core/quiz';
import type { MemoryCaptcha } from '../shared/captcha.ts';
import { type LimitedCall, limitedBy } from '../shared/limits.ts';
import { fieldsOf, type MemoryService, type ServiceRequest, serviceOf } from '../shared/service.ts';
import { type MemoryContactOptions, memoryContact } from './contact.ts';

/** What the service knows of a question and the page does not, in the shape in which the backend's compiler writes it (`--quizzes`). */
export type MemoryQuestion = {
  readonly quizId: string;
  readonly questionId: string;
  readonly options: readonly OptionId[];
  readonly correctOption: OptionId;
  /** By language. */
  readonly texts: Readonly<Record<string, { readonly correct: string; readonly incorrect: string }>>;
};

export type MemoryFormsOptions = {
  readonly questions: readonly MemoryQuestion[];
  readonly captcha: Pick<MemoryCaptcha, 'accepts'>;
  readonly exhausted?: readonly LimitedCall[] | undefined;
} & Omit<MemoryContactOptions, 'captcha'>;

/** The forms service (docs/contracts/forms-service.md): the first choice of a session binds, and counts once with a captcha. */
export const memoryFormsService = ({ questions, captcha, exhausted, ...given }: MemoryFormsOptions): MemoryService => {
  const limited = limitedBy(exhausted);
  const bound = new Map<string, OptionId>();
  const counted = new Map<string, { readonly question: MemoryQuestion; readonly option: OptionId }>();

  const read = (request: ServiceRequest) => {
    const { quizId, questionId, usersChoice, sessionId } = fieldsOf(request);
    const question = questions.find((one) => one.quizId === quizId && one.questionId === questionId);
    const chosen = question?.options.find((id) => id === usersChoice);
    if (question === undefined || chosen === undefined || typeof sessionId !== 'string') return undefined;
    return { question, chosen, key: JSON.stringify([sessionId, question.quizId, question.questionId]) };
  };

  const bind = (key: string, chosen: OptionId): OptionId => {
    const option = bound.get(key) ?? chosen;
    bound.set(key, option);
    return option;
  };

  const countsOf = (question: MemoryQuestion): Partial<Record<OptionId, number>> => {
    const counts: Partial<Record<OptionId, number>> = {};
    for (const vote of counted.values())
      if (vote.question === question) counts[vote.option] = (counts[vote.option] ?? 0) + 1;
    return counts;
  };

  return serviceOf('forms', [
    ...memoryContact({ ...given, captcha, exhausted }),
    {
      call: 'POST /sitecoreapi/QuizOutcome',
      run: limited('quiz answers', (request) => {
        const choice = read(request);
        if (choice === undefined) return { status: 404 };
        const usersChoice = bind(choice.key, choice.chosen);
        const { correctOption, texts } = choice.question;
        const isCorrect = usersChoice === correctOption;
        const text = texts[String(fieldsOf(request).language)]?.[isCorrect ? 'correct' : 'incorrect'] ?? '';
        const isCounted = counted.has(choice.key);
        return { status: 200, body: { data: { usersChoice, isCorrect, correctOption, text, isCounted } } };
      }),
    },
    {
      call: 'POST /sitecoreapi/QuizUserChoice',
      run: limited('quiz answers', async (request) => {
        if (!(await captcha.accepts(request.headers.captchakey ?? '', 'quiz_submit')))
          return { status: 403, body: { code: 1008, message: 'captcha refused' } };
        const choice = read(request);
        if (choice === undefined) return { status: 404 };
        counted.set(choice.key, { question: choice.question, option: bind(choice.key, choice.chosen) });
        return { status: 204 };
      }),
    },
    {
      call: 'GET /sitecoreapi/QuizUserChoice/:quiz',
      run: (_, quizId) => ({
        status: 200,
        body: {
          questions: questions
            .filter((question) => question.quizId === quizId)
            .map((question) => ({ questionId: question.questionId, options: countsOf(question) }))
            .filter(({ options }) => Object.keys(options).length > 0),
        },
      }),
    },
  ]);
};
