import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { leaveTo } from '../../../kit/pending-action/leave.ts';
import { LinkedAccounts } from './linked-accounts.island.tsx';

const unlinkAccount = vi.fn();
const createPassword = vi.fn();
vi.mock('./browser-ports.ts', () => ({
  linkedAccountsPorts: {
    unlinkAccount: (given: unknown) => () => unlinkAccount(given),
    createPassword: (given: unknown) => () => createPassword(given),
  },
}));
vi.mock('../../../kit/pending-action/leave.ts', () => ({ leaveTo: vi.fn() }));

const password = 'a harbour of lanterns';
const left = (failure: object) => Promise.resolve(E.left(failure));
const done = () => Promise.resolve(E.right(undefined));
const posted: FormData[] = [];

beforeEach(() => {
  vi.resetAllMocks();
  posted.length = 0;
  // What a browser would post, which jsdom has not built.
  HTMLFormElement.prototype.submit = function submit() {
    posted.push(new FormData(this));
  };
  // Nor dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  render(
    <LinkedAccounts
      dictionary={englishDictionary}
      userId="user-1"
      email="ada@site.example"
      siteName="Halden Brook"
      action="/account/linked-accounts"
      formToken="t"
      accounts={[
        {
          provider: 'google',
          createPasswordHref: '/account/create-password?provider=google',
          unlinkedHref: '/account/profile?unlinked=google',
          createdHref: '/account/profile?created=password&unlinked=google',
        },
      ]}
      createPasswordHref={null}
    />,
  );
});

const press = async () => {
  const visitor = userEvent.setup();
  await visitor.click(screen.getByRole('button', { name: 'Unlink Google' }));
  return visitor;
};
const create = async () => {
  const visitor = await press();
  const dialog = await screen.findByRole('dialog', { name: 'Create a password' });
  await visitor.type(within(dialog).getByLabelText('Password'), password);
  await visitor.click(within(dialog).getByRole('button', { name: 'Create password and unlink Google' }));
  return { visitor, dialog };
};

describe('the unlink button', () => {
  it('unlinks by one call and navigates to the result', async () => {
    unlinkAccount.mockImplementation(done);
    await press();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/account/profile?unlinked=google'));
    expect(unlinkAccount.mock.calls).toEqual([[{ userId: 'user-1', provider: 'google' }]]);
  });

  it('reports which account was not unlinked, and stays enabled', async () => {
    unlinkAccount.mockImplementation(() => left({ _tag: 'TimedOut', afterMs: 1 }));
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Google');
    await press();
    expect(unlinkAccount).toHaveBeenCalledTimes(2);
  });

  it('submits its form where a new sign-in is needed', async () => {
    unlinkAccount.mockImplementation(() => left({ _tag: 'ReLoginRequired' }));
    await press();
    await waitFor(() => expect(posted.map((form) => form.get('provider'))).toEqual(['google']));
  });
});

describe('the last sign-in method', () => {
  beforeEach(() => unlinkAccount.mockImplementation(() => left({ _tag: 'LastWayIn' })));

  it('asks for a password in a dialog and sends it with the call', async () => {
    createPassword.mockImplementation(done);
    await create();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/account/profile?created=password&unlinked=google'));
    expect(createPassword.mock.calls).toEqual([[{ userId: 'user-1', password, unlinks: 'google' }]]);
    expect(unlinkAccount).toHaveBeenCalledTimes(1);
  });

  it('stays linked after cancel, and focus returns to the button', async () => {
    const visitor = await press();
    await visitor.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlink Google' }));
    expect(createPassword).not.toHaveBeenCalled();
  });

  it('shows an error of the password in the dialog', async () => {
    createPassword.mockImplementation(() => left({ _tag: 'Refused', code: 6011 }));
    const { dialog } = await create();
    expect(await within(dialog).findByText(englishDictionary.Profile_Error_6011)).toBeTruthy();
  });

  it('submits the password where a new sign-in is needed', async () => {
    createPassword.mockImplementation(() => left({ _tag: 'ReLoginRequired' }));
    await create();
    await waitFor(() => expect(posted.map((form) => form.get('password'))).toEqual([password]));
  });
});
