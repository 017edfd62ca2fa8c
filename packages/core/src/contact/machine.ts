import { assign, emit } from 'xstate';
import { setup } from '../shared/machines/setup.ts';
import { eventParams } from '../shared/outcome.ts';
import type { ContactForm } from './model.ts';

/** What waits for its code. */
export type WaitingMessage = { readonly form: ContactForm; readonly resendAfterSeconds: number };

export type ContactEvent =
  /** The visitor has done something in the form. */
  | { readonly type: 'form.touched' }
  | ({ readonly type: 'code.sent' } & WaitingMessage)
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'message.sent'; readonly successMessage: string };

/** The events for the page: each at most once. */
export type ContactAnnounced = { readonly type: 'form.started' } | { readonly type: 'message.succeeded' };

type Context = {
  readonly isStarted: boolean;
  readonly waiting: WaitingMessage | undefined;
  readonly successMessage: string;
};

/**
 * Writing to a recipient, from the first input to the confirmation (A§4): the form, the code dialog
 * where it is needed, and the outcome. Closing the dialog keeps the text (decisions §14).
 */
export const contactMachine = () =>
  setup({
    types: {
      context: {} as Context,
      events: {} as ContactEvent,
      emitted: {} as ContactAnnounced,
      tags: {} as 'writing' | 'confirming' | 'done',
    },
    guards: { isNew: ({ context }) => !context.isStarted },
    actions: {
      keepStart: assign({ isStarted: true }),
      announceStart: emit({ type: 'form.started' }),
      announceSuccess: emit({ type: 'message.succeeded' }),
      keepWaiting: assign((_, { form, resendAfterSeconds }: WaitingMessage) => ({
        waiting: { form, resendAfterSeconds },
      })),
      dropWaiting: assign({ waiting: undefined }),
      keepSuccess: assign((_, { successMessage }: { readonly successMessage: string }) => ({
        successMessage,
        waiting: undefined,
      })),
    },
  }).createMachine({
    id: 'contactConversation',
    description: 'Writing to somebody, from the first touch of the form to the words of thanks.',
    context: { isStarted: false, waiting: undefined, successMessage: '' },
    initial: 'writing',
    states: {
      writing: {
        description: 'The visitor fills the form in.',
        tags: 'writing',
        on: {
          'form.touched': { guard: 'isNew', actions: ['keepStart', 'announceStart'] },
          'code.sent': { target: 'confirming', actions: { type: 'keepWaiting', params: eventParams } },
          'message.sent': { target: 'sent', actions: { type: 'keepSuccess', params: eventParams } },
        },
      },
      confirming: {
        description: 'A code was mailed, and the message waits for it.',
        tags: 'confirming',
        on: {
          'dialog.closed': { target: 'writing', actions: 'dropWaiting' },
          'message.sent': { target: 'sent', actions: { type: 'keepSuccess', params: eventParams } },
        },
      },
      sent: {
        description: 'The message is on its way.',
        tags: 'done',
        entry: 'announceSuccess',
      },
    },
  });
