import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import type { ComponentProps } from 'react';
import { subscriptionPorts } from '../../../kit/subscriptions/ports.ts';
import { SubscribeByMail } from './subscribe-by-mail.island.tsx';

vi.mock('../../../kit/subscriptions/ports.ts', () => ({
  subscriptionPorts: { subscribe: vi.fn(), solveCaptcha: vi.fn() },
}));

const subscribe = vi.mocked(subscriptionPorts.subscribe);
const solveCaptcha = vi.mocked(subscriptionPorts.solveCaptcha);

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/insights/x');
  subscribe.mockReturnValue(async () => E.right({ existing: [], added: [] }));
  solveCaptcha.mockReturnValue(async () => E.right('solved'));
});

const Block = (over: Partial<ComponentProps<typeof SubscribeByMail>>) => (
  <section>
    <h2 id="brief">The Brief</h2>
    <SubscribeByMail
      dictionary={englishDictionary}
      code="brief-en"
      action="/subscribe/request"
      hidden={{ redirect: '/insights/x', source: 'one-click', offer: 'alert:brief-en' }}
      promptHref="/signin-prompt?x"
      labelledBy="brief"
      takesCampaign
      {...over}
    />
  </section>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const fill = async (email: string) => {
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), `${email}{Enter}`);
};
const asked = /look into the mail of mina@site\.example/;

describe('a subscribe block without a session (C§4)', () => {
  it('requests a mail with a captcha, answers every address alike and takes focus', async () => {
    history.replaceState(null, '', '/insights/x?cid=spring');
    render(<Block />);
    await fill(' mina@site.example');
    const said = await screen.findByText(asked);
    expect([document.activeElement, said.getAttribute('role')]).toEqual([said, 'status']);
    expect(solveCaptcha.mock.calls).toEqual([['subscribe']]);
    expect(subscribe.mock.calls).toEqual([
      [{ email: 'mina@site.example', codes: ['brief-en'], cid: 'spring', captcha: 'solved' }],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sends no campaign where the site collects none', async () => {
    history.replaceState(null, '', '/insights/x?cid=spring');
    render(<Block takesCampaign={false} />);
    await fill('mina@site.example');
    await screen.findByText(asked);
    expect(subscribe.mock.calls[0]?.[0].cid).toBeUndefined();
  });

  it('shows an error and keeps the value without a call', async () => {
    render(<Block />);
    await fill('mina');
    expect(screen.getByRole('alert').textContent).toBe('Enter an email address like name@example.com');
    expect([document.activeElement, field().value]).toEqual([screen.getByRole('alert'), 'mina']);
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect([solveCaptcha.mock.calls, subscribe.mock.calls]).toEqual([[], []]);
  });

  it.each([
    [{ _tag: 'CodesRefused' } as const, 'This is not offered any more.'],
    [{ _tag: 'CaptchaRefused' } as const, /./],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 9 } as const, /./],
    [{ _tag: 'Unreachable', cause: 'none' } as const, /./],
  ])('reports the failure %j and can be submitted again', async (failure, text) => {
    subscribe.mockReturnValueOnce(async () => E.left(failure));
    render(<Block />);
    await fill('mina@site.example');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
    expect(field().value).toBe('mina@site.example');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Subscribe', description: 'The Brief' }));
    await screen.findByText(asked);
  });

  it('hides a requested subscription in this tab and fills in the address', async () => {
    const { unmount } = render(
      <>
        <Block />
        <Block />
        <Block code="list-en" />
      </>,
    );
    const [first] = screen.getAllByRole('textbox');
    await userEvent.setup().type(first ?? document.body, 'mina@site.example{Enter}');
    expect(await screen.findAllByText(asked)).toHaveLength(2);
    unmount();
    render(
      <>
        <Block />
        <Block code="list-en" />
      </>,
    );
    expect([screen.getByText(asked).textContent === '', field().value]).toEqual([false, 'mina@site.example']);
  });

  it('keeps text entered before its script loads, and links to the sign-in', () => {
    sessionStorage.setItem('masthead_subscription_email', JSON.stringify({ email: 'old@site.example', codes: [] }));
    render(<Block />);
    expect(field().value).toBe('old@site.example');
    expect(screen.getByRole('link', { name: 'Sign in to subscribe' }).getAttribute('href')).toBe('/signin-prompt?x');
  });
});
