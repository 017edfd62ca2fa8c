import { assign, type SnapshotFrom } from 'xstate';
import { setup } from '../shared/machines/setup.ts';
import type { RedirectTarget } from './model.ts';

/** A§9 AUTO_REDIRECTION_DURATION, in seconds. */
export const defaultRedirectSeconds = 5;

export type ConfirmationInput = {
  /** Whether the address marks a registration that has just happened (A§2 `isRegistered`). */
  readonly isRegistered: boolean;
  /**
   * Where the visitor was before, already checked to be of this site; `undefined` when it was not
   * stored.
   */
  readonly target: RedirectTarget | undefined;
  /** A§2 `source`: the layer to open after the redirect. */
  readonly source?: string | undefined;
  readonly seconds?: number;
};

export type ConfirmationEvent = { readonly type: 'redirect.stopped' } | { readonly type: 'redirect.requested' };

export type ConfirmationContext = {
  readonly isRegistered: boolean;
  readonly target: RedirectTarget | undefined;
  readonly source: string | undefined;
  readonly secondsLeft: number;
};

/**
 * The page after a registration: shows thanks and goes back by itself after some seconds, unless
 * the visitor stops it.
 */
export const confirmationMachine = () =>
  setup({
    types: {
      context: {} as ConfirmationContext,
      events: {} as ConfirmationEvent,
      input: {} as ConfirmationInput,
      tags: {} as 'busy' | 'settled' | 'done',
    },
    delays: { tick: 1_000 },
    guards: {
      isRegistered: ({ context }) => context.isRegistered,
      isLastSecond: ({ context }) => context.secondsLeft <= 1,
    },
    actions: { countDown: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }) },
  }).createMachine({
    id: 'confirmation',
    description: 'The registration confirmation with its stoppable redirect.',
    context: ({ input }) => ({
      isRegistered: input.isRegistered,
      target: input.target,
      source: input.source,
      secondsLeft: Math.max(1, Math.ceil(input.seconds ?? defaultRedirectSeconds)),
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Whether this page may be seen at all is decided at once.',
        always: [{ guard: 'isRegistered', target: 'counting' }, { target: 'turnedAway' }],
      },
      counting: {
        description: 'The seconds run; the visitor may stop them or go at once.',
        tags: 'settled',
        after: {
          tick: [
            { guard: 'isLastSecond', target: 'leaving', actions: 'countDown' },
            { target: 'counting', actions: 'countDown', reenter: true },
          ],
        },
        on: { 'redirect.stopped': 'stopped', 'redirect.requested': 'leaving' },
      },
      stopped: {
        description: 'The visitor stays until they go by themselves.',
        tags: 'settled',
        on: { 'redirect.requested': 'leaving' },
      },
      leaving: { description: 'The visitor goes back to where they were.', tags: ['settled', 'done'], type: 'final' },
      turnedAway: {
        description: 'Nobody has just registered here; the visitor goes home.',
        tags: ['settled', 'done'],
        type: 'final',
      },
    },
  });

export type ConfirmationMachine = ReturnType<typeof confirmationMachine>;

export type ConfirmationView = {
  readonly isCounting: boolean;
  readonly secondsLeft: number;
  readonly target: RedirectTarget | undefined;
  readonly source: string | undefined;
  /** `goBack`: to the target, or home without one. `goHome`: this page is not for this visitor. */
  readonly nextStep: 'goBack' | 'goHome' | undefined;
};

/** What the confirmation page needs to know, beside the tags. */
export const confirmationView = (snapshot: SnapshotFrom<ConfirmationMachine>): ConfirmationView => ({
  isCounting: snapshot.matches('counting'),
  secondsLeft: snapshot.context.secondsLeft,
  target: snapshot.context.target,
  source: snapshot.context.source,
  nextStep: snapshot.matches('leaving') ? 'goBack' : snapshot.matches('turnedAway') ? 'goHome' : undefined,
});
