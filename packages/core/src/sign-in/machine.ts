import { assign, emit, setup } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { outcomesOf, toldBy } from '../shared/outcome.ts';
import type { SignInFailure } from './failure.ts';
import { type SignInField, signInErrors } from './form.ts';
import type { Credentials, Visitor } from './model.ts';
import type { SignInWithPassword } from './port.ts';

export type SignInPorts = { readonly signInWithPassword: SignInWithPassword };

/** `email` fills the field in beforehand, for example when the visitor comes from the sign-up form. */
export type SignInInput = { readonly email?: string | undefined };

export type SignInEvent =
  | { readonly type: 'field.changed'; readonly field: SignInField; readonly value: string }
  | { readonly type: 'form.submitted'; readonly credentials: Credentials }
  | { readonly type: 'signIn.succeeded'; readonly visitor: Visitor }
  | { readonly type: 'signIn.failed'; readonly failure: SignInFailure | Defect };

/** `form.rejected`: the visitor should look at the summary of errors now. */
export type SignInEmitted =
  | { readonly type: 'visitor.signedIn'; readonly visitor: Visitor }
  | { readonly type: 'form.rejected' };

export type SignInContext = {
  readonly credentials: Credentials;
  readonly failure: SignInFailure | Defect | undefined;
  readonly visitor: Visitor | undefined;
};

const types = {
  context: {} as SignInContext,
  events: {} as SignInEvent,
  emitted: {} as SignInEmitted,
  input: {} as SignInInput,
  tags: {} as 'busy' | 'settled' | 'done',
};

const outcomes = outcomesOf<SignInEvent>();

/** Signing in by e-mail and password (A§2 sign-in screen, A§7 sign-in call). */
export const signInMachine = (ports: SignInPorts) =>
  setup({
    types,
    actors: {
      signIn: outcomes(ports.signInWithPassword, {
        succeeded: (visitor) => ({ type: 'signIn.succeeded', visitor }),
        failed: (failure) => ({ type: 'signIn.failed', failure }),
      }),
    },
    guards: {
      isFilledIn: (_, { credentials }: Pick<SignInContext, 'credentials'>) => signInErrors(credentials).length === 0,
    },
    actions: {
      keepField: assign({
        credentials: ({ context }, { field, value }: { readonly field: SignInField; readonly value: string }) => ({
          ...context.credentials,
          [field]: value,
        }),
      }),
      keepForm: assign((_, { credentials }: Pick<SignInContext, 'credentials'>) => ({
        credentials,
        failure: undefined,
      })),
      keepFailure: assign((_, { failure }: { readonly failure: SignInFailure | Defect }) => ({ failure })),
      // The password has done its work: nothing should be able to read it from a snapshot any more.
      keepVisitor: assign(({ context }, { visitor }: { readonly visitor: Visitor }) => ({
        visitor,
        credentials: { email: context.credentials.email, password: '' },
      })),
      askToLook: emit({ type: 'form.rejected' }),
      announceVisitor: emit((_, { visitor }: { readonly visitor: Visitor }) => ({
        type: 'visitor.signedIn' as const,
        visitor,
      })),
    },
  }).createMachine({
    id: 'signIn',
    description: 'Signing in by e-mail and password.',
    context: ({ input }) => ({
      credentials: { email: input.email ?? '', password: '' },
      failure: undefined,
      visitor: undefined,
    }),
    initial: 'filling',
    states: {
      filling: {
        description: 'The visitor fills the form in; nothing was sent yet.',
        tags: 'settled',
        on: { 'field.changed': { actions: { type: 'keepField', params: toldBy } } },
      },
      correcting: {
        description: 'What was sent lacks something; each field says what.',
        tags: 'settled',
        entry: 'askToLook',
        on: { 'field.changed': { actions: { type: 'keepField', params: toldBy } } },
      },
      signingIn: {
        description: 'The user service is asked.',
        tags: 'busy',
        invoke: { src: 'signIn', input: ({ context }) => context.credentials },
        on: {
          'signIn.succeeded': {
            target: 'signedIn',
            actions: [
              { type: 'keepVisitor', params: toldBy },
              { type: 'announceVisitor', params: toldBy },
            ],
          },
          'signIn.failed': { target: 'refused', actions: { type: 'keepFailure', params: toldBy } },
          'form.submitted': {},
        },
      },
      refused: {
        description: 'The service said no, or could not be asked; the form is kept for another try.',
        tags: 'settled',
        entry: 'askToLook',
        on: { 'field.changed': { actions: { type: 'keepField', params: toldBy } } },
      },
      signedIn: {
        description: 'The visitor is signed in and goes on to where they came from.',
        tags: ['settled', 'done'],
        type: 'final',
      },
    },
    on: {
      'form.submitted': [
        {
          guard: { type: 'isFilledIn', params: toldBy },
          target: '.signingIn',
          actions: { type: 'keepForm', params: toldBy },
        },
        { target: '.correcting', actions: { type: 'keepForm', params: toldBy } },
      ],
    },
  });

export type SignInMachine = ReturnType<typeof signInMachine>;
