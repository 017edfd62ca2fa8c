import { answerQuestion, castVote, fetchAttempts } from '@masthead/adapters/http';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { quiz, services } = tokens;

/** The calls of a quiz. Its machine names the visit, and is made where that is known. */
export const quizModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(quiz.fetchAttempts, fetchAttempts, [services.forms]);
  put(quiz.answerQuestion, answerQuestion, [services.forms]);
  put(quiz.castVote, castVote, [services.forms]);
});
