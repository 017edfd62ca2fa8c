import { assign } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { Provider } from '../social-sign-in/index.ts';
import type { UnlinkFailure } from './failure.ts';
import type { UnlinkAccount } from './port.ts';

export type LinkedAccountPorts = { readonly unlinkAccount: UnlinkAccount };

type Input = { readonly userId: string; readonly provider: Provider };

type LinkedAccountEvent =
  | { readonly type: 'unlinking.asked' }
  | { readonly type: 'unlinking.dropped' }
  /** The provider was taken away with it. */
  | { readonly type: 'password.created' };

/** What comes of unlinking. */
type LinkedAccountOutcome =
  | { readonly type: 'unlinking.succeeded' }
  | { readonly type: 'unlinking.failed'; readonly failure: UnlinkFailure | Defect };

type Failed = { readonly failure: UnlinkFailure | Defect };

const outcomes = outcomesOf<LinkedAccountOutcome>();

/** A provider that an account is linked with, and how it is unlinked (A§2, A§4); never as the last way in. */
export const linkedAccountMachine = ({ unlinkAccount }: LinkedAccountPorts) => {
  const machine = setup({
    types: {
      context: {} as Input & { readonly failure: UnlinkFailure | Defect | undefined },
      events: {} as LinkedAccountEvent | LinkedAccountOutcome,
      input: {} as Input,
      tags: {} as 'busy' | 'settled' | 'lastWayIn' | 'signInAgain' | 'done',
    },
    actors: {
      unlink: outcomes(unlinkAccount, {
        succeeded: () => ({ type: 'unlinking.succeeded' }),
        failed: (failure) => ({ type: 'unlinking.failed', failure }),
      }),
    },
    guards: {
      isLastWayIn: (_, { failure }: Failed) => failure._tag === 'LastWayIn',
      mustSignIn: (_, { failure }: Failed) => failure._tag === 'ReLoginRequired' || failure._tag === 'SignInRequired',
    },
    actions: {
      keepFailure: assign((_, { failure }: Failed) => ({ failure })),
      dropFailure: assign({ failure: undefined }),
    },
  }).createMachine({
    id: 'linkedAccount',
    description: 'A provider that an account is linked with.',
    context: ({ input }) => ({ ...input, failure: undefined }),
    initial: 'linked',
    states: {
      linked: {
        description: 'The provider signs its owner in; a try to unlink it may have come to nothing.',
        tags: 'settled',
        on: { 'unlinking.asked': { target: 'unlinking', actions: 'dropFailure' } },
      },
      unlinking: {
        description: 'The service is asked; asking again does nothing.',
        tags: 'busy',
        invoke: { src: 'unlink', input: ({ context: { userId, provider } }) => ({ userId, provider }) },
        on: {
          'unlinking.succeeded': 'unlinked',
          'unlinking.failed': [
            { guard: { type: 'isLastWayIn', params: eventParams }, target: 'awaitingPassword' },
            { guard: { type: 'mustSignIn', params: eventParams }, target: 'awaitingSignIn' },
            { target: 'linked', actions: { type: 'keepFailure', params: eventParams } },
          ],
        },
      },
      awaitingPassword: {
        description: 'It is the last way in: its owner creates a password, which unlinks it too, or lets it be.',
        tags: ['settled', 'lastWayIn'],
        on: { 'password.created': 'unlinked', 'unlinking.dropped': 'linked' },
      },
      awaitingSignIn: {
        description: 'The sign-in is too long ago: its owner signs in on another page, where the unlinking waits.',
        tags: ['settled', 'signInAgain'],
        on: { 'unlinking.dropped': 'linked' },
      },
      unlinked: { description: 'The provider signs nobody in any more.', tags: ['settled', 'done'] },
    },
  });
  return machine as Accepting<LinkedAccountEvent, typeof machine>;
};

export type LinkedAccountMachine = ReturnType<typeof linkedAccountMachine>;
