import { assign, enqueueActions, setup } from 'xstate';
import type { CaptchaFailure } from '../shared/captcha.ts';
import type { Defect } from '../shared/failure.ts';
import { eventParams, outcomesOf } from '../shared/outcome.ts';
import { askWhether, sendVote } from './calls.ts';
import type { AnswerFailure, AttemptsFailure, VoteFailure } from './failure.ts';
import { type Attempts, type OptionId, type Outcome, quizDelays } from './model.ts';
import type { QuizPorts } from './port.ts';
import {
  activeQuestion,
  begun,
  choiceHere,
  isComplete,
  isVotedHere,
  isWithin,
  lastSlide,
  outcomeHere,
  type QuizContext,
  type QuizInput,
} from './progress.ts';

export type QuizEvent =
  | { readonly type: 'option.chosen'; readonly optionId: OptionId }
  | { readonly type: 'outcome.told'; readonly outcome: Outcome }
  | { readonly type: 'outcome.failed'; readonly failure: AnswerFailure | Defect }
  | { readonly type: 'answer.retried' }
  | { readonly type: 'question.next' }
  | { readonly type: 'question.previous' }
  | { readonly type: 'question.opened'; readonly index: number }
  /** The visitor followed a link to this quiz while it was on the page. */
  | { readonly type: 'link.followed'; readonly optionId: OptionId | undefined }
  | { readonly type: 'layout.changed'; readonly hasShareSlide: boolean }
  | { readonly type: 'attempts.counted'; readonly attempts: readonly Attempts[] }
  | { readonly type: 'attempts.failed'; readonly failure: AttemptsFailure | Defect }
  | { readonly type: 'vote.cast' }
  | { readonly type: 'vote.lost'; readonly failure: VoteFailure | CaptchaFailure | Defect };

/** Told once for each answered question (C§4). */
export type QuizEmitted = {
  readonly type: 'question.answered';
  readonly quizId: string;
  readonly questionId: string;
  readonly optionId: OptionId;
  readonly isCorrect: boolean;
};

const outcomes = outcomesOf<QuizEvent>();

/**
 * The quiz (C§4): each question is answered once; what it comes to is revealed step by step, on named delays. The right answer is
 * not known here before the service tells it for a choice that is bound. The vote goes its own way, and its failure is nobody's
 * business (C§7).
 */
export const quizMachine = (ports: QuizPorts) =>
  setup({
    types: {
      context: {} as QuizContext,
      events: {} as QuizEvent,
      input: {} as QuizInput,
      emitted: {} as QuizEmitted,
      tags: {} as 'busy' | 'settled' | 'done',
    },
    delays: {
      icon: quizDelays.icon,
      response: quizDelays.response,
      animation: ({ context }) =>
        outcomeHere(context)?.isCorrect ? quizDelays.correctAnimation : quizDelays.incorrectAnimation,
    },
    actors: {
      count: outcomes(ports.fetchAttempts, {
        succeeded: (attempts) => ({ type: 'attempts.counted', attempts }),
        failed: (failure) => ({ type: 'attempts.failed', failure }),
      }),
      answer: outcomes(askWhether(ports), {
        succeeded: (outcome) => ({ type: 'outcome.told', outcome }),
        failed: (failure) => ({ type: 'outcome.failed', failure }),
      }),
      vote: outcomes(sendVote(ports), {
        succeeded: () => ({ type: 'vote.cast' }),
        failed: (failure) => ({ type: 'vote.lost', failure }),
      }),
    },
    guards: {
      isShareSlide: ({ context }) => activeQuestion(context) === undefined,
      hasOutcome: ({ context }) => outcomeHere(context) !== undefined,
      hasChoice: ({ context }) => choiceHere(context) !== undefined,
      isOnOffer: ({ context }, { optionId }: { readonly optionId: OptionId }) =>
        activeQuestion(context)?.options.some(({ id }) => id === optionId) === true,
      isMotionReduced: ({ context }) => context.isMotionReduced,
      hasNext: ({ context }) => isWithin(context, context.active + 1),
      hasPrevious: ({ context }) => isWithin(context, context.active - 1),
      isElsewhere: ({ context }, { index }: { readonly index: number }) =>
        index !== context.active && isWithin(context, index),
      isOffEnd: ({ context }, { hasShareSlide }: { readonly hasShareSlide: boolean }) =>
        context.active > lastSlide({ ...context, hasShareSlide }),
    },
    actions: {
      keepAttempts: assign((_, { attempts }: { readonly attempts: readonly Attempts[] }) => ({ attempts })),
      keepChoice: assign(({ context }, { optionId }: { readonly optionId: OptionId }) => {
        const question = activeQuestion(context);
        return question === undefined ? {} : { choices: { ...context.choices, [question.id]: optionId } };
      }),
      keepOutcome: assign(({ context }, { outcome }: { readonly outcome: Outcome }) => {
        const question = activeQuestion(context);
        if (question === undefined) return {};
        return {
          choices: { ...context.choices, [question.id]: outcome.optionId },
          outcomes: { ...context.outcomes, [question.id]: outcome },
          failure: undefined,
        };
      }),
      keepFailure: assign((_, { failure }: { readonly failure: AnswerFailure | Defect }) => ({ failure })),
      announce: assign(({ context }) => ({ announced: activeQuestion(context)?.id })),
      // A slide of its own is read when it takes the focus; the score under an answer would pass unheard.
      announceScore: assign(({ context }) => ({
        isScoreAnnounced: context.isScoreAnnounced || (isComplete(context) && !context.hasShareSlide),
      })),
      publish: enqueueActions(({ context, enqueue }) => {
        const question = activeQuestion(context);
        const outcome = outcomeHere(context);
        if (question === undefined || outcome === undefined) return;
        const { optionId, isCorrect } = outcome;
        enqueue.emit({
          type: 'question.answered',
          quizId: context.quiz.id,
          questionId: question.id,
          optionId,
          isCorrect,
        });
      }),
      goForward: assign(({ context }) => ({ active: context.active + 1 })),
      goBack: assign(({ context }) => ({ active: context.active - 1 })),
      goTo: assign((_, { index }: { readonly index: number }) => ({ active: index })),
      goToFirst: assign({ active: 0 }),
      preselect: assign((_, { optionId }: { readonly optionId: OptionId | undefined }) => ({ preselected: optionId })),
      keepLayout: assign(({ context }, { hasShareSlide }: { readonly hasShareSlide: boolean }) => ({
        hasShareSlide,
        active: Math.min(context.active, lastSlide({ ...context, hasShareSlide })),
      })),
    },
  }).createMachine({
    id: 'quiz',
    description: 'A quiz of up to five questions.',
    context: ({ input }) => begun(input),
    type: 'parallel',
    states: {
      history: {
        description: "Other readers' answers.",
        initial: 'counting',
        states: {
          counting: {
            description: 'The service is asked what others chose.',
            tags: 'busy',
            invoke: { src: 'count', input: ({ context }) => context.quiz.id },
            on: {
              'attempts.counted': { target: 'counted', actions: { type: 'keepAttempts', params: eventParams } },
              'attempts.failed': 'uncounted',
            },
          },
          counted: { description: 'What others chose is known.' },
          uncounted: { description: 'What others chose is not known; the quiz goes without (C§8).' },
        },
      },
      slides: {
        description: 'The slide on show.',
        initial: 'arriving',
        states: {
          arriving: {
            description: 'How far the slide has come is decided at once.',
            always: [
              { guard: 'isShareSlide', target: 'sharing' },
              { guard: 'hasOutcome', target: 'settled' },
              { guard: 'hasChoice', target: 'asking' },
              { target: 'choosing' },
            ],
          },
          choosing: {
            description: 'The question is not answered yet.',
            tags: 'settled',
            on: {
              'option.chosen': {
                guard: { type: 'isOnOffer', params: eventParams },
                target: 'asking',
                actions: { type: 'keepChoice', params: eventParams },
              },
            },
          },
          asking: {
            description: 'The choice is made; the service is asked whether it is right.',
            tags: 'busy',
            invoke: {
              src: 'answer',
              input: ({ context }) => ({
                choice: choiceHere(context),
                language: context.language,
                isVotedHere: isVotedHere(context),
              }),
            },
            // Not before: whether the service had counted a vote of this visit would not be known apart from this one.
            exit: enqueueActions(({ context, enqueue }) => {
              const choice = choiceHere(context);
              if (choice === undefined || isVotedHere(context)) return;
              enqueue.assign({ votedHere: [...context.votedHere, choice.questionId] });
              enqueue.spawnChild('vote', { input: choice });
            }),
            on: {
              'outcome.told': [
                {
                  guard: 'isMotionReduced',
                  target: 'settled',
                  actions: [{ type: 'keepOutcome', params: eventParams }, 'announce', 'publish'],
                },
                { target: 'revealing', actions: { type: 'keepOutcome', params: eventParams } },
              ],
              'outcome.failed': { target: 'stuck', actions: { type: 'keepFailure', params: eventParams } },
            },
          },
          stuck: {
            description:
              'The service did not say whether the choice is right; it stays made, and may be asked about again.',
            tags: 'settled',
            on: { 'answer.retried': 'asking' },
          },
          revealing: {
            description: 'The answer is revealed step by step.',
            initial: 'waiting',
            after: { animation: 'settled' },
            states: {
              waiting: {
                description: 'The choice stands alone for a moment.',
                after: { icon: 'marked' },
                // However this moment ends, by time or by moving on, the answer is told, and only here.
                exit: ['announce', 'publish'],
              },
              marked: {
                description: 'Whether the choice is right shows beside it.',
                after: { response: 'responding' },
              },
              responding: { description: 'The response is shown, with confetti for a right answer.' },
            },
          },
          settled: {
            description: 'The answer and its response are shown, at rest.',
            tags: ['settled', 'done'],
            entry: 'announceScore',
          },
          sharing: { description: 'The last slide, with the score and ways to share it.', tags: ['settled', 'done'] },
        },
        on: {
          'question.next': { guard: 'hasNext', target: '.arriving', actions: 'goForward' },
          'question.previous': { guard: 'hasPrevious', target: '.arriving', actions: 'goBack' },
          'question.opened': {
            guard: { type: 'isElsewhere', params: eventParams },
            target: '.arriving',
            actions: { type: 'goTo', params: eventParams },
          },
          'link.followed': {
            target: '.arriving',
            actions: ['goToFirst', { type: 'preselect', params: eventParams }],
          },
          'layout.changed': [
            {
              guard: { type: 'isOffEnd', params: eventParams },
              target: '.arriving',
              actions: { type: 'keepLayout', params: eventParams },
            },
            { actions: { type: 'keepLayout', params: eventParams } },
          ],
        },
      },
    },
  });

export type QuizMachine = ReturnType<typeof quizMachine>;
