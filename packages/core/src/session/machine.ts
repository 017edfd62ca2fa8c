import { assign, emit, fromCallback, type NonReducibleUnknown, not } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { RefreshFailure } from './failure.ts';
import type { SessionHint } from './model.ts';
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionOutcome,
  SessionPorts,
} from './page-session.ts';
import type { SessionNews } from './port.ts';
import { type Renewal, renewOnce } from './renewal.ts';
import { hasRunOut, msUntilRenewal } from './timing.ts';

const newsEvent: Readonly<Record<SessionNews['type'], SessionOutcome>> = {
  signedIn: { type: 'otherTab.signedIn' },
  signedOut: { type: 'otherTab.signedOut' },
  refreshed: { type: 'otherTab.refreshed' },
};

const outcomes = outcomesOf<SessionOutcome>();

/** The visitor's session on one page (A§4, decisions §4). One actor of it lives as long as the page. */
export const sessionMachine = (ports: SessionPorts) => {
  const readHint = (): SessionHint | undefined => {
    const hint = ports.readSessionHint();
    return hint._tag === 'Some' ? hint.value : undefined;
  };

  const machine = setup({
    types: {
      context: {} as SessionContext,
      events: {} as SessionEvent | SessionOutcome,
      emitted: {} as SessionEmitted,
      input: {} as SessionInput,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      listenToOtherTabs: fromCallback<SessionOutcome, NonReducibleUnknown>(({ sendBack }) =>
        ports.listenToOtherTabs((news) => sendBack(newsEvent[news.type])),
      ),
      renew: outcomes(renewOnce(ports), {
        succeeded: (renewal) => ({ type: 'session.renewed', renewal }),
        failed: (failure) => ({ type: 'renewal.failed', failure }),
      }),
      signOut: outcomes((_: undefined) => ports.signOut(), {
        succeeded: () => ({ type: 'signOut.answered', failure: undefined }),
        failed: (failure) => ({ type: 'signOut.answered', failure }),
      }),
    },
    delays: {
      renewalDue: ({ context }) => msUntilRenewal(context.hint, ports.now()),
      retryPause: 5_000,
      signOutTimeout: 5_000,
    },
    guards: {
      hasHint: ({ context }) => context.hint !== undefined,
      hasRunOut: ({ context }) => hasRunOut(context.hint, ports.now()),
      skipsRefresh: ({ context }) => context.skipsRefresh,
      mayTryAgain: ({ context }, { failure }: { readonly failure: RefreshFailure | Defect }) =>
        failure._tag !== 'RefreshRefused' && failure._tag !== 'Defect' && !hasRunOut(context.hint, ports.now()),
      holdsHint: () => readHint() !== undefined,
    },
    actions: {
      readHint: assign({ hint: readHint }),
      keepRenewal: assign((_, { renewal }: { readonly renewal: Renewal }) => ({ hint: renewal.hint })),
      markForReLogin: assign(({ context }) => {
        const hint = context.hint;
        return { hint: hint && { ...hint, reLoginRequiredForSensitiveData: true } };
      }),
      rememberReLogin: () => ports.requireReLogin(),
      forget: assign({ hint: undefined }),
      forgetOnDevice: () => ports.forgetSession(),
      tellRenewal: (_, { renewal }: { readonly renewal: Renewal }) => {
        if (renewal.by === 'thisTab') ports.notifyOtherTabs({ type: 'refreshed' });
      },
      tellSignIn: () => ports.notifyOtherTabs({ type: 'signedIn' }),
      tellSignOut: () => ports.notifyOtherTabs({ type: 'signedOut' }),
      announceOpened: emit({ type: 'session.opened' }),
      announceExpired: emit({ type: 'session.expired' }),
      announceClosed: emit({ type: 'session.closed' }),
    },
  }).createMachine({
    id: 'session',
    description: "The visitor's session on one page.",
    context: ({ input }) => ({
      client: input?.client ?? 'web',
      skipsRefresh: input?.skipsRefresh ?? false,
      hint: undefined,
    }),
    invoke: { src: 'listenToOtherTabs' },
    entry: 'readHint',
    initial: 'validating',
    states: {
      validating: {
        description: 'What this device knows of a session is looked at, without asking anybody.',
        tags: 'busy',
        always: [
          { guard: not('hasHint'), target: 'anonymous' },
          { guard: not('hasRunOut'), target: 'active' },
          { guard: 'skipsRefresh', target: 'expired' },
          { target: 'revalidating' },
        ],
      },
      anonymous: {
        description: 'Nobody is signed in.',
        tags: 'settled',
      },
      active: {
        description: 'The visitor is signed in; the next renewal is set for shortly before the session runs out.',
        tags: 'settled',
        after: { renewalDue: 'renewing' },
        on: { 'signOut.requested': 'signingOut' },
      },
      revalidating: {
        description:
          'The session had run out before the page opened: it is renewed, but no longer trusted with sensitive data.',
        tags: 'busy',
        invoke: { src: 'renew', input: ({ context }) => context },
        on: {
          'session.renewed': {
            target: 'active',
            actions: [
              { type: 'keepRenewal', params: eventParams },
              'markForReLogin',
              'rememberReLogin',
              { type: 'tellRenewal', params: eventParams },
              'announceOpened',
            ],
          },
          'renewal.failed': 'runningOut',
          'signOut.requested': 'signingOut',
        },
      },
      renewing: {
        description: 'The session is renewed while its owner reads; they notice nothing.',
        tags: 'settled',
        invoke: { src: 'renew', input: ({ context }) => context },
        on: {
          'session.renewed': {
            target: 'active',
            actions: [
              { type: 'keepRenewal', params: eventParams },
              { type: 'tellRenewal', params: eventParams },
            ],
          },
          'renewal.failed': [
            { guard: { type: 'mayTryAgain', params: eventParams }, target: 'retrying' },
            { target: 'runningOut' },
          ],
          'signOut.requested': 'signingOut',
        },
      },
      retrying: {
        description: 'The renewal could not be asked for, but the session still runs: a pause, then another try.',
        tags: 'settled',
        after: { retryPause: 'renewing' },
        on: { 'signOut.requested': 'signingOut' },
      },
      signingOut: {
        description: 'This device has forgotten the visitor already; the service is told, whatever it answers.',
        tags: 'busy',
        entry: ['forget', 'forgetOnDevice', 'tellSignOut'],
        invoke: { src: 'signOut', input: undefined },
        after: { signOutTimeout: { target: 'anonymous', actions: 'announceClosed' } },
        on: { 'signOut.answered': { target: 'anonymous', actions: 'announceClosed' } },
      },
      runningOut: {
        description: 'The session could not be renewed: its tokens, which script cannot reach, go by a sign-out.',
        tags: 'busy',
        entry: ['forget', 'forgetOnDevice'],
        invoke: { src: 'signOut', input: undefined },
        after: { signOutTimeout: { target: 'expired', actions: 'announceExpired' } },
        on: { 'signOut.answered': { target: 'expired', actions: 'announceExpired' } },
      },
      expired: {
        description: 'The session ran out and could not be renewed; the visitor has to sign in again.',
        tags: 'settled',
      },
    },
    on: {
      'visitor.signedIn': {
        guard: 'holdsHint',
        target: '.active',
        actions: ['readHint', 'tellSignIn', 'announceOpened'],
      },
      'chatbot.signedIn': {
        guard: 'holdsHint',
        target: '.active',
        actions: ['readHint', 'tellSignIn', 'announceOpened'],
      },
      'otherTab.signedIn': {
        guard: 'holdsHint',
        target: '.active',
        actions: ['readHint', 'announceOpened'],
      },
      'otherTab.refreshed': { guard: 'holdsHint', target: '.active', actions: 'readHint' },
      'otherTab.signedOut': { target: '.anonymous', actions: ['forget', 'announceClosed'] },
    },
  });
  return machine as Accepting<SessionEvent, typeof machine>;
};

export type SessionMachine = ReturnType<typeof sessionMachine>;
