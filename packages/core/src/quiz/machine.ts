import { assign, enqueueActions } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams } from '../shared/outcome.ts';
import { quizActors } from './actors.ts';
import type { Answers } from './calls.ts';
import { answeredHere, type QuizEmitted, type QuizEvent, type QuizOutcome } from './events.ts';
import type { AnswerFailure } from './failure.ts';
import { type Attempts, type OptionId, type Outcome, quizDelays } from './model.ts';
import type { QuizPorts } from './port.ts';
import * as progress from './progress.ts';

type Layout = { readonly hasShareSlide: boolean };
type Chosen = { readonly optionId: OptionId };
type Told = { readonly outcome: Outcome };

/**
 * The quiz (C§4): each question is answered once, and revealed step by step on named delays. The
 * right answer is unknown here until the service returns it for a bound choice. The vote is sent
 * separately; its failure is ignored (C§7).
 */
export const quizMachine = (ports: QuizPorts) => {
  const machine = setup({
    types: {
      context: {} as progress.QuizContext,
      events: {} as QuizEvent | QuizOutcome,
      input: {} as progress.QuizInput,
      emitted: {} as QuizEmitted,
      tags: {} as 'busy' | 'settled' | 'done',
    },
    delays: {
      icon: quizDelays.icon,
      response: quizDelays.response,
      animation: ({ context }) =>
        progress.outcomeHere(context)?.isCorrect ? quizDelays.correctAnimation : quizDelays.incorrectAnimation,
    },
    actors: quizActors(ports),
    guards: {
      isShareSlide: ({ context }) => progress.activeQuestion(context) === undefined,
      hasOutcome: ({ context }) => progress.outcomeHere(context) !== undefined,
      hasChoice: ({ context }) => progress.choiceHere(context) !== undefined,
      isOnOffer: ({ context }, { optionId }: Chosen) =>
        progress.activeQuestion(context)?.options.some(({ id }) => id === optionId) === true,
      isMotionReduced: ({ context }) => context.isMotionReduced,
      hasNext: ({ context }) => progress.isWithin(context, context.active + 1),
      hasPrevious: ({ context }) => progress.isWithin(context, context.active - 1),
      isElsewhere: ({ context }, { index }: { readonly index: number }) =>
        index !== context.active && progress.isWithin(context, index),
      isOffEnd: ({ context }, layout: Layout) => progress.withLayout(context, layout).active !== context.active,
    },
    actions: {
      keepAttempts: assign((_, { attempts }: { readonly attempts: readonly Attempts[] }) => ({ attempts })),
      keepRecalled: enqueueActions(({ context, enqueue }, { answers }: { readonly answers: Answers }) => {
        enqueue.assign(progress.withRecalled(context, answers));
        for (const choice of progress.uncountedIn(context, answers)) enqueue.spawnChild('vote', { input: choice });
      }),
      keepChoice: assign(({ context }, { optionId }: Chosen) => progress.withChoice(context, optionId)),
      keepOutcome: assign(({ context }, { outcome }: Told) => progress.withOutcome(context, outcome)),
      keepFailure: assign((_, { failure }: { readonly failure: AnswerFailure | Defect }) => ({ failure })),
      announce: assign(({ context }) => ({ announced: progress.activeQuestion(context)?.id })),
      announceScore: assign(({ context }) => ({ isScoreAnnounced: progress.isScoreAnnounced(context) })),
      publish: enqueueActions(({ context, enqueue }) => {
        const answered = answeredHere(context);
        if (answered !== undefined) enqueue.emit(answered);
      }),
      goForward: assign(({ context }) => ({ active: context.active + 1 })),
      goBack: assign(({ context }) => ({ active: context.active - 1 })),
      goTo: assign((_, { index }: { readonly index: number }) => ({ active: index })),
      goToFirst: assign({ active: 0 }),
      preselect: assign((_, { optionId }: { readonly optionId: OptionId | undefined }) => ({ preselected: optionId })),
      keepLayout: assign(({ context }, layout: Layout) => progress.withLayout(context, layout)),
    },
  }).createMachine({
    id: 'quiz',
    description: 'A quiz of up to five questions.',
    context: ({ input }) => progress.initialContext(input),
    invoke: [
      { src: 'count', input: ({ context }) => context.quiz.id },
      { src: 'recall', input: ({ context }) => context },
    ],
    on: {
      'attempts.counted': { actions: { type: 'keepAttempts', params: eventParams } },
      // The quiz also works without the choices of others (C§8).
      'attempts.failed': {},
      'answers.recalled': { actions: { type: 'keepRecalled', params: eventParams } },
    },
    initial: 'slides',
    states: {
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
              'answers.recalled': { target: 'arriving', actions: { type: 'keepRecalled', params: eventParams } },
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
                choice: progress.choiceHere(context),
                language: context.language,
                isVotedHere: progress.isVotedHere(context),
              }),
            },
            // Not before: whether the service had counted a vote of this visit would not be known apart from this one.
            exit: enqueueActions(({ context, enqueue }) => {
              const choice = progress.choiceHere(context);
              if (choice === undefined || progress.isVotedHere(context)) return;
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
            tags: 'busy',
            initial: 'waiting',
            after: { animation: 'settled' },
            states: {
              waiting: {
                description: 'The choice stands alone for a moment.',
                after: { icon: 'marked' },
                // However this state ends, by time or by navigation, the answer is published here,
                // and only here.
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
  return machine as Accepting<QuizEvent, typeof machine>;
};

export type QuizMachine = ReturnType<typeof quizMachine>;
