import { outcomesOf } from '../shared/outcome.ts';
import { askWhether, recallAnswers, sendVote } from './calls.ts';
import type { QuizOutcome } from './events.ts';
import type { QuizPorts } from './port.ts';

const outcomes = outcomesOf<QuizOutcome>();

/** The port calls of a quiz; each reports its outcome as one event. */
export const quizActors = (ports: QuizPorts) => ({
  count: outcomes(ports.fetchAttempts, {
    succeeded: (attempts) => ({ type: 'attempts.counted', attempts }),
    failed: (failure) => ({ type: 'attempts.failed', failure }),
  }),
  recall: outcomes(recallAnswers(ports), {
    succeeded: (answers) => ({ type: 'answers.recalled', answers }),
    failed: () => ({ type: 'answers.recalled', answers: {} }),
  }),
  answer: outcomes(askWhether(ports), {
    succeeded: (outcome) => ({ type: 'outcome.told', outcome }),
    failed: (failure) => ({ type: 'outcome.failed', failure }),
  }),
  vote: outcomes(sendVote(ports), {
    succeeded: () => ({ type: 'vote.cast' }),
    failed: (failure) => ({ type: 'vote.lost', failure }),
  }),
});
