import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { MailRequestRefused } from '../shared/form/mail-request.ts';
import type { SignInWithPassword } from '../sign-in/index.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aVisitor } from '../testing/index.ts';
import type { ResetPasswordFailure } from './failure.ts';
import {
  forgotPasswordMachine,
  forgotPasswordView,
  isLinkComplete,
  resetPasswordMachine,
  resetPasswordView,
} from './machine.ts';
import type { RequestPasswordReset, ResetPassword } from './port.ts';

const email = 'ada@example.com';
const password = 'a quiet harbour lantern';
const visitor = aVisitor();
const facts = { link: { token: 'a-token', uid: 'a-uid' }, siteName: 'Halden Brook' };
const typed = { newPassword: password, confirmPassword: password };

const transportFailures: [TransportFailure, string][] = [
  [{ _tag: 'Unreachable', cause: 'offline' }, 'Failure_Unreachable'],
  [{ _tag: 'TimedOut', afterMs: 10_000 }, 'Failure_TimedOut'],
  [{ _tag: 'TooManyTries', retryAfterSeconds: 30 }, 'Failure_TooManyTries'],
  [{ _tag: 'Unavailable', status: 503, requestId: undefined }, 'Failure_Unavailable'],
  [{ _tag: 'Garbled', cause: 'html' }, 'Failure_Garbled'],
];

describe('requesting a link to a new password', () => {
  const started = (requestPasswordReset: RequestPasswordReset) => {
    const solveCaptcha = vi.fn(() => TE.right('solved'));
    const actor = createActor(forgotPasswordMachine({ requestPasswordReset, solveCaptcha }), { input: {} }).start();
    return { actor, solveCaptcha, view: () => forgotPasswordView(actor.getSnapshot()) };
  };

  it.each([
    ['', 'RequiredEmail'],
    ['ada', 'ValidEmail'],
  ])('sends no request for %j', (typedEmail, key) => {
    const ask = vi.fn(() => TE.right(undefined));
    const { actor, view } = started(ask);
    actor.send({ type: 'form.submitted', values: { email: typedEmail } });
    expect(view().errorOf.email?.key).toBe(key);
    expect(ask).not.toHaveBeenCalled();
  });

  it('solves a captcha of its own and shows that the mail was sent', async () => {
    const ask = vi.fn<RequestPasswordReset>(() => TE.right(undefined));
    const { actor, solveCaptcha, view } = started(ask);
    actor.send({ type: 'form.submitted', values: { email: ` ${email} ` } });
    await settled();
    expect(solveCaptcha).toHaveBeenCalledWith('password_reset');
    expect(ask).toHaveBeenCalledWith({ email, captcha: 'solved' });
    expect(view()).toMatchObject({ nextStep: 'checkEmail', result: { email } });
  });

  it.each<[MailRequestRefused, string]>([
    [{ _tag: 'AddressRefused' }, 'ValidEmail'],
    [{ _tag: 'CaptchaRefused' }, 'CaptchaRequired'],
    ...transportFailures,
  ])('shows the refusal when the service answers %j, and keeps the address', async (failure, key) => {
    const { actor, view } = started(() => TE.left(failure));
    actor.send({ type: 'form.submitted', values: { email } });
    await settled();
    expect(view()).toMatchObject({ values: { email }, problem: { message: { key } }, nextStep: undefined });
  });
});

describe('setting a new password', () => {
  const started = (resetPassword: ResetPassword, signInWithPassword: SignInWithPassword = () => TE.right(visitor)) => {
    const actor = createActor(resetPasswordMachine({ resetPassword, signInWithPassword }), { input: facts });
    const emitted: unknown[] = [];
    actor.on('*', (event) => emitted.push(event));
    actor.start();
    return { actor, emitted, view: () => resetPasswordView(actor.getSnapshot()) };
  };
  const set: ResetPassword = () => TE.right({ email });

  it.each([
    [{ newPassword: '', confirmPassword: '' }, { newPassword: 'RequiredPassword' }],
    [{ newPassword: 'short', confirmPassword: 'short' }, { newPassword: 'ValidPassword' }],
    [{ newPassword: 'halden brook 99', confirmPassword: 'halden brook 99' }, { newPassword: 'ValidPassword' }],
    [{ newPassword: password, confirmPassword: `${password}!` }, { confirmPassword: 'PasswordMatchError' }],
  ])('sends no request for %j', (values, keys) => {
    const reset = vi.fn(set);
    const { actor, view } = started(reset);
    actor.send({ type: 'form.submitted', values });
    const said = Object.fromEntries(view().errors.map(({ field, message }) => [field, message.key]));
    expect(said).toEqual(keys);
    expect(reset).not.toHaveBeenCalled();
  });

  it('sets it by the link, signs in, announces that and discards the password', async () => {
    const reset = vi.fn<ResetPassword>(set);
    const signIn = vi.fn<SignInWithPassword>(() => TE.right(visitor));
    const { actor, emitted, view } = started(reset, signIn);
    actor.send({ type: 'form.submitted', values: typed });
    await settled();
    expect(reset).toHaveBeenCalledWith({ token: 'a-token', uid: 'a-uid', password });
    expect(signIn).toHaveBeenCalledWith({ email, password });
    expect(emitted).toEqual([{ type: 'visitor.signedIn', visitor }]);
    expect(view()).toMatchObject({ nextStep: 'goOn', result: { email, visitor } });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(password);
  });

  it('succeeds although the sign-in after it failed', async () => {
    const { actor, emitted, view } = started(set, () => TE.left({ _tag: 'Unreachable', cause: 'offline' }));
    actor.send({ type: 'form.submitted', values: typed });
    await settled();
    expect(view()).toMatchObject({ nextStep: 'goOn', result: { email, visitor: undefined } });
    expect(emitted).toEqual([]);
  });

  it.each<[ResetPasswordFailure, string]>([
    [{ _tag: 'Refused', code: 1003 }, 'ResetPassword_Error_1003'],
    [{ _tag: 'Refused', code: 6011 }, 'ResetPassword_Error_6011'],
    [{ _tag: 'RefusedWithoutKnownCode', code: 9999 }, 'ResetPassword_Error_Generic'],
    ...transportFailures,
  ])('shows the refusal when the service answers %j', async (failure, key) => {
    const { actor, view } = started(() => TE.left(failure));
    actor.send({ type: 'form.submitted', values: typed });
    await settled();
    expect(view()).toMatchObject({ problem: { message: { key } }, nextStep: undefined });
  });

  it.each([1001, 6008] as const)('shows no fields after %i', async (code) => {
    const { actor, view } = started(() => TE.left({ _tag: 'Refused', code }));
    actor.send({ type: 'form.submitted', values: typed });
    await settled();
    expect(view()).toMatchObject({
      nextStep: 'askAgain',
      problem: { message: { key: `ResetPassword_Error_${code}` } },
    });
  });
});

it('accepts a link only with a token and an account', () => {
  expect(isLinkComplete(facts.link)).toBe(true);
  expect(isLinkComplete({ token: '', uid: 'a-uid' })).toBe(false);
  expect(isLinkComplete({ token: 'a-token', uid: '' })).toBe(false);
});

describe('the machines of a forgotten password', () => {
  const forgot = forgotPasswordMachine({ requestPasswordReset: () => never, solveCaptcha: () => never });
  const reset = resetPasswordMachine({ resetPassword: () => never, signInWithPassword: () => never });

  it('reach every state and take every transition', () => {
    expect(
      explore({
        starts: [(options) => createActor(forgot, { ...options, input: {} })],
        events: [
          { type: 'field.changed', field: 'email', value: 'x' },
          { type: 'field.left', field: 'email' },
          { type: 'form.submitted', values: { email } },
          { type: 'form.submitted', values: { email: '' } },
          { type: 'submission.succeeded', result: { email } },
          { type: 'form.reopened' },
          { type: 'submission.failed', failure: { _tag: 'CaptchaRefused' } },
        ],
      }),
    ).toEqual(everything);
    expect(
      explore({
        starts: [(options) => createActor(reset, { ...options, input: facts })],
        events: [
          { type: 'field.changed', field: 'newPassword', value: 'x' },
          { type: 'field.left', field: 'newPassword' },
          { type: 'form.submitted', values: typed },
          { type: 'form.submitted', values: { newPassword: '', confirmPassword: '' } },
          { type: 'submission.succeeded', result: { email, visitor } },
          { type: 'form.reopened' },
          { type: 'form.resumed' },
          { type: 'submission.failed', failure: { _tag: 'Refused', code: 6008 } },
          { type: 'submission.failed', failure: { _tag: 'Refused', code: 6011 } },
        ],
      }),
    ).toEqual(everything);
  });

  it('describe every state', () => {
    expect([...statesWithoutDescription(forgot), ...statesWithoutDescription(reset)]).toEqual([]);
  });
});
