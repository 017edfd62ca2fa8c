import { answerQuestion, castVote, fetchAttempts } from '@masthead/adapters/http';
import { type QuizPorts, quizMachine } from '@masthead/core/quiz';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { captcha, quiz, services } = tokens;

/** The calls of a quiz and its machine. */
export const quizModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(quiz.fetchAttempts, fetchAttempts, [services.forms]);
  put(quiz.answerQuestion, answerQuestion, [services.forms]);
  put(quiz.castVote, castVote, [services.forms]);
  put(
    quiz.machine,
    (
      attempts: QuizPorts['fetchAttempts'],
      answer: QuizPorts['answerQuestion'],
      vote: QuizPorts['castVote'],
      solve: QuizPorts['solveCaptcha'],
    ) => quizMachine({ fetchAttempts: attempts, answerQuestion: answer, castVote: vote, solveCaptcha: solve }),
    [quiz.fetchAttempts, quiz.answerQuestion, quiz.castVote, captcha.solveCaptcha],
  );
});
