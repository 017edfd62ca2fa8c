import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { formSucceeded } from '../../../kit/forms/form-succeeded.ts';
import { ports } from '../../../kit/page/ports.ts';
import { sessionOpened } from '../../../kit/pending-action/session-opened.ts';
import { enter } from '../../../testing/enter.ts';
import { RegistrationForm } from './registration-form.island.tsx';
import { sampleRegistrationProps } from './sample-registration-props.ts';

vi.mock('../../../kit/pending-action/session-opened.ts', () => ({ sessionOpened: vi.fn() }));
vi.mock('../../../kit/page/ports.ts', () => ({
  ports: { registerAccount: vi.fn(), solveCaptcha: vi.fn(), detectCountry: vi.fn(), findCompanies: vi.fn() },
}));
const { registerAccount, solveCaptcha, detectCountry, findCompanies } = vi.mocked(ports);

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  detectCountry.mockReturnValue(TE.left({ _tag: 'Unreachable', cause: 'none' }));
  solveCaptcha.mockReturnValue(TE.right('solved'));
});

describe('the registration form', () => {
  const texts = {
    email: 'mina@example.com',
    firstName: 'Mina',
    lastName: 'Okafor',
    jobTitle: 'Partner',
    company: 'X',
  };
  const password = 'quiet-otter-lantern';
  /** As it is filled in already when a form comes back; all but the password. */
  const known = { ...texts, country: 'DE', businessFunction: 'OPS' };
  const show = (values: Partial<typeof known> = {}) =>
    render(<RegistrationForm {...sampleRegistrationProps} values={values} />);
  const fillIn = async () => {
    const visitor = userEvent.setup();
    const typed = {
      Email: texts.email,
      'First name': texts.firstName,
      'Last name': texts.lastName,
      'Job title': texts.jobTitle,
      Company: texts.company,
    };
    for (const [label, text] of Object.entries(typed)) await enter(visitor, screen.getByLabelText(label), text);
    await enter(visitor, screen.getByLabelText('Password'), password);
    await visitor.selectOptions(screen.getByLabelText('Country'), 'DE');
    await visitor.selectOptions(screen.getByLabelText('Business function'), 'OPS');
    return visitor;
  };
  /** A form of which only the password is missing. */
  const fillInTheRest = async () => {
    show(known);
    const visitor = userEvent.setup();
    await enter(visitor, screen.getByLabelText('Password'), password);
    return visitor;
  };
  const send = (visitor: ReturnType<typeof userEvent.setup>) =>
    visitor.click(screen.getByRole('button', { name: 'Create account' }));

  it('keeps all values but the password when its page opens in another language', async () => {
    const { unmount } = show();
    const visitor = await fillIn();
    await visitor.click(screen.getByRole('button', { name: 'Show' }));
    dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(password);
    unmount();
    const german = { ...sampleRegistrationProps, action: '/de/register' };
    const { unmount: leave } = render(<RegistrationForm {...german} />);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', texts.email));
    expect(screen.getByLabelText('Company')).toHaveProperty('value', texts.company);
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'DE');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    leave();
    const email = 'verified@example.com';
    render(<RegistrationForm {...german} values={{ email }} type="sso" withoutProviderHref="/register" />);
    await waitFor(() => expect(screen.getByLabelText('Company')).toHaveProperty('value', texts.company));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
  });

  it('forgets its values once the account exists', async () => {
    registerAccount.mockReturnValue(TE.right({ id: 'user-1', firstName: 'Mina' } as never));
    vi.mocked(sessionOpened).mockImplementation(async ({ form }) => formSucceeded(form));
    show();
    const visitor = await fillIn();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('masthead_registration')).toContain(texts.company);
    await send(visitor);
    await waitFor(() => expect(sessionOpened).toHaveBeenCalled());
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('masthead_registration')).toBeNull();
  });

  it('shows an address that a provider has verified as read-only', () => {
    const { email } = known;
    render(
      <RegistrationForm {...sampleRegistrationProps} values={{ email }} type="sso" withoutProviderHref="/register" />,
    );
    const description = englishDictionary.Registration_ProviderEmail;
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email', description });
    expect([field.value, field.readOnly]).toEqual([email, true]);
    const other = screen.getByRole('link', { name: englishDictionary.Registration_OtherAddress });
    expect(other.getAttribute('href')).toBe('/register');
  });

  it('has every field and the password once', async () => {
    show();
    await send(userEvent.setup());
    const links = within(screen.getByRole('alert', { name: 'There is a problem' })).getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(screen.getAllByLabelText('Password')).toHaveLength(1);
  });

  it('shows an error on blur and removes it on the change that fixes it', async () => {
    show();
    const visitor = userEvent.setup();
    await visitor.type(screen.getByLabelText('Email'), 'mina');
    await visitor.tab();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await visitor.type(screen.getByLabelText('Email'), '@example.com');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('moves nothing between pointer down and up, and shows its errors afterwards', async () => {
    show();
    const visitor = userEvent.setup();
    await visitor.type(screen.getByLabelText('Email'), 'mina');
    const box = screen.getByRole('checkbox', { name: englishDictionary.Registration_OccasionalEmail });
    const before = document.querySelector('form')?.innerHTML;
    await visitor.pointer({ keys: '[MouseLeft>]', target: box });
    expect(document.activeElement).toBe(box);
    expect(document.querySelector('form')?.innerHTML).toBe(before);
    await visitor.pointer({ keys: '[/MouseLeft]', target: box });
    expect(box).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves nothing under a pressed pointer when the answer arrives', async () => {
    let answer: (outcome: Awaited<ReturnType<ReturnType<typeof ports.registerAccount>>>) => void = () => undefined;
    registerAccount.mockReturnValue(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const visitor = await fillInTheRest();
    await send(visitor);
    await waitFor(() => expect(registerAccount).toHaveBeenCalled());
    const country = screen.getByLabelText('Country');
    await visitor.pointer({ keys: '[MouseLeft>]', target: country });
    await act(async () => answer(E.left({ _tag: 'Refused', code: 1008, fields: [] })));
    expect(screen.queryByRole('alert')).toBeNull();
    await visitor.pointer({ keys: '[/MouseLeft]', target: country });
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBe(document.activeElement);
  });

  it('submits with a solved captcha and redirects', async () => {
    registerAccount.mockReturnValue(
      TE.right({ id: 'u1', firstName: 'Mina', subscriptions: [], articles: [], isPracticeUser: false }),
    );
    show();
    await send(await fillIn());
    await waitFor(() => expect(sessionOpened).toHaveBeenCalled());
    expect(registerAccount.mock.calls[0]?.[0]).toMatchObject({
      captcha: 'solved',
      registration: { email: 'mina@example.com', country: 'DE', passwordConfirmation: password },
    });
  });

  it.each([1002, 1003, 1004, 1008, 2004, 2005, 6010] as const)('translates the service’s code %i', async (code) => {
    registerAccount.mockReturnValue(TE.left({ _tag: 'Refused', code, fields: [] }));
    await send(await fillInTheRest());
    expect((await screen.findByRole('alert', { name: 'There is a problem' })).textContent).toContain(
      englishDictionary[`Registration_Error_${code}`],
    );
  });

  it('shows an existing account only the hint to check the mail', async () => {
    document.title = 'Create an account';
    registerAccount.mockReturnValue(TE.left({ _tag: 'Refused', code: 2002, fields: [] }));
    await send(await fillInTheRest());
    const heading = await screen.findByRole('heading', { name: englishDictionary.Registration_CheckEmailHeading });
    expect(document.activeElement).toBe(heading);
    expect(document.title).not.toMatch(/^Error/);
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Mina');
  });

  it('sends its key with every attempt, so that a second one finds the account', async () => {
    registerAccount.mockReturnValue(TE.left({ _tag: 'TimedOut', afterMs: 10_000 }));
    const visitor = await fillInTheRest();
    await send(visitor);
    await screen.findByRole('alert');
    await send(visitor);
    await waitFor(() => expect(registerAccount).toHaveBeenCalledTimes(2));
    expect(registerAccount.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual([
      'form:first',
      'form:first',
    ]);
  });

  it('removes "Error:" from the title when it closes', async () => {
    document.title = 'Create an account';
    const { unmount } = show();
    await send(userEvent.setup());
    await waitFor(() => expect(document.title).toBe('Error: Create an account'));
    unmount();
    expect(document.title).toBe('Create an account');
  });

  it('presets the consent where the visitor’s country allows it', async () => {
    detectCountry.mockReturnValue(TE.right('US'));
    show();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: englishDictionary.Registration_OccasionalEmail })).toHaveProperty(
        'checked',
        true,
      ),
    );
  });

  it('clears the consent when the visitor chooses a country that must ask', async () => {
    detectCountry.mockReturnValue(TE.right('US'));
    show();
    const box = screen.getByRole('checkbox', { name: englishDictionary.Registration_OccasionalEmail });
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE');
    expect(box).toHaveProperty('checked', false);
  });

  it('suggests companies half a second after the last key and accepts one by keyboard', async () => {
    vi.useFakeTimers();
    try {
      findCompanies.mockReturnValue(TE.right(['Acorn', 'Acme']));
      show();
      const visitor = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      const field = screen.getByRole('combobox', { name: 'Company' });
      await visitor.type(field, 'ac');
      expect(findCompanies).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2);
      await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      expect(field).toHaveProperty('value', 'Acme');
      expect(field.getAttribute('aria-expanded')).toBe('false');
    } finally {
      vi.useRealTimers();
    }
  });
});
