import type { SnapshotFrom } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { failureMessage, type Message, message } from '../shared/message.ts';
import type { OneClickMachine } from './machine.ts';
import type { AddSubscriptionFailure } from './model.ts';

export type OneClickView = {
  /** `unknown`: not loaded yet. `subscribed`: already on arrival; `added`: requested here. */
  readonly status: 'signedOut' | 'unknown' | 'offered' | 'subscribed' | 'added';
  readonly isBusy: boolean;
  /** Subscriptions start only after the visitor has confirmed their address. */
  readonly isUnconfirmed: boolean;
  readonly problem: Message | undefined;
  /** The visitor has to sign in, and takes along what they want. */
  readonly isSentAway: boolean;
};

const problemOf = (failure: AddSubscriptionFailure | Defect): Message | undefined => {
  switch (failure._tag) {
    case 'PracticeRefused':
    case 'CodesRefused':
      return message('OneClick_Refused');
    // Leads to the sign-in instead.
    case 'SignInRequired':
    case 'ReLoginRequired':
      return undefined;
    default:
      return failureMessage(failure);
  }
};

/** What a subscribe block needs to know. */
export const oneClickView = (snapshot: SnapshotFrom<OneClickMachine>): OneClickView => {
  const { isWanted, isUnconfirmed, failure } = snapshot.context;
  return {
    status: statusOf(snapshot, isWanted),
    isBusy: snapshot.matches('adding') || (snapshot.matches('checking') && isWanted),
    isUnconfirmed,
    problem: failure === undefined ? undefined : problemOf(failure),
    isSentAway: snapshot.matches('prompting'),
  };
};

const statusOf = (snapshot: SnapshotFrom<OneClickMachine>, isWanted: boolean): OneClickView['status'] => {
  if (snapshot.matches('subscribed')) return isWanted ? 'added' : 'subscribed';
  if (snapshot.matches('signedOut') || snapshot.matches('prompting')) return 'signedOut';
  return snapshot.matches('checking') ? 'unknown' : 'offered';
};
