import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import type { CodeSent } from '@masthead/core/sign-in-code';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { nothingServed } from '../../../kit/forms/served.ts';
import { sessionOpened } from '../../../kit/pending-action/session-opened.ts';
import { SignInCode } from './sign-in-code.island.tsx';

const mockPorts = { requestSignInCode: jest.fn(), signInWithCode: jest.fn(), solveCaptcha: jest.fn() };
jest.mock('../../../kit/pending-action/session-opened.ts', () => ({ sessionOpened: jest.fn() }));
jest.mock('./browser-ports.ts', () => ({
  signInCodePorts: {
    requestSignInCode: (given: unknown) => () => mockPorts.requestSignInCode(given),
    signInWithCode: (given: unknown) => () => mockPorts.signInWithCode(given),
    solveCaptcha: (given: unknown) => () => mockPorts.solveCaptcha(given),
  },
}));

const right = (value: unknown) => Promise.resolve(E.right(value));
const left = (failure: unknown) => Promise.resolve(E.left(failure));
const email = 'ada@example.com';

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  mockPorts.solveCaptcha.mockReturnValue(right('solved'));
  mockPorts.requestSignInCode.mockReturnValue(right({ resendAfterSeconds: 30 }));
});
afterEach(() => jest.useRealTimers());

const visitor = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const show = (sent: CodeSent | null = null) =>
  render(
    <SignInCode
      dictionary={englishDictionary}
      action="/signin-code"
      formToken="t"
      stamp="form:s"
      served={nothingServed}
      email=""
      sent={sent}
      requestHref="/signin-code"
      passwordHref="/signin"
      target="/back"
      waiting={null}
      notDoneHref="/signin-prompt"
    />,
  );
const pass = (seconds: number) =>
  act(async () => {
    for (let second = 0; second < seconds; second += 1) await jest.advanceTimersByTimeAsync(1_000);
  });

it('asks for the address, then for the code that was sent there, and signs in', async () => {
  mockPorts.signInWithCode.mockReturnValue(right({ id: 'u1' }));
  const person = visitor();
  show();
  await person.type(screen.getByLabelText('Email'), email);
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await person.click(code);
  await person.paste(' 123 456 ');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(mockPorts.signInWithCode).toHaveBeenCalledWith({ email, code: '123456' });
  await act(async () => {});
  expect(sessionOpened).toHaveBeenCalledWith({
    userId: 'u1',
    form: '/signin-code',
    waiting: null,
    target: '/back',
    notDoneHref: '/signin-prompt',
  });
});

it('counts the seconds until another may be sent, and tells a screen reader every ten of them', async () => {
  const person = visitor();
  show({ email, resendAfterSeconds: 30 });
  const button = screen.getByRole('button', { name: 'Send a new code' });
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await pass(5);
  expect(screen.getByText('You can ask for a new code in 25 seconds.').getAttribute('aria-hidden')).toBe('true');
  expect(heard()).toContain('You can ask for a new code in 30 seconds.');
  await person.click(button);
  expect(mockPorts.requestSignInCode).not.toHaveBeenCalled();
  await pass(25);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await person.click(button);
  await act(async () => {});
  expect(mockPorts.requestSignInCode).toHaveBeenCalledWith({ email, captcha: 'solved' });
  expect(heard().join(' ')).toContain('We have sent a new code.');
});

it('says what came of a code, and offers another "here" when it has expired', async () => {
  const person = visitor();
  show({ email, resendAfterSeconds: 0 });
  mockPorts.signInWithCode.mockReturnValue(left({ _tag: 'CodeInvalid' }));
  await person.type(screen.getByLabelText('Code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain(englishDictionary.SignInCode_Invalid);
  mockPorts.signInWithCode.mockReturnValue(left({ _tag: 'CodeExpired' }));
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await person.click(await screen.findByRole('button', { name: 'here' }));
  await act(async () => {});
  expect(mockPorts.requestSignInCode).toHaveBeenCalledTimes(1);
});

it('tells when another could not be sent, which may then be tried at once', async () => {
  mockPorts.requestSignInCode.mockReturnValue(left({ _tag: 'Unreachable', cause: 'offline' }));
  const person = visitor();
  show({ email, resendAfterSeconds: 0 });
  await person.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect((await screen.findByRole('alert')).textContent).toBe(englishDictionary.Failure_Unreachable);
  expect(screen.getByRole('button', { name: 'Send a new code' }).getAttribute('aria-disabled')).toBeNull();
});
