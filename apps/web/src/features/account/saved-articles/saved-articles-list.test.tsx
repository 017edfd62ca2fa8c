import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import type { SavedArticle } from '@masthead/core/saved-articles';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { ports } from '../../../kit/page/ports.ts';
import { SavedArticlesList } from './saved-articles-list.island.tsx';

vi.mock('../../../kit/page/ports.ts', () => ({
  ports: { listSavedArticles: vi.fn(), unsaveArticle: vi.fn() },
}));
const { listSavedArticles, unsaveArticle } = vi.mocked(ports);

beforeEach(() => {
  vi.resetAllMocks();
});

const article = (n: number): SavedArticle => ({
  id: `a${n}`,
  language: 'en',
  url: `/insights/a${n}`,
  imageUrl: undefined,
  title: `Article ${n}`,
  topic: `Topic ${n}`,
  description: `What article ${n} says`,
  type: 'Article',
  displayDate: '2026-09-14T00:00:00Z',
});
const articles = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => article(from + index));

describe('the list of saved articles', () => {
  const show = (items = articles(1, 9), total = 11, before = 0) =>
    render(
      <SavedArticlesList
        dictionary={englishDictionary}
        language="en"
        userId="u1"
        firstPage={{ items, total }}
        before={before}
        previousHref={before > 0 ? '/account/saved-articles?items=9' : null}
        action="/account/saved-articles"
        formToken="t"
        moreHref="/account/saved-articles?items=18"
        promptHref="/signin-prompt"
        homeHref="/"
      />,
    );

  it('appends the next nine and moves focus to the first of them', async () => {
    listSavedArticles.mockReturnValue(TE.right({ items: articles(10, 11), total: 11 }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    const first = await screen.findByRole('link', { name: 'Article 10' });
    expect(document.activeElement).toBe(first);
    expect(screen.getByText('11 saved articles')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('continues behind its first item and links to the items before', async () => {
    listSavedArticles.mockReturnValue(TE.right({ items: articles(19, 20), total: 20 }));
    show(articles(10, 18), 20, 9);
    const previous = screen.getByRole('link', { name: englishDictionary.SavedArticles_Previous });
    expect(previous.getAttribute('href')).toBe('/account/saved-articles?items=9');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Article 20' });
    expect(listSavedArticles).toHaveBeenCalledWith({ offset: 18, pageSize: 9 });
  });

  it('keeps its length in the address for the way back', async () => {
    history.replaceState({ of: 'others' }, '', '/account/saved-articles?cid=mail');
    const places = history.length;
    listSavedArticles.mockReturnValue(TE.right({ items: articles(10, 11), total: 11 }));
    show();
    expect(location.search).toBe('?cid=mail');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Article 10' });
    expect([location.search, history.length, history.state]).toEqual(['?cid=mail&items=18', places, { of: 'others' }]);
  });

  it('keeps focus on the button of an article that stays after a cancelled removal', async () => {
    listSavedArticles.mockReturnValue(TE.right({ items: articles(10, 11), total: 11 }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Article 10' });
    const remove = screen.getByRole('button', { name: 'Remove “Article 3”' });
    await userEvent.click(remove);
    await userEvent.click(screen.getByRole('button', { name: englishDictionary.SavedArticles_Keep }));
    expect(document.activeElement).not.toBe(screen.getByRole('link', { name: 'Article 10' }));
  });

  it('counts in one wording and shows the number of visible articles beside the button', () => {
    show();
    expect(screen.getByText('11 saved articles')).toBeTruthy();
    expect(screen.getByText('9 of 11 shown')).toBeTruthy();
  });

  it('aligns an Arabic title with the others and keeps its direction', () => {
    show([{ ...article(1), language: 'ar' }, article(2)], 2);
    for (const text of ['Topic 1', 'What article 1 says']) expect(screen.getByText(text).dir).toBe('rtl');
    const [arabic, english] = screen.getAllByRole('link');
    expect(arabic?.dir).toBe('rtl');
    expect(arabic?.closest('[lang="ar"]')?.hasAttribute('dir')).toBe(false);
    expect(english?.hasAttribute('dir')).toBe(false);
    expect(english?.closest('[lang]')).toBeNull();
  });

  it('reports a failed page under the button and keeps the list', async () => {
    listSavedArticles.mockReturnValue(TE.left({ _tag: 'TimedOut', afterMs: 1 }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toBe(englishDictionary.SavedArticles_LoadFailed);
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
  });

  it('confirms a removal, then decrements the count and keeps focus', async () => {
    unsaveArticle.mockReturnValue(TE.right(undefined));
    show(articles(1, 2), 2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Article 1”' }));
    expect(unsaveArticle).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: englishDictionary.SavedArticles_ConfirmHeading });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Article 1' })).toBeNull());
    expect(screen.getByText('1 saved article')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Article 2' }));
  });

  it('removes nothing when the visitor cancels', async () => {
    show(articles(1, 2), 2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Article 1”' }));
    await userEvent.click(screen.getByRole('button', { name: englishDictionary.SavedArticles_Keep }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('reports a failed removal at its button', async () => {
    unsaveArticle.mockReturnValue(TE.left({ _tag: 'Unreachable', cause: 'none' }));
    show(articles(1, 2), 2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Article 1”' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect((await screen.findByRole('alert')).textContent).toBe(englishDictionary.SavedArticles_UnsaveFailed);
    const tooltip = screen.getByRole('tooltip');
    expect(screen.getByRole('button', { name: 'Remove “Article 1”' }).getAttribute('aria-describedby')).toBe(
      tooltip.id,
    );
  });
});
