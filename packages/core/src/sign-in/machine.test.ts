import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aVisitor, someCredentials } from './builder.ts';
import type { SignInFailure } from './failure.ts';
import { signInMachine, signInView } from './machine.ts';
import type { SignInWithPassword } from './port.ts';

const visitor = aVisitor();
const credentials = someCredentials();

const started = (signInWithPassword: SignInWithPassword, email?: string) => {
  const actor = createActor(signInMachine({ signInWithPassword }), {
    input: { prefill: email === undefined ? {} : { email } },
  });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted, view: () => signInView(actor.getSnapshot()) };
};

const failing = (failure: SignInFailure) => started(() => TE.left(failure));

describe('signing in', () => {
  it('starts with a known e-mail', () => {
    expect(started(() => TE.right(visitor), 'a@example.com').view()).toMatchObject({
      values: { email: 'a@example.com' },
      errors: [],
      problem: undefined,
      nextStep: undefined,
    });
  });

  it('reports missing fields in the order of the form, and sends no request', () => {
    const signIn = vi.fn(() => TE.right<SignInFailure, typeof visitor>(visitor));
    const { actor, emitted, view } = started(signIn);
    actor.send({ type: 'form.submitted', values: { email: ' ', password: '' } });
    expect(view().errors.map(({ message }) => message.key)).toEqual(['RequiredEmail', 'RequiredPassword']);
    expect(emitted).toEqual([{ type: 'form.rejected' }]);
    expect(signIn).not.toHaveBeenCalled();
  });

  it('removes each error as its field is corrected', () => {
    const { actor, view } = started(() => TE.right(visitor));
    actor.send({ type: 'form.submitted', values: { email: 'nobody', password: '' } });
    expect(view().errorOf.email?.key).toBe('ValidEmail');
    actor.send({ type: 'field.changed', field: 'email', value: 'a@example.com' });
    expect(view().errorOf).toEqual({ password: { key: 'RequiredPassword', parameters: {} } });
  });

  it('focuses the errors again each time the form is sent with some', () => {
    const { actor, emitted } = started(() => TE.right(visitor));
    const empty = { email: '', password: '' };
    actor.send({ type: 'form.submitted', values: empty });
    actor.send({ type: 'form.submitted', values: empty });
    expect(emitted).toHaveLength(2);
  });

  it('announces the visitor, names the next step and discards the password', async () => {
    const { actor, emitted, view } = started(() => TE.right(visitor));
    actor.send({ type: 'form.submitted', values: credentials });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await settled();
    expect(emitted).toEqual([{ type: 'visitor.signedIn', visitor }]);
    expect(view()).toMatchObject({ nextStep: 'goBack', result: visitor });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(credentials.password);
  });

  it('sends one request, however often the form is sent meanwhile', async () => {
    const signIn = vi.fn(() => TE.right<SignInFailure, typeof visitor>(visitor));
    const { actor } = started(signIn);
    actor.send({ type: 'form.submitted', values: credentials });
    actor.send({ type: 'form.submitted', values: credentials });
    await settled();
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it.each<[SignInFailure, string]>([
    [{ _tag: 'WrongCredentials' }, 'SignIn_WrongCredentials'],
    [{ _tag: 'Unreachable', cause: 'offline' }, 'Failure_Unreachable'],
    [{ _tag: 'TimedOut', afterMs: 10_000 }, 'Failure_TimedOut'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 30 }, 'Failure_TooManyTries'],
    [{ _tag: 'Unavailable', status: 503, requestId: undefined }, 'Failure_Unavailable'],
    [{ _tag: 'Garbled', cause: 'html' }, 'Failure_Garbled'],
  ])('shows the refusal when the service answers %j, and keeps the e-mail', async (failure, key) => {
    const { actor, emitted, view } = failing(failure);
    actor.send({ type: 'form.submitted', values: credentials });
    await settled();
    expect(view()).toMatchObject({
      values: { email: credentials.email },
      problem: { message: { key } },
      nextStep: undefined,
    });
    expect(emitted).toEqual([{ type: 'form.rejected' }]);
  });

  it('shows how long to wait after too many attempts', async () => {
    const { actor, view } = failing({ _tag: 'TooManyTries', retryAfterSeconds: 30 });
    actor.send({ type: 'form.submitted', values: credentials });
    await settled();
    expect(view().problem?.message.parameters).toEqual({ seconds: 30 });
  });

  it('survives a port that throws', async () => {
    const { actor, view } = started(() => {
      throw new Error('broken');
    });
    actor.send({ type: 'form.submitted', values: credentials });
    await settled();
    expect(view().problem?.message.key).toBe('Failure_Unexpected');
  });

  it('can be repeated after a refusal', async () => {
    let tries = 0;
    const { actor, view } = started(() => (++tries === 1 ? TE.left({ _tag: 'WrongCredentials' }) : TE.right(visitor)));
    actor.send({ type: 'form.submitted', values: credentials });
    await settled();
    actor.send({ type: 'form.submitted', values: credentials });
    expect(view().problem).toBeUndefined();
    await settled();
    expect(view().nextStep).toBe('goBack');
  });
});

describe('the sign-in machine', () => {
  const machine = signInMachine({ signInWithPassword: () => never });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [(options) => createActor(machine, { ...options, input: {} })],
        events: [
          { type: 'field.changed', field: 'email', value: 'x' },
          { type: 'field.left', field: 'email' },
          { type: 'form.submitted', values: credentials },
          { type: 'form.submitted', values: { email: '', password: '' } },
          { type: 'submission.succeeded', result: visitor },
          { type: 'form.reopened' },
          { type: 'submission.failed', failure: { _tag: 'WrongCredentials' } },
        ],
        check: (snapshot) => {
          expect(snapshot.hasTag('busy')).toBe(!snapshot.hasTag('settled'));
          expect(signInView(snapshot).nextStep !== undefined).toBe(snapshot.hasTag('done'));
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
