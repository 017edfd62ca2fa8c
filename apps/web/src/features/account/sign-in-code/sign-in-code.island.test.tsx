import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import type { CodeSent } from '@masthead/core/sign-in-code';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { nothingServed } from '../../../kit/forms/served.ts';
import { sessionOpened } from '../../../kit/pending-action/session-opened.ts';
import { SignInCode } from './sign-in-code.island.tsx';

const mockPorts = { requestSignInCode: vi.fn(), signInWithCode: vi.fn(), solveCaptcha: vi.fn() };
vi.mock('../../../kit/pending-action/session-opened.ts', () => ({ sessionOpened: vi.fn() }));
vi.mock('../../../kit/page/ports.ts', () => ({
  ports: {
    requestSignInCode: (given: unknown) => () => mockPorts.requestSignInCode(given),
    signInWithCode: (given: unknown) => () => mockPorts.signInWithCode(given),
    solveCaptcha: (given: unknown) => () => mockPorts.solveCaptcha(given),
  },
}));

const right = (value: unknown) => Promise.resolve(E.right(value));
const left = (failure: unknown) => Promise.resolve(E.left(failure));
const email = 'ada@example.com';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  sessionStorage.clear();
  mockPorts.solveCaptcha.mockReturnValue(right('solved'));
  mockPorts.requestSignInCode.mockReturnValue(right({ resendAfterSeconds: 30 }));
});
afterEach(() => vi.useRealTimers());

const visitor = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const screenWith = (sent: CodeSent | null, given: { readonly email?: string; readonly codeHref?: string } = {}) => (
  <SignInCode
    dictionary={englishDictionary}
    action="/signin-code"
    formToken="t"
    stamp="form:s"
    served={nothingServed}
    email={given.email ?? ''}
    sent={sent}
    requestHref="/signin-code"
    codeHref={given.codeHref ?? null}
    passwordHref="/signin"
    target="/back"
    waiting={null}
    notDoneHref="/signin-prompt"
  />
);
const show = (sent: CodeSent | null = null, given?: { readonly email: string }) => render(screenWith(sent, given));
const pass = (seconds: number) =>
  act(async () => {
    for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  });

it('requests an address, then the code sent there, and signs in', async () => {
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

it('counts down to another code, announced every ten seconds', async () => {
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

it('reports the result of a code, and offers another "here" when it has expired', async () => {
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

it('reports a code that was not sent, and can retry at once', async () => {
  mockPorts.requestSignInCode.mockReturnValue(left({ _tag: 'Unreachable', cause: 'offline' }));
  const person = visitor();
  show({ email, resendAfterSeconds: 0 });
  await person.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect((await screen.findByRole('alert')).textContent).toBe(englishDictionary.Failure_Unreachable);
  expect(screen.getByRole('button', { name: 'Send a new code' }).getAttribute('aria-disabled')).toBeNull();
});

describe('a reload after a code was sent', () => {
  const ask = async () => {
    const person = visitor();
    const { unmount } = show();
    await person.type(screen.getByLabelText('Email'), email);
    await person.click(screen.getByRole('button', { name: 'Email me a code' }));
    await screen.findByLabelText('Code');
    return { person, unmount };
  };

  it('restores the code field with the remaining seconds', async () => {
    const { unmount } = await ask();
    await pass(15);
    unmount();
    show();
    expect(screen.getByLabelText('Code')).toBeTruthy();
    expect(screen.getByText('You can ask for a new code in 15 seconds.')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('counts from the last code sent', async () => {
    const { person, unmount } = await ask();
    await pass(30);
    await person.click(screen.getByRole('button', { name: 'Send a new code' }));
    await pass(5);
    unmount();
    show();
    expect(screen.getByText('You can ask for a new code in 25 seconds.')).toBeTruthy();
  });

  it('asks for the address once the code is expired, used or for another address', async () => {
    const { person, unmount } = await ask();
    unmount();
    const other = show(null, { email: 'bob@example.com' });
    expect(screen.queryByLabelText('Code')).toBeNull();
    other.unmount();
    mockPorts.signInWithCode.mockReturnValue(right({ id: 'u1' }));
    const again = show();
    await person.type(screen.getByLabelText('Code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    again.unmount();
    const after = show();
    expect(screen.queryByLabelText('Code')).toBeNull();
    after.unmount();
    (await ask()).unmount();
    await pass(600);
    show();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('asks for the address when the visitor wants another one', async () => {
    const { person, unmount } = await ask();
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    await person.click(screen.getByRole('link', { name: 'Use another address' }));
    document.removeEventListener('click', stay);
    unmount();
    show();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it.each(['no JSON', '{"email":1}', 'null'])('ignores %j in the storage', (kept) => {
    sessionStorage.setItem('masthead_sign_in_code', kept);
    show();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });
});

it('shows the wait without script, too, and links to the field for an earlier code', () => {
  const wait = '<p aria-hidden="false">You can ask for a new code in 30 seconds.</p>';
  expect(renderToStaticMarkup(screenWith({ email, resendAfterSeconds: 30 }))).toContain(wait);
  const page = renderToStaticMarkup(screenWith(null, { codeHref: '/signin-code?step=code' }));
  expect(page).toContain('<a href="/signin-code?step=code">I have a code already</a>');
});
