import { createActor, SimulatedClock } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { settled } from '../testing/explore.ts';
import { anOutcome, aQuiz } from './builder.ts';
import type { QuizEmitted } from './events.ts';
import { quizMachine } from './machine.ts';
import type { OptionId } from './model.ts';
import type { QuizPorts } from './port.ts';
import type { QuizInput } from './progress.ts';
import { quizView } from './view.ts';

/** The input of a quiz of three questions on desktop, with changes. */
export const anInput = (changes: Partial<QuizInput> = {}): QuizInput => ({
  quiz: aQuiz(3),
  language: 'en',
  hasShareSlide: false,
  isMotionReduced: false,
  ...changes,
});

/** Answers at once: `optionB` is right, and there are no other readers. */
const ports: QuizPorts = {
  fetchAttempts: () => TE.right([]),
  answerQuestion: ({ optionId }) => TE.right(anOutcome(optionId)),
  castVote: () => TE.right(undefined),
  solveCaptcha: () => TE.right('solved'),
  nameVisit: () => 'visit-0001',
  recallChoices: () => [],
};

/** A running quiz on a simulated clock, with its port calls and its events. */
export const started = (changes: Partial<QuizInput> = {}, others: Partial<QuizPorts> = {}) => {
  const { answerQuestion, castVote, solveCaptcha, fetchAttempts, nameVisit, recallChoices } = { ...ports, ...others };
  const requests: Parameters<QuizPorts['answerQuestion']>[0][] = [];
  const votes: Parameters<QuizPorts['castVote']>[0][] = [];
  const captchas: string[] = [];
  const machine = quizMachine({
    fetchAttempts,
    nameVisit,
    recallChoices,
    answerQuestion: (request) => {
      requests.push(request);
      return answerQuestion(request);
    },
    castVote: (request) => {
      votes.push(request);
      return castVote(request);
    },
    solveCaptcha: (action) => {
      captchas.push(action);
      return solveCaptcha(action);
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: anInput(changes) });
  const published: QuizEmitted[] = [];
  actor.on('question.answered', (event) => published.push(event));
  actor.start();
  return {
    actor,
    requests,
    votes,
    captchas,
    published,
    view: () => quizView(actor.getSnapshot()),
    /** In small steps: a timer that is set while the clock leaps counts from where the clock lands. */
    wait: (ms: number) => {
      const step = ms % 10 === 0 ? 10 : 1;
      for (let passed = 0; passed < ms; passed += step) clock.increment(step);
    },
    choose: async (optionId: OptionId) => {
      actor.send({ type: 'option.chosen', optionId });
      await settled();
    },
  };
};
