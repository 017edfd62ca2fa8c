import type { SnapshotFrom } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { failureMessage, type Message, message } from '../shared/message.ts';
import type { UnlinkFailure } from './failure.ts';
import type { LinkedAccountMachine } from './machine.ts';

/** The next step after a linked account changed. */
export type UnlinkStep = 'createPassword' | 'signInAgain' | 'unlinked';

/** A§8: why a provider could not be unlinked, named as the visitor knows it. */
export const unlinkProblem = (failure: UnlinkFailure | Defect, provider: string): Message =>
  failure._tag === 'TooManyTries' ? failureMessage(failure) : message('LinkedAccounts_UnlinkFailed', { provider });

/** Returns the view of a linked account, besides the tags; `provider` is its name on the screen. */
export const linkedAccountView = (
  snapshot: SnapshotFrom<LinkedAccountMachine>,
  provider: string,
): { readonly nextStep: UnlinkStep | undefined; readonly problem: Message | undefined } => {
  const { failure } = snapshot.context;
  return {
    nextStep: snapshot.hasTag('done')
      ? 'unlinked'
      : snapshot.hasTag('lastWayIn')
        ? 'createPassword'
        : snapshot.hasTag('signInAgain')
          ? 'signInAgain'
          : undefined,
    problem: failure === undefined ? undefined : unlinkProblem(failure, provider),
  };
};
