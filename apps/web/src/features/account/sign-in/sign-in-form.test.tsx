import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { nothingServed } from '../../../kit/forms/served.ts';
import { ports } from '../../../kit/page/ports.ts';
import { sessionOpened } from '../../../kit/pending-action/session-opened.ts';
import { enter } from '../../../testing/enter.ts';
import { SignInForm } from './sign-in-form.island.tsx';

vi.mock('../../../kit/pending-action/session-opened.ts', () => ({ sessionOpened: vi.fn() }));
vi.mock('../../../kit/page/ports.ts', () => ({
  ports: { signInWithPassword: vi.fn() },
}));
const { signInWithPassword } = vi.mocked(ports);

beforeEach(() => {
  vi.resetAllMocks();
});

describe('the sign-in form', () => {
  const show = (served = nothingServed) =>
    render(
      <SignInForm
        dictionary={englishDictionary}
        action="/signin"
        formToken="t"
        email=""
        served={served}
        target="/back"
        notDoneHref="/signin-prompt?notSaved=true"
        waiting={null}
        registerHref="/register"
      />,
    );
  const fillIn = async (email: string, password: string) => {
    const visitor = userEvent.setup();
    if (email !== '') await enter(visitor, screen.getByLabelText('Email'), email);
    if (password !== '') await enter(visitor, screen.getByLabelText('Password'), password);
    await visitor.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  it('lists missing fields, ties each message to its field and takes focus there', async () => {
    show();
    await fillIn('', '');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([englishDictionary.RequiredEmail, englishDictionary.RequiredPassword]);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(screen.getByLabelText('Email').getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe(englishDictionary.RequiredEmail);
    expect(signInWithPassword).not.toHaveBeenCalled();
  });

  it('reports wrong credentials and keeps the address', async () => {
    signInWithPassword.mockReturnValue(TE.left({ _tag: 'WrongCredentials' }));
    show();
    await fillIn('mina@example.com', 'something-wrong');
    expect(await screen.findByText(englishDictionary.SignIn_WrongCredentials)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mina@example.com');
  });

  it('continues with the visitor it signed in', async () => {
    signInWithPassword.mockReturnValue(
      TE.right({ id: 'u1', firstName: 'Mina', lastName: 'O', isPremiumUser: false, isPracticeUser: false }),
    );
    show();
    await fillIn('mina@example.com', 'correct-horse-battery');
    await waitFor(() =>
      expect(sessionOpened).toHaveBeenCalledWith({
        userId: 'u1',
        form: '/signin',
        waiting: null,
        target: '/back',
        notDoneHref: '/signin-prompt?notSaved=true',
      }),
    );
  });

  it('shows the server’s answer to a form posted before its script loaded', () => {
    show({ errors: [], problem: { message: { key: 'SignIn_WrongCredentials', parameters: {} }, field: null } });
    expect(screen.getByRole('alert').textContent).toContain(englishDictionary.SignIn_WrongCredentials);
  });

  it('marks the page title while there are errors', async () => {
    document.title = 'Sign in | Halden Brook';
    show();
    await fillIn('', 'anything');
    expect(document.title).toBe('Error: Sign in | Halden Brook');
    await userEvent.type(screen.getByLabelText('Email'), 'mina@example.com');
    expect(document.title).toBe('Sign in | Halden Brook');
  });

  it('does not mark a title that the server has marked', () => {
    document.title = 'Error: Sign in';
    show({ errors: [], problem: { message: { key: 'SignIn_WrongCredentials', parameters: {} }, field: null } });
    expect(document.title).toBe('Error: Sign in');
  });

  it('shows the password on demand', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  });
});
