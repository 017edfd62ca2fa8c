import '../../../testing/browser-globals.ts';
import { languages } from '@masthead/core';
import type { AverageRating, DrawnRating } from '@masthead/core/ratings';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { renderToString } from 'react-dom/server';
import { fallbackDictionaries } from '../../../kit/dictionary/fallback.ts';
import { rateArticlePorts } from './browser-ports.ts';
import { RateArticle } from './rate-article.island.tsx';

let user: string | undefined;
vi.mock('./browser-ports.ts', () => ({
  rateArticlePorts: {
    listOwnRatings: vi.fn(),
    rateArticle: vi.fn(),
    storage: { read: () => ({ _tag: 'None' }), write: () => undefined, remove: () => undefined },
  },
}));
vi.mock('../../../kit/session/browser-session.ts', () => ({
  signedInUser: () => user,
  onSessionChange: () => () => undefined,
}));

const listOwnRatings = vi.mocked(rateArticlePorts.listOwnRatings);
const rateArticle = vi.mocked(rateArticlePorts.rateArticle);
const article = { id: 'a1', language: 'en' };

beforeEach(() => {
  vi.resetAllMocks();
  user = 'u1';
  listOwnRatings.mockReturnValue(async () => E.right([]));
});

const control = (
  average: AverageRating | null,
  language: (typeof languages)[number],
  own: DrawnRating | null = null,
) => (
  <RateArticle
    dictionary={fallbackDictionaries[language]}
    language={language}
    article={article}
    articleName="Costs & more"
    average={average}
    own={own}
    prompt="/signin-prompt"
    redirect="/insights/costs"
  />
);
const show = (average: AverageRating | null = { average: 4, count: 2 }, language: (typeof languages)[number] = 'en') =>
  render(control(average, language));
const group = () => screen.getByRole('group', { name: 'Rate this article' });
const choice = (rating: number) => within(group()).getByRole<HTMLInputElement>('radio', { name: `${rating} of 5` });
const rate = async (rating: number) => {
  const visitor = userEvent.setup();
  await visitor.click(choice(rating));
  await visitor.click(screen.getByRole('button', { name: 'Rate' }));
};

it('links to the sign-in prompt with the rating where there is no session', async () => {
  user = undefined;
  show();
  const form = group().closest('form');
  await userEvent.setup().click(choice(4));
  expect([form?.method, new URL(form?.action ?? '').pathname]).toEqual(['get', '/signin-prompt']);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    redirect: '/insights/costs',
    source: 'rate-article',
    article: 'Costs & more',
    rate: 'a1:en:4',
  });
});

it('shows the visitor’s rating and updates it with the average', async () => {
  listOwnRatings.mockReturnValue(async () => E.right([{ ...article, rating: 2 }]));
  rateArticle.mockReturnValue(async () => E.right({ average: 4.5, count: 2 }));
  show();
  await waitFor(() => expect(choice(2).checked).toBe(true));
  await rate(5);
  expect(rateArticle).toHaveBeenCalledWith({ userId: 'u1', article, rating: 5 });
  expect(await screen.findByText('4.5 of 5, from 2 ratings')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Your rating is kept.');
  expect(choice(5).checked).toBe(true);
});

it('shows the visitor’s rating without script, then the service’s answer', async () => {
  let answer = (): void => undefined;
  listOwnRatings.mockReturnValue(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(E.right([{ ...article, rating: 5 }]));
      }),
  );
  const container = document.body.appendChild(document.createElement('div'));
  const drawn = control(null, 'en', { userId: 'u1', rating: 2 });
  container.innerHTML = renderToString(drawn);
  expect(choice(2).checked).toBe(true);
  render(drawn, { container, hydrate: true });
  await waitFor(() => expect(listOwnRatings).toHaveBeenCalledWith('u1'));
  expect(choice(2).checked).toBe(true);
  answer();
  await waitFor(() => expect(choice(5).checked).toBe(true));
});

it('hides a rendered rating from an account that has signed in since', async () => {
  user = 'u2';
  listOwnRatings.mockReturnValue(async () => E.left({ _tag: 'Unreachable', cause: 'none' }));
  render(control(null, 'en', { userId: 'u1', rating: 2 }));
  await waitFor(() => expect(listOwnRatings).toHaveBeenCalledWith('u2'));
  await waitFor(() => expect(choice(2).checked).toBe(false));
});

it('stays open with its focus when its script loads and finds a session', async () => {
  listOwnRatings.mockReturnValue(async () => E.right([{ ...article, rating: 2 }]));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(control(null, 'en'));
  const panel = container.querySelector('details');
  panel?.toggleAttribute('open', true);
  container.querySelector('summary')?.focus();
  const focused = document.activeElement;
  render(control(null, 'en'), { container, hydrate: true });
  await waitFor(() => expect(choice(2).checked).toBe(true));
  expect([container.querySelector('details') === panel, panel?.open, document.activeElement === focused]).toEqual([
    true,
    true,
    true,
  ]);
});

it('closes on Escape and returns focus to its button', async () => {
  show();
  const panel = group().closest('details');
  panel?.toggleAttribute('open', true);
  const visitor = userEvent.setup();
  await visitor.click(choice(3));
  await visitor.keyboard('{Escape}');
  expect(panel?.open).toBe(false);
  expect(document.activeElement).toBe(panel?.querySelector('summary'));
});

it('restores the previous rating and reports a failure to save', async () => {
  listOwnRatings.mockReturnValue(async () => E.right([{ ...article, rating: 2 }]));
  rateArticle.mockReturnValue(async () => E.left({ _tag: 'Unreachable', cause: 'none' }));
  show();
  await waitFor(() => expect(choice(2).checked).toBe(true));
  await rate(5);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not be kept/));
  expect(choice(2).checked).toBe(true);
  expect(screen.getByText('4 of 5, from 2 ratings')).toBeTruthy();
});

it('redirects to the prompt with the rating when the session has ended', async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  rateArticle.mockReturnValue(async () => E.left({ _tag: 'SignInRequired' }));
  show();
  await rate(3);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(choice(3).checked).toBe(true);
  sent.mockRestore();
});

it.each(languages)('shows the average in %s, and nothing without ratings', (language) => {
  user = undefined;
  const { container, unmount } = show({ average: 4.5, count: 1200 }, language);
  const told = container.querySelector('.rate-article__average')?.textContent;
  expect(told).toContain(new Intl.NumberFormat(language).format(4.5));
  expect(told).toContain(new Intl.NumberFormat(language).format(1200));
  unmount();
  for (const average of [null, { average: undefined, count: 0 }] as const)
    expect(show(average, language).container.querySelector('.rate-article__average')).toBeNull();
});
