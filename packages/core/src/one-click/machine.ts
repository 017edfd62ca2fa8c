import { assign } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { OwnSubscriptionsFailure } from '../subscriptions/index.ts';
import type {
  AddSubscriptionFailure,
  OneClickContext,
  OneClickEvent,
  OneClickInput,
  OneClickOutcome,
  OneClickPorts,
} from './model.ts';

type Failed = { readonly failure: AddSubscriptionFailure | OwnSubscriptionsFailure | Defect };
type Codes = { readonly codes: readonly string[] };
type Listed = Codes & { readonly isUnconfirmed: boolean };

/** The state before the service has answered. */
const initial = { isSubscribed: false, isUnconfirmed: false, isWanted: false, failure: undefined } as const;

const outcomes = outcomesOf<OneClickOutcome>();

/**
 * One offer to subscribe on a page (C§4 "Subscribe block"): one click for a visitor with a session;
 * without one it requests a session with the pending action. A subscription elsewhere on the page
 * updates it, too.
 */
export const oneClickMachine = (ports: OneClickPorts) => {
  const machine = setup({
    types: {
      context: {} as OneClickContext,
      events: {} as OneClickEvent | OneClickOutcome,
      input: {} as OneClickInput,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      list: outcomes(ports.readSubscriptions, {
        succeeded: ({ codes, isUnconfirmed }) => ({ type: 'subscriptions.listed', codes, isUnconfirmed }),
        failed: (failure) => ({ type: 'listing.failed', failure }),
      }),
      add: outcomes(ports.addSubscription, {
        succeeded: () => ({ type: 'adding.succeeded' }),
        failed: (failure) => ({ type: 'adding.failed', failure }),
      }),
    },
    guards: {
      isSignedIn: ({ context }) => context.userId !== undefined,
      isSubscribed: ({ context }) => context.isSubscribed,
      isWanted: ({ context }) => context.isWanted,
      isThis: ({ context }, { codes }: Codes) => codes.includes(context.offer.code),
      needsSignIn: (_, { failure }: Failed) => failure._tag === 'SignInRequired' || failure._tag === 'ReLoginRequired',
      needsSignInForIt: ({ context }, { failure }: Failed) =>
        context.isWanted && (failure._tag === 'SignInRequired' || failure._tag === 'ReLoginRequired'),
    },
    actions: {
      want: assign({ isWanted: true, failure: undefined }),
      compare: assign(({ context }, { codes, isUnconfirmed }: Listed) => ({
        isSubscribed: codes.includes(context.offer.code),
        isUnconfirmed,
      })),
      keepAdded: assign({ isSubscribed: true }),
      keepFailure: assign((_, { failure }: { readonly failure: AddSubscriptionFailure | Defect }) => ({
        failure,
        isWanted: false,
      })),
      keepVisitor: assign((_, { userId }: { readonly userId: string }) => ({
        userId,
        ...initial,
      })),
      dropVisitor: assign({ userId: undefined, ...initial }),
    },
  }).createMachine({
    id: 'oneClickSubscription',
    description: 'One offer to subscribe on a page.',
    context: ({ input }) => ({
      offer: input.offer,
      userId: input.userId,
      ...initial,
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Whether there is anybody to subscribe is decided at once.',
        always: [{ guard: 'isSignedIn', target: 'checking' }, { target: 'signedOut' }],
      },
      signedOut: {
        description: 'Nobody is signed in; asking for it asks for a session.',
        tags: 'settled',
        on: { 'subscription.requested': { target: 'prompting', actions: 'want' } },
      },
      prompting: {
        description: 'The visitor is sent to the sign-in prompt with what they want.',
        tags: 'settled',
        on: { 'prompt.dismissed': { target: 'signedOut', actions: 'dropVisitor' } },
      },
      checking: {
        description: 'The service is asked what the visitor is subscribed to; a click is remembered.',
        tags: 'busy',
        invoke: { src: 'list' },
        on: {
          'subscription.requested': { actions: 'want' },
          'subscriptions.listed': { target: 'comparing', actions: { type: 'compare', params: eventParams } },
          'listing.failed': [
            { guard: { type: 'needsSignInForIt', params: eventParams }, target: 'prompting' },
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'signedOut', actions: 'dropVisitor' },
            { target: 'comparing' },
          ],
        },
      },
      comparing: {
        description: 'What is and what is wanted are held side by side.',
        always: [
          { guard: 'isSubscribed', target: 'subscribed' },
          { guard: 'isWanted', target: 'adding' },
          { target: 'offered' },
        ],
      },
      offered: {
        description: 'The visitor has a session and is not subscribed; one click is enough.',
        tags: 'settled',
        on: { 'subscription.requested': { target: 'adding', actions: 'want' } },
      },
      adding: {
        description: 'The service is asked to subscribe the visitor.',
        tags: 'busy',
        invoke: {
          src: 'add',
          input: ({ context }) => ({ userId: context.userId ?? '', offer: context.offer }),
        },
        on: {
          'adding.succeeded': { target: 'subscribed', actions: 'keepAdded' },
          'adding.failed': [
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'prompting' },
            { target: 'offered', actions: { type: 'keepFailure', params: eventParams } },
          ],
        },
      },
      subscribed: {
        description: 'The visitor is subscribed: since they came, or since they asked for it here.',
        tags: 'settled',
      },
    },
    on: {
      'subscription.added': {
        guard: { type: 'isThis', params: eventParams },
        target: '.subscribed',
        actions: 'keepAdded',
      },
      'visitor.signedIn': { target: '.checking', actions: { type: 'keepVisitor', params: eventParams } },
      'visitor.signedOut': { target: '.signedOut', actions: 'dropVisitor' },
    },
  });
  return machine as Accepting<OneClickEvent, typeof machine>;
};

export type OneClickMachine = ReturnType<typeof oneClickMachine>;
