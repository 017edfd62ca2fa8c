import '../../testing/browser-globals.ts';
import type { ListedCard } from '@masthead/core/content';
import { englishDictionary } from '@masthead/core/dictionary';
import type { InsightsPage, InsightsRequest } from '@masthead/core/insights-grid';
import { aGrid, aPinnedCard, aPost } from '@masthead/core/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { InsightsGrid, type InsightsGridProps } from './insights-grid.island.tsx';

type Answer = { readonly request: InsightsRequest; readonly give: (page: InsightsPage | undefined) => Promise<void> };
const asked: Answer[] = [];

vi.mock('./browser-ports.ts', () => ({
  insightsGridPorts: {
    fetchInsights: (request: InsightsRequest) => () =>
      new Promise((resolve) => {
        asked.push({
          request,
          give: (page) =>
            act(async () =>
              resolve(
                page === undefined
                  ? { _tag: 'Left', left: { _tag: 'TimedOut', afterMs: 1 } }
                  : { _tag: 'Right', right: page },
              ),
            ),
        });
      }),
    searchJobs: () => () => new Promise(() => undefined),
  },
}));

const cards = (from: number, count: number): readonly ListedCard[] =>
  Array.from({ length: count }, (_, index) => aPinnedCard(from + index));
const posts = (from: number, count: number) => Array.from({ length: count }, (_, index) => aPost(from + index));

const props: InsightsGridProps = {
  dictionary: englishDictionary,
  language: 'en',
  id: 'grid',
  grid: aGrid(),
  columns: 3,
  promotion: null,
  listState: { path: '/insights', search: '', nth: 1 },
  jobsPath: '/careers/search-jobs',
  start: {
    query: { filters: [], page: 1 },
    found: { items: cards(1, 12), total: 12, next: 'c1', extra: null },
    isForAlumnus: false,
  },
};
const promotion: InsightsGridProps['promotion'] = {
  title: 'Reports',
  description: 'To take along.',
  link: { kind: 'internal', href: '/insights/reports', text: 'All reports', title: '', opensNewTab: false },
  image: undefined,
};

const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const latest = (): Answer => {
  const last = asked.at(-1);
  if (last === undefined) throw new Error('nothing was asked for');
  return last;
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));

beforeEach(() => {
  asked.length = 0;
  history.replaceState(null, '', '/insights?cid=mail');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('the insights grid without script', () => {
  const draw = (changes: Partial<InsightsGridProps> = {}) => {
    document.body.innerHTML = renderToString(<InsightsGrid {...props} {...changes} />);
  };

  it('has its filters in a form, and a link to more with the choices', () => {
    draw({ start: { ...props.start, query: { filters: ['pricing', 'technology'], page: 2 } } });
    const form = screen.getByRole('group', { name: 'Filter by' }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/insights#grid']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'About pricing' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Show articles' }).getAttribute('type')).toBe('submit');
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/insights#grid');
    expect(screen.getByRole('link', { name: 'View more' }).getAttribute('href')).toBe(
      '/insights?filter=pricing,technology&page=3#grid-page-3',
    );
  });

  it('links to the first article of a further page', () => {
    draw({ start: { ...props.start, found: { items: cards(1, 24), total: 24, next: null, extra: null } } });
    expect(document.getElementById('grid-page-2')?.textContent).toContain('Article 13');
    expect(screen.queryByRole('link', { name: 'View more' })).toBeNull();
  });

  it('shows the number of articles or an empty message', () => {
    draw();
    expect(screen.getByRole('status').textContent).toBe('Articles shown: 12');
    draw({ start: { ...props.start, found: { items: [], total: 0, next: null, extra: null } } });
    expect(screen.getByRole('status').textContent).toBe('No article matches these filters.');
  });

  it('shows its promotion in place of an article where it has one', () => {
    draw({ promotion });
    expect(titles().slice(0, 4)).toEqual(['Article 1', 'Article 2', 'Reports', 'Article 3']);
    expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/insights/reports');
    draw();
    expect(titles()).toHaveLength(12);
  });

  it('shows its pinned articles without a message while others are unavailable (D§8)', () => {
    draw({ grid: aGrid({ pinned: cards(1, 2) }), start: { ...props.start, found: null } });
    expect(titles()).toEqual(['Article 1', 'Article 2']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the insights grid with script', () => {
  it('appends the next page to the same history entry, with focus on its first article', async () => {
    render(<InsightsGrid {...props} />);
    const { length } = history;
    await press('View more');
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(latest().request).toMatchObject({ afterId: 'c1', limit: 12 });
    await latest().give({ posts: posts(13, 2), next: null });
    expect(titles()).toHaveLength(14);
    expect(document.activeElement?.textContent).toBe('Article 13');
    expect([location.search, history.length]).toEqual(['?cid=mail&page=2', length]);
    expect(screen.getByRole('status').textContent).toBe('Articles shown: 14');
    expect(screen.queryByRole('button', { name: 'View more' })).toBeNull();
  });

  it('replaces the list on each choice in a new history entry and ignores earlier answers', async () => {
    render(<InsightsGrid {...props} />);
    await choose('About pricing');
    const first = latest();
    expect(location.search).toBe('?cid=mail&filter=pricing');
    await choose('About technology');
    const second = latest();
    expect(second.request.filters.map(({ id }) => id)).toEqual(['pricing', 'technology']);
    await second.give({ posts: posts(50, 1), next: null });
    await first.give({ posts: posts(90, 1), next: null });
    expect(titles()).toEqual(['Article 50']);
  });

  it('restores its list at once on Back', async () => {
    render(<InsightsGrid {...props} />);
    await choose('About pricing');
    await latest().give({ posts: posts(50, 1), next: null });
    const { length } = asked;
    history.replaceState(null, '', '/insights?cid=mail');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect([titles().length, asked.length]).toEqual([12, length]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'About pricing' }).checked).toBe(false);
  });

  it('clears its filters and moves focus to the number of articles', async () => {
    history.replaceState(null, '', '/insights?filter=pricing');
    render(<InsightsGrid {...props} start={{ ...props.start, query: { filters: ['pricing'], page: 1 } }} />);
    await press('Clear all');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(latest().request.filters).toEqual([]);
    await latest().give({ posts: posts(1, 3), next: null });
    expect([titles().length, location.search]).toEqual([3, '']);
  });

  it('stays silent on failure and retries on the next request for more', async () => {
    render(<InsightsGrid {...props} />);
    await choose('About pricing');
    await latest().give(undefined);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByRole('article')).toEqual([]);
    await press('View more');
    await latest().give({ posts: posts(1, 1), next: null });
    expect(titles()).toEqual(['Article 1']);
  });

  it('reads the address at the time it starts', async () => {
    history.replaceState(null, '', '/insights?filter=technology');
    await act(async () => void render(<InsightsGrid {...props} />));
    expect(latest().request.filters.map(({ id }) => id)).toEqual(['technology']);
  });
});
