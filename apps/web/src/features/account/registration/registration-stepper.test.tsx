import '../../../testing/browser-globals.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { formSucceeded } from '../../../kit/forms/form-succeeded.ts';
import { sessionOpened } from '../../../kit/pending-action/session-opened.ts';
import { RegistrationStepper } from './registration-stepper.island.tsx';
import { sampleRegistrationProps } from './sample-registration-props.ts';

const ports = {
  registerAccount: vi.fn(),
  solveCaptcha: vi.fn(),
  detectCountry: vi.fn(),
  findCompanies: vi.fn(),
  listSubscriptions: vi.fn(),
  subscribeToPractice: vi.fn(),
};

vi.mock('../../../kit/pending-action/session-opened.ts', () => ({ sessionOpened: vi.fn() }));
vi.mock('@masthead/composition/browser', () => {
  const call =
    (name: string) =>
    (...given: unknown[]) =>
    () =>
      ports[name as keyof typeof ports](...given);
  const portsOf = (names: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.values(names)
        .flat()
        .map((name) => [name, call(name)]),
    );
  return { browserPorts: portsOf };
});

const right = (value: unknown) => Promise.resolve(E.right(value));
const left = (failure: unknown) => Promise.resolve(E.left(failure));
const alert = (code: string, language = 'en') => ({
  code,
  language,
  title: `About ${code}`,
  toolTip: 'A tip',
  description: 'A description',
  frequency: 'Weekly',
  preview: { href: '/insights', label: `Look at ${code}` },
});
const list = {
  newsletters: [alert('brief'), alert('brief-ar', 'ar')],
  alerts: [alert('technology')],
  guides: [],
  informationalMail: [],
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(sessionOpened).mockImplementation(async ({ form }) => formSucceeded(form));
  sessionStorage.clear();
  history.replaceState(null, '', '/register?source=x');
  ports.detectCountry.mockReturnValue(left({ _tag: 'Unreachable', cause: 'none' }));
  ports.solveCaptcha.mockReturnValue(right('solved'));
  ports.listSubscriptions.mockImplementation(() => right(list));
  ports.registerAccount.mockImplementation(() => right({ id: 'u1', firstName: 'Mina', subscriptions: [] }));
});

const values = {
  email: 'mina@example.com',
  firstName: 'Mina',
  lastName: 'Okafor',
  country: 'DE',
  jobTitle: 'Partner',
  company: 'X',
  businessFunction: 'OPS',
};

const show = async (known: Partial<typeof values> = values) => {
  const shown = render(<RegistrationStepper {...sampleRegistrationProps} language="en" chosen={[]} values={known} />);
  // The country has been asked for, and is not known.
  await act(async () => undefined);
  return shown;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('heading', { level: 2, name: /details|newsletters|alerts|guides/i }).textContent;
const typePassword = () => userEvent.type(screen.getByLabelText('Password'), 'quiet-otter-lantern');
const atStep2 = async () => {
  await typePassword();
  await press('Continue');
  await screen.findByRole('checkbox', { name: 'About brief' });
};

describe('a registration in four steps', () => {
  it('names its step, continues below 4 and submits everything at 4 (A§4)', async () => {
    await show();
    expect(screen.getByText('Step 1 of 4')).toBeDefined();
    await atStep2();
    expect(document.activeElement?.textContent).toBe('Newsletters');
    expect(screen.queryByRole('checkbox', { name: 'About brief-ar' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'About brief' }));
    await press('Continue');
    expect([step(), location.hash]).toEqual(['Alerts', '#step-3']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'About technology' }));
    await press('Continue');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(ports.registerAccount).not.toHaveBeenCalled();
    await press('Submit');
    await waitFor(() => expect(sessionOpened).toHaveBeenCalledTimes(1));
    expect(ports.registerAccount.mock.calls[0]?.[0]).toMatchObject({
      registration: { ...values, password: 'quiet-otter-lantern', subscriptions: ['brief', 'technology'] },
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('shows errors of the account and stays', async () => {
    await show();
    await press('Continue');
    expect(screen.getByRole('alert', { name: 'There is a problem' }).contains(document.activeElement)).toBe(true);
    expect([step(), location.hash]).toEqual(['Your details', '']);
  });

  it('resets the hash on the way back from step 2 and keeps values and choices (A§4)', async () => {
    await show();
    await atStep2();
    await userEvent.click(screen.getByRole('checkbox', { name: 'About brief' }));
    expect(location.hash).toBe('#step-2');
    await press('Back');
    expect([step(), location.hash, location.search]).toEqual(['Your details', '', '?source=x']);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'quiet-otter-lantern');
    await press('Continue');
    expect(screen.getByRole('checkbox', { name: 'About brief' })).toHaveProperty('checked', true);
  });

  it('follows browser back and forward, never past the reached step', async () => {
    await show();
    await atStep2();
    const go = (hash: string) =>
      act(() => {
        history.replaceState(null, '', `/register?source=x${hash}`);
        dispatchEvent(new PopStateEvent('popstate'));
      });
    go('');
    expect(step()).toBe('Your details');
    go('#step-2');
    expect(step()).toBe('Newsletters');
    go('#step-4');
    expect([step(), location.hash]).toEqual(['Newsletters', '#step-2']);
  });

  it('restores its step on reload, without the password', async () => {
    const first = await show({});
    for (const [label, text] of [
      ['Email', values.email],
      ['First name', 'Mina'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), text);
    await typePassword();
    dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('quiet-otter-lantern');
    first.unmount();
    history.replaceState(null, '', '/register?source=x#step-3');
    await show({});
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', values.email));
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect([step(), location.hash]).toEqual(['Your details', '']);
  });

  it('clears a preset consent for another country after a reload', async () => {
    ports.detectCountry.mockReturnValue(right('US'));
    const { unmount } = await show({});
    const box = () => screen.getByRole('checkbox', { name: /occasional/i });
    await waitFor(() => expect(box()).toHaveProperty('checked', true));
    dispatchEvent(new Event('pagehide'));
    unmount();
    await show({});
    await waitFor(() => expect(box()).toHaveProperty('checked', true));
    await userEvent.selectOptions(screen.getByLabelText('Country'), '');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE');
    expect(box()).toHaveProperty('checked', false);
  });

  it('returns to the field that the service rejects', async () => {
    ports.registerAccount.mockImplementation(() => left({ _tag: 'Refused', code: 2005, fields: [] }));
    await show();
    await atStep2();
    await press('Continue');
    await press('Continue');
    await press('Submit');
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(step()).toBe('Your details');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', values.email);
    expect(screen.getByRole('alert', { name: 'There is a problem' }).contains(document.activeElement)).toBe(true);
  });

  it('works without a list that is unavailable, and can load it again', async () => {
    ports.listSubscriptions.mockImplementation(() => left({ _tag: 'Unreachable', cause: 'none' }));
    await show();
    await typePassword();
    await press('Continue');
    await screen.findByText(/could not load what there is to choose/);
    ports.listSubscriptions.mockImplementation(() => right(list));
    await press('Try again');
    await screen.findByRole('checkbox', { name: 'About brief' });
  });

  it('leaves the hash of an enclosing layer alone', async () => {
    history.replaceState(null, '', '/#/signup');
    await show();
    await atStep2();
    expect(location.hash).toBe('#/signup');
  });
});
