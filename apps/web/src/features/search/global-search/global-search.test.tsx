import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { globalSearchMachine, type PageQuery, parsePageQuery, type SearchBlock } from '@masthead/core/global-search';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import * as E from 'fp-ts/lib/Either.js';
import { renderToString } from 'react-dom/server';
import { createActor, waitFor } from 'xstate';
import { GlobalSearch } from './global-search.island.tsx';

const searchPages = vi.fn();
const suggestPages = vi.fn();
vi.mock('../browser-ports.ts', () => ({
  globalSearchPorts: { searchPages: (request: unknown) => () => searchPages(request) },
  pageSuggestionsPorts: { suggestPages: (text: string) => () => suggestPages(text) },
}));

const total = 35;
const pageOf = (n: number) => ({
  title: `Ships ${n}`,
  url: `/insights/ships-${n}`,
  image: undefined,
  authors: ['Ada Berg'],
  location: 'Oslo',
  tags: ['Operations'],
  description: 'About ships.',
  excerpt: { text: 'Of <b>ships</b> & men', marks: [[6, 11]] as const },
  date: '2026-11-01',
});
const blockOf = (changes: Partial<SearchBlock> = {}, start = 1, rows = 20): SearchBlock => ({
  results: Array.from({ length: Math.max(0, Math.min(rows, total - start + 1)) }, (_, index) => pageOf(start + index)),
  total,
  isTotalExact: true,
  isCorrectlySpelled: true,
  suggestedQuery: '',
  usedQuery: '',
  statusMessage: '',
  ...changes,
});
const empty = { results: [], total: 0, statusMessage: 'No results were found.' };

type Asked = PageQuery & { readonly rows: number };
const answering = (changes: Partial<SearchBlock> = {}) =>
  searchPages.mockImplementation(async ({ start, rows }: Asked) => E.right(blockOf(changes, start, rows)));

/** The island as rendered by the server for an address. */
const served = async (search: string) => {
  const query = parsePageQuery(search);
  const machine = globalSearchMachine({ searchPages: (request) => () => searchPages(request) });
  const actor = createActor(machine, { input: { query, language: 'en' } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return (
    <GlobalSearch
      dictionary={englishDictionary}
      language="en"
      listState={{ path: '/search', search, nth: 1 }}
      cachedPages={2}
      start={JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))}
    />
  );
};
const open = async (search: string) => {
  history.replaceState({}, '', `/search?${search}`);
  render(await served(search));
};
const firstResult = () =>
  within(screen.getAllByRole('listitem').find((item) => item.querySelector('h3')) as HTMLElement);

beforeEach(() => {
  vi.resetAllMocks();
  answering();
  suggestPages.mockResolvedValue(E.right(['ships', 'shipyards']));
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

describe('the global search without script', () => {
  const drawn = async (search: string) => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(await served(search));
    return place;
  };

  it('links filters, sort orders and pages, and submits the choices in its form', async () => {
    const place = await drawn('q=ships&sort=date&pageFilter=insights&start=11&hybrid=true');
    const to = (text: string) =>
      [...place.querySelectorAll('a')].find((link) => link.textContent === text)?.getAttribute('href');
    expect(to('People')).toBe('/search?q=ships&pageFilter=people&hybrid=true');
    expect(to('Insights')).toBe('/search?q=ships&sort=date&pageFilter=insights&hybrid=true');
    expect(to('Most Relevant')).toBe('/search?q=ships&pageFilter=insights&hybrid=true');
    expect(to('Clear all')).toBe('/search?q=ships&hybrid=true');
    expect(to('3')).toBe('/search?q=ships&start=21&sort=date&pageFilter=insights&hybrid=true');
    expect(to('Previous page')).toBe('/search?q=ships&sort=date&pageFilter=insights&hybrid=true');
    const form = place.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/search']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      q: 'ships',
      pageFilter: 'insights',
      sort: 'date',
      drawn: 'insights.date',
      hybrid: 'true',
    });
  });
});

describe('search results', () => {
  it('have an announced count, ten per page, and link to their pages', async () => {
    await open('q=ships&start=11');
    expect(screen.getByText('Results found: 35').getAttribute('role')).toBe('status');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
    expect(firstResult().getByRole('link', { name: 'Ships 11' }).getAttribute('href')).toBe('/insights/ships-11');
  });

  it('show an excerpt as text with matches marked and markup escaped', async () => {
    await open('q=ships');
    const excerpt = firstResult().getByText(/men$/u, { selector: 'p' });
    expect(excerpt.textContent).toBe('Of <b>ships</b> & men');
    expect([...excerpt.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['ships']);
    expect(excerpt.querySelector('b')).toBeNull();
  });

  it('show the service’s message where there are none', async () => {
    answering(empty);
    await open('q=zeppelin');
    expect(screen.getByText('No results were found.').getAttribute('role')).toBe('status');
  });

  it('name a corrected spelling, and link a suggested one', async () => {
    answering({ suggestedQuery: 'ships', usedQuery: 'ships' });
    await open('q=shisp');
    screen.getByText('Showing results for “ships”.');
  });

  it('link to a suggested spelling', async () => {
    answering({ suggestedQuery: 'ships', usedQuery: 'shisp' });
    await open('q=shisp');
    fireEvent.click(screen.getByRole('link', { name: 'Did you mean “ships”?' }));
    expect(location.search).toBe('?q=ships');
    await screen.findByText('Results found: 35');
  });

  it('offer a retry when unavailable', async () => {
    searchPages.mockResolvedValue(E.left({ _tag: 'Unreachable', cause: undefined }));
    await open('q=ships');
    screen.getByRole('alert');
    answering();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Results found: 35');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the global search with script', () => {
  it('filters in place, updates the address and resets the sort order', async () => {
    await open('q=ships&sort=date&start=11');
    fireEvent.click(screen.getByRole('link', { name: 'People' }));
    expect(location.search).toBe('?q=ships&pageFilter=people');
    await screen.findByRole('link', { name: 'Ships 1' });
    expect(screen.getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('true');
  });

  it('ignores a click that opens another tab', async () => {
    await open('q=ships');
    expect(fireEvent.click(screen.getByRole('link', { name: 'People' }), { ctrlKey: true })).toBe(true);
    expect(location.search).toBe('?q=ships');
  });

  it('moves focus to the results on another page', async () => {
    await open('q=ships');
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByRole('link', { name: 'Ships 11' });
    expect(document.activeElement?.textContent).toBe('Results');
    expect(location.search).toBe('?q=ships&start=11');
  });

  it('restores earlier results on Back without a call', async () => {
    await open('q=ships');
    fireEvent.click(screen.getByRole('link', { name: 'People' }));
    await screen.findByText('Results found: 35');
    const asked = searchPages.mock.calls.length;
    await act(async () => {
      const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await isBack;
    });
    await screen.findByRole('link', { name: 'Ships 1' });
    expect([location.search, searchPages.mock.calls.length]).toEqual(['?q=ships', asked]);
  });

  it('clears the input on Escape and keeps the results; Enter searches', async () => {
    await open('q=ships');
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search this site' });
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(box.value).toBe('');
    screen.getByRole('link', { name: 'Ships 1' });
    fireEvent.change(box, { target: { value: 'boats' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(location.search).toBe('?q=boats');
    await screen.findByText('Results found: 35');
  });
});
