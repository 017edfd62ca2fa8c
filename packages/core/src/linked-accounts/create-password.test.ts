import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { type CreatePasswordFacts, createPasswordMachine, createPasswordView } from './create-password.ts';
import type { CreatePasswordFailure } from './failure.ts';
import { createPasswordCodes } from './model.ts';
import type { CreatePassword } from './port.ts';

const password = 'a harbour of lanterns';
const facts: CreatePasswordFacts = {
  userId: 'user-1',
  email: 'ada.lovelace@example.com',
  siteName: 'Halden Brook',
  unlinks: 'google',
};

const sent = async (typed = password, create: CreatePassword = () => TE.right(undefined)) => {
  const createPassword = vi.fn<CreatePassword>(create);
  const actor = createActor(createPasswordMachine({ createPassword }), { input: facts }).start();
  actor.send({ type: 'form.submitted', values: { password: typed } });
  await settled();
  return { actor, createPassword, view: () => createPasswordView(actor.getSnapshot()) };
};
const failing = (failure: CreatePasswordFailure) => sent(password, () => TE.left(failure));

describe('creating a password', () => {
  it.each([
    ['', 'RequiredPassword'],
    ['seven 7', 'ValidPassword'],
    ['xx ada.lovelace', 'ValidPassword'],
    ['halden brook 99', 'ValidPassword'],
  ])('sends no request for %j', async (typed, key) => {
    const { createPassword, view } = await sent(typed);
    expect(view().errors.map(({ message }) => message.key)).toEqual([key]);
    expect(createPassword).not.toHaveBeenCalled();
  });

  it('takes one call together with the unlinking, and discards the password after it', async () => {
    const { actor, createPassword, view } = await sent();
    expect(createPassword.mock.calls).toEqual([[{ userId: 'user-1', password, unlinks: 'google' }]]);
    expect(view()).toMatchObject({ nextStep: 'stay', result: { unlinked: 'google' } });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(password);
  });

  it.each(createPasswordCodes)('shows at the password field what code %d means', async (code) => {
    const { view } = await failing({ _tag: 'Refused', code });
    expect(view().problem).toMatchObject({ message: { key: `Profile_Error_${code}` }, field: 'password' });
  });

  it.each<readonly [CreatePasswordFailure, string]>([
    [{ _tag: 'PasswordExists' }, 'CreatePassword_Exists'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 60 }, 'Failure_TooManyTries'],
    [{ _tag: 'Unreachable', cause: 'offline' }, 'Profile_CreatePasswordError'],
    [{ _tag: 'TimedOut', afterMs: 1 }, 'Profile_CreatePasswordError'],
    [{ _tag: 'Unavailable', status: 503, requestId: undefined }, 'Profile_CreatePasswordError'],
    [{ _tag: 'Garbled', cause: 'x' }, 'Profile_CreatePasswordError'],
  ])('that failed because of %j reports it (A§8)', async (failure, key) => {
    expect((await failing(failure)).view().problem?.message.key).toBe(key);
  });

  it.each(['ReLoginRequired', 'SignInRequired'] as const)('after %s waits for a sign-in', async (_tag) => {
    expect((await failing({ _tag })).view()).toMatchObject({ nextStep: 'signInAgain', values: { password } });
  });

  it('takes every transition and describes every state', () => {
    const machine = createPasswordMachine({ createPassword: () => never });
    expect(statesWithoutDescription(machine)).toEqual([]);
    const explored = explore({
      starts: [(options) => createActor(machine, { input: facts, ...options })],
      events: [
        { type: 'field.changed', field: 'password', value: 'x' },
        { type: 'field.left', field: 'password' },
        { type: 'form.submitted', values: { password } },
        { type: 'form.submitted', values: { password: '' } },
        { type: 'form.reopened' },
        { type: 'form.resumed' },
        { type: 'submission.succeeded', result: { unlinked: 'google' } },
        { type: 'submission.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        { type: 'submission.failed', failure: { _tag: 'ReLoginRequired' } },
      ],
      distinguish: ({ context }) => context.failure?._tag,
    });
    expect(explored).toEqual(everything);
  });
});
