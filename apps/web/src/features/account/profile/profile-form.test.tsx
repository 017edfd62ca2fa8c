import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import type { Profile } from '@masthead/core/profile';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { nothingServed } from '../../../kit/forms/served.ts';
import { ports } from '../../../kit/page/ports.ts';
import { enter } from '../../../testing/enter.ts';
import { ProfileForm } from './profile-form.island.tsx';

vi.mock('../../../kit/session/browser-session.ts', () => ({ announce: vi.fn() }));
vi.mock('../../../kit/page/ports.ts', () => ({
  ports: { updateProfile: vi.fn(), signInWithPassword: vi.fn(), findCompanies: vi.fn() },
}));
const { updateProfile, signInWithPassword } = vi.mocked(ports);

const password = 'a quiet harbour lantern';
const person = {
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@site.example',
  country: 'DE',
  jobTitle: 'Analyst',
  company: 'Rail',
  businessFunction: 'OPS',
};
const profile: Profile = {
  ...person,
  id: 'u1',
  socialLoginIdps: [],
  hasPassword: true,
  isAlumni: false,
  isUnconfirmed: false,
  isKept: false,
  isEditor: false,
  pendingEmail: undefined,
};

const show = ({ userId = 'u1', values = person } = {}) =>
  render(
    <ProfileForm
      dictionary={englishDictionary}
      action="/account/profile"
      formToken="t"
      served={nothingServed}
      userId={userId}
      siteName="Halden Brook"
      refusedDomains={[]}
      held={person}
      values={values}
      isEmailLocked={false}
      asksForPassword
      pendingEmail={null}
      saved={null}
      isFilledInAgain={false}
      cid={null}
      countries={[{ code: 'DE', description: 'Germany' }]}
      functions={[{ code: 'OPS', description: 'Operations' }]}
      titles={[]}
      elsewhereHref="/signin-prompt"
    />,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = (visitor = userEvent.setup()) => visitor.click(screen.getByRole('button', { name: 'Save changes' }));

beforeEach(() => {
  vi.resetAllMocks();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

it('saves a new password, confirms it in a banner and forgets it', async () => {
  updateProfile.mockReturnValue(TE.right(profile));
  show();
  const visitor = userEvent.setup();
  await enter(visitor, field('New password'), password);
  await save(visitor);
  expect(await screen.findByText(englishDictionary.SubmitSuccessMessage)).toBeTruthy();
  expect(field('New password').value).toBe('');
  await save(visitor);
  await screen.findByText(englishDictionary.Profile_Saved);
  expect(updateProfile.mock.calls.map(([{ update }]) => update.password)).toEqual([password, undefined]);
});

it('sends only changed fields, then shows changes from another tab and keeps unsaved text', async () => {
  let answer = (): void => undefined;
  const elsewhere = { ...profile, jobTitle: 'Countess', company: 'Rail & Sons' };
  updateProfile.mockReturnValue(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ _tag: 'Right', right: { ...elsewhere, firstName: 'Grace' } });
      }),
  );
  show();
  const visitor = userEvent.setup();
  const typeOver = async (label: string | RegExp, text: string) => {
    await visitor.clear(screen.getByLabelText(label));
    await enter(visitor, screen.getByLabelText(label), text);
  };
  await typeOver('First name', 'Grace');
  await save(visitor);
  await typeOver('Last name', 'Hopper');
  answer();
  await screen.findByText(englishDictionary.Profile_Saved);
  expect(updateProfile.mock.calls.map(([{ update }]) => update)).toEqual([{ firstName: 'Grace', cid: undefined }]);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Job title/).value).toBe('Countess'));
  expect([field('First name').value, field('Last name').value]).toEqual(['Grace', 'Hopper']);
  await save(visitor);
  await waitFor(() => expect(updateProfile).toHaveBeenCalledTimes(2));
  expect(updateProfile.mock.lastCall?.[0].update).toEqual({ lastName: 'Hopper', cid: undefined });
});

it('shows the present address until another one is confirmed, and where the mail went', async () => {
  updateProfile.mockReturnValue(TE.right({ ...profile, pendingEmail: 'new@site.example' }));
  show();
  const visitor = userEvent.setup();
  await visitor.clear(field('Email'));
  await enter(visitor, field('Email'), 'new@site.example');
  await save(visitor);
  expect((await screen.findByText(/new@site\.example/)).textContent).toMatch(/We have sent a message/);
  expect(field('Email').value).toBe(person.email);
});

it('asks for the present password where the sign-in is too old, and repeats the change', async () => {
  updateProfile.mockReturnValueOnce(TE.left({ _tag: 'ReLoginRequired' })).mockReturnValue(TE.right(profile));
  signInWithPassword.mockReturnValue(
    TE.right({ id: 'u1', firstName: 'Ada', lastName: 'Berg', isPremiumUser: false, isPracticeUser: false }),
  );
  show();
  const visitor = userEvent.setup();
  await enter(visitor, field('New password'), password);
  await save(visitor);
  const dialog = within(await screen.findByRole('dialog'));
  expect((await screen.findByRole('dialog')).querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(
    person.email,
  );
  await enter(visitor, dialog.getByLabelText('Your present password'), 'correct-horse-battery');
  await visitor.click(dialog.getByRole('button', { name: 'Sign in and save' }));
  await screen.findByText(englishDictionary.SubmitSuccessMessage);
  const [first, second, ...others] = updateProfile.mock.calls;
  expect([second, others]).toEqual([first, []]);
});

it('returns to the form with every value when the visitor cancels the sign-in', async () => {
  updateProfile.mockReturnValue(TE.left({ _tag: 'ReLoginRequired' }));
  show();
  const visitor = userEvent.setup();
  await enter(visitor, field('New password'), password);
  await save(visitor);
  await visitor.click(await screen.findByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('New password').value).toBe(password);
  expect(updateProfile).toHaveBeenCalledTimes(1);
});

describe('the unsaved values', () => {
  const title = () => screen.getByLabelText<HTMLInputElement>(/Job title/);
  const typed = async () => {
    const { unmount } = show();
    const visitor = userEvent.setup();
    await visitor.clear(field('First name'));
    await enter(visitor, field('First name'), 'Grace');
    await enter(visitor, field('New password'), password);
    return { visitor, unmount };
  };
  const leave = (unmount: () => void) => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  };
  beforeEach(() => sessionStorage.clear());

  it('return with the page, which reports it, except for a password', async () => {
    const { unmount } = await typed();
    leave(unmount);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(password);
    show();
    expect(await screen.findByText(englishDictionary.Profile_FilledInAgain)).toBeTruthy();
    expect([field('First name').value, field('New password').value, title().value]).toEqual(['Grace', '', 'Analyst']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('also return where the page was rendered with them', async () => {
    const { unmount } = show({ values: { ...person, firstName: 'Grace' } });
    leave(unmount);
    show();
    await waitFor(() => expect(field('First name').value).toBe('Grace'));
  });

  it('do not appear for another account', async () => {
    const { unmount } = await typed();
    leave(unmount);
    show({ userId: 'u2' });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(field('First name').value).toBe('Ada');
  });

  it('disappear from the tab after a save', async () => {
    updateProfile.mockReturnValue(TE.right({ ...profile, firstName: 'Grace' }));
    const { visitor, unmount } = await typed();
    await save(visitor);
    await screen.findByText(englishDictionary.SubmitSuccessMessage);
    leave(unmount);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{', '[]', '{"userId":"u1","values":{"firstName":1,"password":"x","other":"y"}}'])(
    'start empty where the tab stores %s',
    async (kept) => {
      sessionStorage.setItem('masthead_profile', kept);
      show();
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
      expect([field('First name').value, field('New password').value]).toEqual(['Ada', '']);
    },
  );
});
