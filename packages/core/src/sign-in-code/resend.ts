import { assign } from 'xstate';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { Defect } from '../shared/failure.ts';
import { refusalOf } from '../shared/form/form.ts';
import { setup } from '../shared/machines/setup.ts';
import type { Message } from '../shared/message.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { CodeRequestFailure } from './failure.ts';
import { codeRequestRefusal } from './machine.ts';
import type { CodeSent } from './model.ts';

/** Requests another code, for any purpose. */
export type ResendPorts = { readonly requestCode: (email: string) => TaskEither<CodeRequestFailure, CodeSent> };

/** What was sent before this begins. */
export type ResendInput = CodeSent;

export type ResendEvent = { readonly type: 'resend.requested' };

/** What comes of asking for a code. */
type ResendOutcome =
  | { readonly type: 'code.sent'; readonly sent: CodeSent }
  | { readonly type: 'resend.failed'; readonly failure: CodeRequestFailure | Defect };

type Context = {
  readonly email: string;
  readonly secondsLeft: number;
  /** Codes that were sent since. */
  readonly resent: number;
  readonly problem: Message | undefined;
};

const outcomes = outcomesOf<ResendOutcome>();

/**
 * Asking for another code: not before the wait is over, which is counted down in seconds (A§4, A§9); a failure sets the count back to nought
 * (A§8), so that the visitor may try again at once.
 */
export const resendMachine = ({ requestCode }: ResendPorts) => {
  const machine = setup({
    types: {
      context: {} as Context,
      events: {} as ResendEvent | ResendOutcome,
      input: {} as ResendInput,
      tags: {} as 'waiting' | 'ready' | 'busy' | 'settled',
    },
    actors: {
      request: outcomes(requestCode, {
        succeeded: (sent) => ({ type: 'code.sent', sent }),
        failed: (failure) => ({ type: 'resend.failed', failure }),
      }),
    },
    delays: { aSecond: 1_000 },
    guards: { isOver: ({ context }) => context.secondsLeft <= 0 },
    actions: {
      countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
      keepSent: assign(({ context }, { sent }: { readonly sent: CodeSent }) => ({
        secondsLeft: sent.resendAfterSeconds,
        resent: context.resent + 1,
        problem: undefined,
      })),
      keepFailure: assign((_, { failure }: { readonly failure: CodeRequestFailure | Defect }) => ({
        secondsLeft: 0,
        problem: refusalOf(codeRequestRefusal, failure).problem?.message,
      })),
    },
  }).createMachine({
    id: 'codeResend',
    description: 'Asking for another code once the wait is over.',
    context: ({ input }) => ({
      email: input.email,
      secondsLeft: input.resendAfterSeconds,
      resent: 0,
      problem: undefined,
    }),
    initial: 'waiting',
    states: {
      waiting: {
        description: 'A code was just sent; another may be asked for when the seconds are over.',
        tags: ['settled', 'waiting'],
        always: { guard: 'isOver', target: 'ready' },
        after: { aSecond: { target: 'waiting', reenter: true, actions: 'countDown' } },
      },
      ready: {
        description: 'Another code may be asked for.',
        tags: ['settled', 'ready'],
        on: { 'resend.requested': 'requesting' },
      },
      requesting: {
        description: 'The service is asked for another code.',
        tags: 'busy',
        invoke: { src: 'request', input: ({ context }) => context.email },
        on: {
          'code.sent': { target: 'waiting', actions: { type: 'keepSent', params: eventParams } },
          'resend.failed': { target: 'ready', actions: { type: 'keepFailure', params: eventParams } },
        },
      },
    },
  });
  return machine as Accepting<ResendEvent, typeof machine>;
};

export type ResendMachine = ReturnType<typeof resendMachine>;
