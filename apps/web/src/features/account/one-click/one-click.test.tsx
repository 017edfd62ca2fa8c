import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { oneClickPorts } from './browser-ports.ts';
import { isPremiumVisitor } from './premium-visitor.ts';
import { RailRegistration } from './rail-registration.island.tsx';
import { Subscribe } from './subscribe.island.tsx';

let user: string | undefined;
let isUnconfirmed: boolean;
vi.mock('./browser-ports.ts', () => ({
  oneClickPorts: { readSubscriptions: vi.fn(), addSubscription: vi.fn() },
}));
vi.mock('./premium-visitor.ts', () => ({ isPremiumVisitor: vi.fn() }));
vi.mock('../../../kit/session/browser-session.ts', () => ({
  signedInUser: () => user,
  onSessionChange: () => () => undefined,
}));

const readSubscriptions = vi.mocked(oneClickPorts.readSubscriptions);
const addSubscription = vi.mocked(oneClickPorts.addSubscription);
const subscribedTo = (...codes: readonly string[]) =>
  readSubscriptions.mockReturnValue(async () =>
    E.right({ userId: 'u1', codes, occasionalEmail: false, isUnconfirmed }),
  );

beforeEach(() => {
  vi.resetAllMocks();
  user = 'u1';
  isUnconfirmed = false;
  subscribedTo();
  addSubscription.mockReturnValue(async () => E.right(undefined));
});

const offer = { kind: 'alert', code: 'brief-en' } as const;
const block = (over: Partial<ComponentProps<typeof Subscribe>> = {}) => (
  <>
    <h2 id="brief">The Brief</h2>
    <Subscribe
      dictionary={englishDictionary}
      offer={offer}
      promptHref="/signin-prompt?x"
      labelledBy="brief"
      manageHref="/account/subscriptions"
      confirmHref="/account/confirm-address"
      offerState={null}
      {...over}
    />
  </>
);
const showBlock = (over: Partial<ComponentProps<typeof Subscribe>> = {}) => render(block(over));
const press = async () =>
  userEvent.setup().click(await screen.findByRole('button', { name: 'Subscribe', description: /The Brief/ }));

describe('a subscribe block (C§4)', () => {
  it('renders nothing for visitors without a session once that is known', () => {
    user = undefined;
    showBlock({ offerState: { isPremiumUser: false, isSubscribed: true, isUnconfirmed: false } });
    expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  it('shows the subscription without script to the visitor it is rendered for', () => {
    user = undefined;
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      block({ offerState: { isPremiumUser: false, isSubscribed: true, isUnconfirmed: false } }),
    );
    expect(container.textContent).toContain(englishDictionary.OneClick_Subscribed);
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/account/subscriptions',
    ]);
  });

  it('links a practice to the sign-in prompt for visitors without a session', () => {
    user = undefined;
    showBlock({ offer: { kind: 'practice', code: 'technology' } });
    const link = screen.getByRole('link', { name: 'Subscribe', description: 'The Brief' });
    expect(link.getAttribute('href')).toBe('/signin-prompt?x');
    expect(readSubscriptions).not.toHaveBeenCalled();
  });

  it('subscribes with one click, confirms once and notifies the page', async () => {
    const heard: unknown[] = [];
    document.addEventListener('masthead:subscription-added', (event) => {
      if (event instanceof CustomEvent) heard.push(event.detail);
    });
    showBlock();
    await press();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('You are subscribed from now on.'));
    expect(addSubscription.mock.calls).toEqual([[{ userId: 'u1', offer }]]);
    expect([screen.queryByRole('button'), heard]).toEqual([null, [['brief-en']]]);
    const manage = screen.getByRole('link', { name: 'Manage your subscriptions' });
    expect(manage.getAttribute('href')).toBe('/account/subscriptions');
  });

  it('shows subscribers their subscription and offers nothing', async () => {
    subscribedTo('brief-en', 'technology');
    showBlock();
    expect(await screen.findByText('You are subscribed.')).toBeInstanceOf(HTMLElement);
    expect([screen.queryByRole('button'), screen.getByRole('status').textContent]).toEqual([null, '']);
  });

  it('reports a failure and stays enabled', async () => {
    addSubscription.mockReturnValueOnce(async () => E.left({ _tag: 'Unreachable', cause: 'none' }));
    showBlock();
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await press();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('You are subscribed from now on.'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('reports progress and keeps focus on its button', async () => {
    addSubscription.mockReturnValue(() => new Promise(() => undefined));
    showBlock();
    await press();
    expect(screen.getByRole('status').textContent).toBe('One moment …');
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('links to the confirmation where the address is unconfirmed', async () => {
    isUnconfirmed = true;
    subscribedTo();
    showBlock();
    await press();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        `You are subscribed from now on. ${englishDictionary.AccountNotice_Unconfirmed}`,
      ),
    );
    const confirm = screen.getByRole('link', { name: 'Confirm your address' });
    expect(confirm.getAttribute('href')).toBe('/account/confirm-address');
  });

  it('reports an unconfirmed address without script', () => {
    user = undefined;
    const container = document.createElement('div');
    container.innerHTML = renderToString(
      block({ offerState: { isPremiumUser: false, isSubscribed: true, isUnconfirmed: true } }),
    );
    expect(container.textContent).toContain(englishDictionary.AccountNotice_Unconfirmed);
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/account/confirm-address');
  });

  it('updates when another part of the page subscribes', async () => {
    showBlock();
    await screen.findByRole('button', { name: 'Subscribe' });
    await act(async () => {
      document.dispatchEvent(new CustomEvent('masthead:subscription-added', { detail: ['brief-en'] }));
    });
    expect(screen.getByText('You are subscribed.')).toBeInstanceOf(HTMLElement);
  });
});

const panel = (over: Partial<ComponentProps<typeof RailRegistration>> = {}) =>
  render(
    <RailRegistration
      dictionary={englishDictionary}
      formType="mq-digital-form"
      offer={{ kind: 'practice', code: 'technology' }}
      heading="The Brief"
      description=""
      confirmationHeading="You are in"
      confirmations={['One', 'Two', 'Three']}
      signUp={{ action: '/register', hidden: { redirectURL: '/insights/x', practice: 'technology' } }}
      signInPath="/signin"
      promptHref="/signin-prompt"
      manageHref="/account/subscriptions"
      confirmHref="/account/confirm-address"
      offerState={null}
      {...over}
    />,
  );

describe('the right-rail panel (A§2)', () => {
  it('starts a registration or a sign-in with the address filled in', async () => {
    user = undefined;
    panel();
    await userEvent.setup().type(screen.getByRole('textbox', { name: 'Email' }), 'ada@site.example');
    const form = screen.getByRole('textbox').closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      redirectURL: '/insights/x',
      practice: 'technology',
      email: 'ada@site.example',
    });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/register']);
    const signIn = screen.getByRole('button', { name: 'Sign in' });
    expect([
      signIn.getAttribute('formaction'),
      screen.getByRole('button', { name: 'Create account' }).getAttribute('formaction'),
    ]).toEqual(['/signin', null]);
  });

  it('subscribes with one click, and renders nothing on the next page', async () => {
    const { unmount } = panel();
    await press();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('You are subscribed from now on.'));
    unmount();
    subscribedTo('technology');
    const { container } = panel();
    await waitFor(() => expect(container.childElementCount).toBe(0));
  });

  it('renders nothing for premium users, who count as registered (A§6)', async () => {
    vi.mocked(isPremiumVisitor).mockReturnValue(true);
    const { container } = panel();
    await waitFor(() => expect(container.childElementCount).toBe(0));
  });

  it('confirms an email course with a heading and up to three descriptions', async () => {
    subscribedTo('technology');
    panel({ formType: 'email-courses' });
    expect(await screen.findByRole('region', { name: 'You are in' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Three')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reports an unconfirmed address beside the confirmation of an email course', async () => {
    isUnconfirmed = true;
    subscribedTo('technology');
    panel({ formType: 'email-courses' });
    const confirm = await screen.findByRole('link', { name: 'Confirm your address' });
    expect(confirm.parentElement?.textContent).toContain(englishDictionary.AccountNotice_Unconfirmed);
  });

  it.each([
    ['nothing', { isPremiumUser: false, isSubscribed: true, isUnconfirmed: false }, 'mq-digital-form'],
    ['nothing', { isPremiumUser: true, isSubscribed: false, isUnconfirmed: false }, 'email-courses'],
    ['what it confirms', { isPremiumUser: false, isSubscribed: true, isUnconfirmed: false }, 'email-courses'],
  ] as const)('without script renders %s with %j on a panel of %s', (shown, offerState, formType) => {
    user = undefined;
    const { container } = panel({ offerState, formType });
    if (shown === 'nothing') expect(container.childElementCount).toBe(0);
    else expect(screen.getByRole('region', { name: 'You are in' }).textContent).toContain('Three');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the prompt on a page rendered for a session until its script loads', () => {
    user = undefined;
    panel({ offerState: { isPremiumUser: false, isSubscribed: false, isUnconfirmed: false } });
    expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/signin-prompt');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
