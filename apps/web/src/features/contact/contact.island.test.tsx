import '../../testing/browser-globals.ts';
import type { ContactFacts } from '@masthead/core/contact';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { nothingServed } from '../../kit/forms/served.ts';
import { Contact } from './contact.island.tsx';
// The form loads it when it is shown; here it is there at once.
import '../../kit/forms/tab-draft.ts';

const mockPorts = {
  sendMessage: vi.fn(),
  requestContactCode: vi.fn(),
  sendMessageWithCode: vi.fn(),
  solveCaptcha: vi.fn(),
};
vi.mock('./browser-ports.ts', () => ({
  contactPorts: {
    sendMessage: (given: unknown) => () => mockPorts.sendMessage(given),
    requestContactCode: (given: unknown) => () => mockPorts.requestContactCode(given),
    sendMessageWithCode: (given: unknown) => () => mockPorts.sendMessageWithCode(given),
    solveCaptcha: (given: unknown) => () => mockPorts.solveCaptcha(given),
  },
}));

const right = (value: unknown) => Promise.resolve(E.right(value));
const left = (failure: unknown) => Promise.resolve(E.left(failure));

const facts: ContactFacts = {
  profile: { id: 'ingrid-vasseur-holt', name: 'Ingrid Vasseur-Holt', source: 'Profile' },
  page: { itemId: 'item-1', address: 'https://site.example/insights', language: 'en', isPreview: false },
  asksForCode: false,
  refusedDomains: [],
};
const blank = { name: '', email: '', title: '', organization: '', subject: '', message: '' };
const coded = { ...facts, asksForCode: true };

const heard: string[] = [];
const hear = (event: Event) => void heard.push(event.type);
const events = ['masthead:form-started', 'masthead:form-succeeded'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  heard.length = 0;
  sessionStorage.clear();
  for (const event of events) document.addEventListener(event, hear);
  mockPorts.solveCaptcha.mockReturnValue(right('solved'));
  mockPorts.sendMessage.mockReturnValue(right({ successMessage: 'On its way to Ingrid.' }));
  mockPorts.requestContactCode.mockReturnValue(right({ resendAfterSeconds: 30 }));
  mockPorts.sendMessageWithCode.mockReturnValue(right({ successMessage: 'On its way to Ingrid.' }));
});
afterEach(() => {
  for (const event of events) document.removeEventListener(event, hear);
  vi.useRealTimers();
});

const open = (given: Partial<Parameters<typeof Contact>[0]> = {}) => {
  const { unmount } = render(
    <Contact
      dictionary={englishDictionary}
      action="/contact/ingrid-vasseur-holt"
      formToken="t"
      stamp="form:s"
      served={nothingServed}
      facts={facts}
      values={blank}
      waiting={null}
      successMessage={null}
      writeHref="/contact/ingrid-vasseur-holt"
      backHref="/insights"
      {...given}
    />,
  );
  return { unmount, person: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};
const show = (given: Partial<Parameters<typeof Contact>[0]> = {}) => open(given).person;
const button = () => screen.getByRole('button', { name: 'Send message' });
const fillIn = async (person: ReturnType<typeof show>) => {
  await person.type(screen.getByLabelText('Name'), 'Ada');
  await person.type(screen.getByLabelText('Email'), 'ada@example.com');
  await person.type(screen.getByLabelText('Subject'), 'Tides');
};
const dialog = () => screen.getByRole('dialog', { name: 'Confirm your address' });
const pass = (seconds: number) =>
  act(async () => {
    for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  });

it('enables its button once it is valid, and shows the service’s answer', async () => {
  const person = show();
  expect(button().hasAttribute('disabled')).toBe(true);
  await fillIn(person);
  expect(button().hasAttribute('disabled')).toBe(false);
  await person.click(button());
  expect(await screen.findByText('On its way to Ingrid.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Message sent' }));
  expect(mockPorts.sendMessage).toHaveBeenCalledWith(
    expect.objectContaining({ form: { ...blank, name: 'Ada', email: 'ada@example.com', subject: 'Tides' } }),
  );
});

it('enables its button at once where the browser filled it in before its script loaded', () => {
  show({ values: { ...blank, name: 'Ada', email: 'ada@example.com', subject: 'Tides' } });
  expect(button().hasAttribute('disabled')).toBe(false);
});

it('keeps a message to the same recipient across languages until it is sent', async () => {
  const { unmount, person } = open();
  await fillIn(person);
  await person.type(screen.getByLabelText('Message'), 'How high?');
  dispatchEvent(new Event('pagehide'));
  unmount();
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const other = open({ facts: { ...facts, profile: { ...facts.profile, id: 'somebody-else' } } });
  await act(async () => vi.advanceTimersByTimeAsync(0));
  expect(typedIn('Message')).toBe('');
  other.unmount();
  const again = open({ action: '/de/contact/ingrid-vasseur-holt' });
  await waitFor(() => expect([typedIn('Name'), typedIn('Message')]).toEqual(['Ada', 'How high?']));
  await again.person.click(button());
  await screen.findByText('On its way to Ingrid.');
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.length).toBe(0);
});

it('requires a message of visitors who want to talk', async () => {
  const profile = { id: 'talk-to-us', name: 'Halden Brook', source: 'talkToUs' } as const;
  const person = show({ facts: { ...facts, profile } });
  await fillIn(person);
  expect(button().hasAttribute('disabled')).toBe(true);
  await person.type(screen.getByLabelText('Message'), 'How high?');
  expect(button().hasAttribute('disabled')).toBe(false);
});

it('emits one start event and one success event', async () => {
  const person = show();
  expect(heard).toEqual([]);
  await fillIn(person);
  expect(heard).toEqual(['masthead:form-started']);
  const told = vi.fn(({ detail }: CustomEvent<unknown>) => detail);
  document.addEventListener('masthead:form-succeeded', told as never, { once: true });
  await person.click(button());
  await screen.findByText('On its way to Ingrid.');
  expect(heard).toEqual(['masthead:form-started', 'masthead:form-succeeded']);
  const about = { source: 'Profile', profile: 'ingrid-vasseur-holt' };
  expect(told).toHaveReturnedWith({ form: '/contact/ingrid-vasseur-holt', ...about });
});

it('keeps every value when the message is not sent', async () => {
  mockPorts.sendMessage.mockReturnValue(left({ _tag: 'Unreachable', cause: 'offline' }));
  const person = show();
  await fillIn(person);
  await person.click(button());
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Tides');
});

it('asks for the code in a dialog, which sends the message', async () => {
  const person = show({ facts: coded });
  await fillIn(person);
  await person.click(button());
  const code = await within(await screen.findByRole('dialog')).findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  const send = within(dialog()).getByRole('button', { name: 'Send message' });
  await person.type(code, '123 45');
  expect(send.hasAttribute('disabled')).toBe(true);
  await person.type(code, '6');
  expect(send.hasAttribute('disabled')).toBe(false);
  await person.click(send);
  expect(await screen.findByText('On its way to Ingrid.')).toBeTruthy();
  expect(mockPorts.sendMessageWithCode).toHaveBeenCalledWith(expect.objectContaining({ code: '123456' }));
  expect(mockPorts.sendMessage).not.toHaveBeenCalled();
});

it('keeps the message after its dialog closes, and can be submitted again', async () => {
  const person = show({ facts: coded });
  await fillIn(person);
  await person.click(button());
  await screen.findByRole('dialog');
  await person.click(within(dialog()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Tides');
  expect(document.activeElement).toBe(button());
  await person.type(screen.getByLabelText('Subject'), ' and weirs');
  await person.click(button());
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByText('On its way to Ingrid.');
  expect(mockPorts.sendMessageWithCode).toHaveBeenCalledWith(
    expect.objectContaining({ form: expect.objectContaining({ subject: 'Tides and weirs' }) }),
  );
});

it('keeps the message and reports that no code was sent', async () => {
  mockPorts.requestContactCode.mockReturnValue(left({ _tag: 'Unavailable', status: 503 }));
  const person = show({ facts: coded });
  await fillIn(person);
  await person.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain(englishDictionary.Failure_Unavailable);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Tides');
  expect(screen.getByRole('alert')).toBe(document.activeElement);
});

it('shows the seconds until another code', async () => {
  mockPorts.requestContactCode.mockReturnValue(left({ _tag: 'TooManyTries', retryAfterSeconds: 17 }));
  const person = show({ facts: coded });
  await fillIn(person);
  await person.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('17 seconds');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Tides');
});

it.each([
  [{ _tag: 'CodeInvalid' }, 'This code is not right'],
  [{ _tag: 'TooManyTries', retryAfterSeconds: 60 }, 'Too many'],
  [{ _tag: 'Unavailable', status: 400 }, ''],
])('shows the error of the code: %j', async (failure, text) => {
  mockPorts.sendMessageWithCode.mockReturnValue(left(failure));
  const person = show({ facts: coded });
  await fillIn(person);
  await person.click(button());
  await person.type(await screen.findByLabelText('Code'), '111111{Enter}');
  expect((await within(dialog()).findByRole('alert')).textContent).toContain(text);
});

it('counts 30 seconds to another code, repeatedly; "here" sends one when it has expired', async () => {
  mockPorts.sendMessageWithCode.mockReturnValue(left({ _tag: 'CodeExpired' }));
  const person = show({ facts: coded });
  await fillIn(person);
  await person.click(button());
  await screen.findByRole('dialog');
  const resend = within(dialog()).getByRole('button', { name: 'Resend code' });
  expect(resend.getAttribute('aria-disabled')).toBe('true');
  expect(dialog().textContent).toContain('in 30 seconds');
  await pass(30);
  expect(resend.getAttribute('aria-disabled')).toBeNull();
  await person.type(screen.getByLabelText('Code'), '111111{Enter}');
  await person.click(await within(dialog()).findByRole('button', { name: 'here' }));
  await pass(1);
  expect(mockPorts.requestContactCode).toHaveBeenLastCalledWith(expect.objectContaining({ isResend: true }));
  expect(resend.getAttribute('aria-disabled')).toBe('true');
});
