import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import type { UnlinkFailure } from './failure.ts';
import { linkedAccountMachine } from './machine.ts';
import type { UnlinkAccount } from './port.ts';
import { linkedAccountView } from './view.ts';

const input = { userId: 'user-1', provider: 'google' } as const;

const asked = async (unlink: UnlinkAccount = () => TE.right(undefined)) => {
  const unlinkAccount = vi.fn<UnlinkAccount>(unlink);
  const actor = createActor(linkedAccountMachine({ unlinkAccount }), { input }).start();
  actor.send({ type: 'unlinking.asked' });
  actor.send({ type: 'unlinking.asked' });
  await settled();
  return { actor, unlinkAccount, view: () => linkedAccountView(actor.getSnapshot(), 'Google') };
};
const failing = (failure: UnlinkFailure) => asked(() => TE.left(failure));

describe('a linked account', () => {
  it('unlinks with one call, however often it is requested', async () => {
    const { unlinkAccount, view } = await asked();
    expect(unlinkAccount.mock.calls).toEqual([[input]]);
    expect(view()).toEqual({ nextStep: 'unlinked', problem: undefined });
  });

  it('requires a password where it is the last sign-in method (A§4), then unlinks or stays', async () => {
    const created = await failing({ _tag: 'LastWayIn' });
    expect(created.view().nextStep).toBe('createPassword');
    created.actor.send({ type: 'password.created' });
    expect(created.view().nextStep).toBe('unlinked');
    const dropped = await failing({ _tag: 'LastWayIn' });
    dropped.actor.send({ type: 'unlinking.dropped' });
    expect(dropped.view()).toEqual({ nextStep: undefined, problem: undefined });
  });

  it.each(['ReLoginRequired', 'SignInRequired'] as const)('after %s leads to a sign-in', async (_tag) => {
    expect((await failing({ _tag })).view()).toEqual({ nextStep: 'signInAgain', problem: undefined });
  });

  it.each<readonly [UnlinkFailure, string]>([
    [{ _tag: 'TooManyTries', retryAfterSeconds: 60 }, 'Failure_TooManyTries'],
    [{ _tag: 'Unreachable', cause: 'offline' }, 'LinkedAccounts_UnlinkFailed'],
    [{ _tag: 'TimedOut', afterMs: 1 }, 'LinkedAccounts_UnlinkFailed'],
    [{ _tag: 'Unavailable', status: 503, requestId: undefined }, 'LinkedAccounts_UnlinkFailed'],
    [{ _tag: 'Garbled', cause: 'x' }, 'LinkedAccounts_UnlinkFailed'],
  ])('stays after %j, with the reason, until it is requested again', async (failure, key) => {
    const { actor, view } = await failing(failure);
    expect(view()).toMatchObject({ nextStep: undefined, problem: { key } });
    actor.send({ type: 'unlinking.asked' });
    expect(view().problem).toBeUndefined();
  });

  it('names the provider that could not be unlinked (A§8)', async () => {
    const { view } = await failing({ _tag: 'TimedOut', afterMs: 1 });
    expect(view().problem).toMatchObject({ parameters: { provider: 'Google' } });
  });

  it('takes every transition and describes every state', () => {
    const machine = linkedAccountMachine({ unlinkAccount: () => never });
    expect(statesWithoutDescription(machine)).toEqual([]);
    const explored = explore({
      starts: [(options) => createActor(machine, { input, ...options })],
      events: [
        { type: 'unlinking.asked' },
        { type: 'unlinking.succeeded' },
        { type: 'unlinking.failed', failure: { _tag: 'LastWayIn' } },
        { type: 'unlinking.failed', failure: { _tag: 'ReLoginRequired' } },
        { type: 'unlinking.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        { type: 'unlinking.dropped' },
        { type: 'password.created' },
      ],
      distinguish: ({ context }) => context.failure?._tag,
    });
    expect(explored).toEqual(everything);
  });
});
