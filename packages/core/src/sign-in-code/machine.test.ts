import { createActor, SimulatedClock } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aVisitor } from '../testing/index.ts';
import type { CodeFailure, RequestCodeFailure } from './failure.ts';
import { codeRequestMachine, codeRequestView, requestCode, signInCodeMachine, signInCodeView } from './machine.ts';
import type { RequestSignInCode, SignInWithCode } from './port.ts';
import { resendMachine } from './resend.ts';

const email = 'ada@example.com';
const visitor = aVisitor();
const sent = { email, resendAfterSeconds: 30 };
const unreachable = { _tag: 'Unreachable', cause: 'offline' } as const;

const transportFailures: [TransportFailure, string][] = [
  [unreachable, 'Failure_Unreachable'],
  [{ _tag: 'TimedOut', afterMs: 10_000 }, 'Failure_TimedOut'],
  [{ _tag: 'TooManyTries', retryAfterSeconds: 31 }, 'Failure_TooManyTries'],
  [{ _tag: 'Unavailable', status: 503, requestId: undefined }, 'Failure_Unavailable'],
  [{ _tag: 'Garbled', cause: 'html' }, 'Failure_Garbled'],
];

describe('requesting a code', () => {
  const started = (requestSignInCode: RequestSignInCode, solveCaptcha = () => TE.right('solved')) => {
    const actor = createActor(codeRequestMachine({ requestSignInCode, solveCaptcha }), { input: {} });
    actor.start();
    return { actor, view: () => codeRequestView(actor.getSnapshot()) };
  };

  it('requires an e-mail address, and sends no request without one', () => {
    const ask = vi.fn(() => TE.right({ resendAfterSeconds: 30 }));
    const { actor, view } = started(ask);
    actor.send({ type: 'form.submitted', values: { email: 'ada' } });
    expect(view().errorOf.email?.key).toBe('ValidEmail');
    expect(ask).not.toHaveBeenCalled();
  });

  it('solves a captcha for each attempt, sends the trimmed address and continues to the code', async () => {
    const ask = vi.fn<RequestSignInCode>(() => TE.right({ resendAfterSeconds: 30 }));
    const solve = vi.fn(() => TE.right('solved'));
    const { actor, view } = started(ask, solve);
    actor.send({ type: 'form.submitted', values: { email: ` ${email} ` } });
    await settled();
    expect(solve).toHaveBeenCalledWith('sign_in_code');
    expect(ask).toHaveBeenCalledWith({ email, captcha: 'solved' });
    expect(view()).toMatchObject({ nextStep: 'enterCode', result: sent });
  });

  it.each<[RequestCodeFailure, string]>([
    [{ _tag: 'AddressRefused' }, 'ValidEmail'],
    [{ _tag: 'CaptchaRefused' }, 'CaptchaRequired'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 30 }, 'SignInCode_ResendIn'],
    ...transportFailures,
  ])('shows the refusal when the service answers %j, and keeps the address', async (failure, key) => {
    const { actor, view } = started(() => TE.left(failure));
    actor.send({ type: 'form.submitted', values: { email } });
    await settled();
    expect(view()).toMatchObject({ values: { email }, problem: { message: { key } }, nextStep: undefined });
  });

  it('reports that the captcha was not solved', async () => {
    const solveCaptcha = () => TE.left({ _tag: 'CaptchaUnsolved' as const, cause: 'none' });
    const machine = codeRequestMachine({ requestSignInCode: () => never, solveCaptcha });
    const actor = createActor(machine, { input: {} }).start();
    actor.send({ type: 'form.submitted', values: { email } });
    await settled();
    expect(codeRequestView(actor.getSnapshot()).problem?.message.key).toBe('CaptchaRequired');
  });
});

describe('entering a code', () => {
  const started = (signInWithCode: SignInWithCode) => {
    const actor = createActor(signInCodeMachine({ signInWithCode }), { input: { email } });
    const emitted: unknown[] = [];
    actor.on('*', (event) => emitted.push(event));
    actor.start();
    return { actor, emitted, view: () => signInCodeView(actor.getSnapshot()) };
  };

  it.each([
    ['', 'RequiredCode'],
    ['12345', 'ValidCode'],
    ['1234567', 'ValidCode'],
    ['12345a', 'ValidCode'],
    ['١٢٣٤٥', 'ValidCode'],
    ['一二三四五六', 'ValidCode'],
  ])('sends no request for %j', (code, key) => {
    const signIn = vi.fn(() => TE.right(visitor));
    const { actor, view } = started(signIn);
    actor.send({ type: 'form.submitted', values: { code } });
    expect(view().errorOf.code?.key).toBe(key);
    expect(signIn).not.toHaveBeenCalled();
  });

  it('signs in with the pasted code without its blanks, and discards it', async () => {
    const signIn = vi.fn<SignInWithCode>(() => TE.right(visitor));
    const { actor, emitted, view } = started(signIn);
    actor.send({ type: 'form.submitted', values: { code: ' 123 456\n' } });
    await settled();
    expect(signIn).toHaveBeenCalledWith({ email, code: '123456' });
    expect(emitted).toEqual([{ type: 'visitor.signedIn', visitor }]);
    expect(view()).toMatchObject({ nextStep: 'goBack', result: visitor, values: { code: '' } });
  });

  it.each(['٠١٢٣٤٥', '۰۱۲ ۳۴۵', '０１２３４５'])('accepts %s, as keyboards of other scripts write it', async (code) => {
    const signIn = vi.fn<SignInWithCode>(() => TE.right(visitor));
    const { actor } = started(signIn);
    actor.send({ type: 'form.submitted', values: { code } });
    await settled();
    expect(signIn).toHaveBeenCalledWith({ email, code: '012345' });
  });

  it.each<[CodeFailure, string]>([
    [{ _tag: 'CodeInvalid' }, 'SignInCode_Invalid'],
    [{ _tag: 'CodeExpired' }, 'SignInCode_Expired'],
    ...transportFailures,
  ])('shows the refusal when the service answers %j', async (failure, key) => {
    const { actor, emitted, view } = started(() => TE.left(failure));
    actor.send({ type: 'form.submitted', values: { code: '123456' } });
    await settled();
    expect(view().problem?.message.key).toBe(key);
    expect(emitted).toEqual([{ type: 'form.rejected' }]);
  });
});

describe('requesting another code', () => {
  const started = (requestSignInCode: RequestSignInCode) => {
    const clock = new SimulatedClock();
    const actor = createActor(
      resendMachine({ requestCode: requestCode({ requestSignInCode, solveCaptcha: () => TE.right('solved') }) }),
      {
        clock,
        input: sent,
      },
    ).start();
    return {
      actor,
      clock,
      context: () => actor.getSnapshot().context,
      is: (tag: 'waiting' | 'ready' | 'busy') => actor.getSnapshot().hasTag(tag),
    };
  };

  it('has to wait, and counts the seconds down', () => {
    const { actor, clock, context, is } = started(() => never);
    clock.increment(1_000);
    expect(context().secondsLeft).toBe(29);
    actor.send({ type: 'resend.requested' });
    expect(is('waiting')).toBe(true);
    for (let second = 0; second < 29; second += 1) clock.increment(1_000);
    expect([is('ready'), context().secondsLeft]).toEqual([true, 0]);
    actor.send({ type: 'resend.requested' });
    expect(is('busy')).toBe(true);
  });

  it('waits again once another was sent', async () => {
    const { actor, clock, context, is } = started(() => TE.right({ resendAfterSeconds: 20 }));
    for (let second = 0; second < 30; second += 1) clock.increment(1_000);
    actor.send({ type: 'resend.requested' });
    await settled();
    expect([is('waiting'), context()]).toEqual([true, { email, secondsLeft: 20, resent: 1, problem: undefined }]);
  });

  it('can be repeated at once after a failure, which is shown', async () => {
    const { actor, clock, context, is } = started(() => TE.left(unreachable));
    for (let second = 0; second < 30; second += 1) clock.increment(1_000);
    actor.send({ type: 'resend.requested' });
    await settled();
    expect([is('ready'), context().secondsLeft, context().problem?.key]).toEqual([true, 0, 'Failure_Unreachable']);
  });
});

describe.each([
  {
    name: 'of the request',
    machine: codeRequestMachine({ requestSignInCode: () => never, solveCaptcha: () => TE.right('solved') }),
    explored: () => {
      const machine = codeRequestMachine({ requestSignInCode: () => never, solveCaptcha: () => TE.right('solved') });
      return explore({
        starts: [(options) => createActor(machine, { ...options, input: {} })],
        events: [
          { type: 'field.changed', field: 'email', value: 'x' },
          { type: 'field.left', field: 'email' },
          { type: 'form.submitted', values: { email } },
          { type: 'form.submitted', values: { email: '' } },
          { type: 'submission.succeeded', result: sent },
          { type: 'form.reopened' },
          { type: 'submission.failed', failure: { _tag: 'CaptchaRefused' } },
        ],
      });
    },
  },
  {
    name: 'of the code',
    machine: signInCodeMachine({ signInWithCode: () => never }),
    explored: () => {
      const machine = signInCodeMachine({ signInWithCode: () => never });
      return explore({
        starts: [(options) => createActor(machine, { ...options, input: { email } })],
        events: [
          { type: 'field.changed', field: 'code', value: '1' },
          { type: 'field.left', field: 'code' },
          { type: 'form.submitted', values: { code: '123456' } },
          { type: 'form.submitted', values: { code: '' } },
          { type: 'submission.succeeded', result: visitor },
          { type: 'form.reopened' },
          { type: 'submission.failed', failure: { _tag: 'CodeInvalid' } },
        ],
      });
    },
  },
  {
    name: 'of another code',
    machine: resendMachine({ requestCode: () => never }),
    explored: () => {
      const machine = resendMachine({ requestCode: () => never });
      return explore({
        starts: [(options) => createActor(machine, { ...options, input: { email, resendAfterSeconds: 1 } })],
        events: [
          { type: 'resend.requested' },
          { type: 'code.sent', sent: { email, resendAfterSeconds: 1 } },
          { type: 'resend.failed', failure: { _tag: 'CaptchaRefused' } },
        ],
        waits: [1_000],
        distinguish: ({ context: { secondsLeft, resent } }) => [secondsLeft, Math.min(resent, 1)],
      });
    },
  },
])('the machine $name', ({ machine, explored }) => {
  it('reaches every state and takes every transition', () => {
    expect(explored()).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
