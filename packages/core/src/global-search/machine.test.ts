import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { settled } from '../testing/explore.ts';
import { serialisePageQuery } from './address.ts';
import { aBlock } from './builder.ts';
import { globalSearchMachine } from './machine.ts';
import { nothingAsked, type PageQuery, type SearchBlock } from './model.ts';
import type { SearchPages } from './port.ts';
import { globalSearchView } from './view.ts';

const away = () => TE.left({ _tag: 'Unreachable' as const, cause: undefined });

/** The search with its requests, its view and its state. */
const watched = (query: Partial<PageQuery> = {}, search?: SearchPages, cachedPages?: number) => {
  const searchPages = vi.fn(search ?? (({ start, rows }) => TE.right(aBlock(345, { start, rows }))));
  const machine = globalSearchMachine({ searchPages }, cachedPages === undefined ? {} : { cachedPages });
  const actor = createActor(machine, { input: { query: { ...nothingAsked, ...query }, language: 'en' } }).start();
  return {
    actor,
    requests: () => searchPages.mock.calls.map(([{ text, start, rows }]) => [text, start, rows]),
    view: () => globalSearchView(actor.getSnapshot()),
    address: () => serialisePageQuery(actor.getSnapshot().context.query),
  };
};

describe('the start of a global search', () => {
  it('sends no request without words', async () => {
    const { view, requests } = watched();
    await settled();
    expect([view().isUnasked, view().isSearching, requests()]).toEqual([true, false, []]);
  });

  it('finds the first ten results with words', async () => {
    const { view } = watched({ text: 'data' });
    expect(view().isSearching).toBe(true);
    await settled();
    expect(view().results.map(({ url }) => url)).toEqual(
      Array.from({ length: 10 }, (_, index) => `/insights/page-${index + 1}`),
    );
    expect(view().count).toMatchObject({ key: 'Search_Count', parameters: { count: 345 } });
  });

  it('requests the block of the page on a further page', async () => {
    const { view, requests } = watched({ text: 'data', start: 31 });
    await settled();
    expect(requests()).toEqual([['data', 21, 20]]);
    expect(view().results[0]?.url).toBe('/insights/page-31');
  });
});

describe('a change of filter or sort (D§4)', () => {
  it('of the filter resets the sort to default and the start to 1', async () => {
    const { actor, address } = watched({ text: 'data', sort: 'date', start: 21 });
    actor.send({ type: 'filter.chosen', filter: 'people' });
    expect(address()).toBe('q=data&pageFilter=people');
  });

  it('of the filter to insights keeps the sort', () => {
    const { actor, address } = watched({ text: 'data', sort: 'date', start: 21 });
    actor.send({ type: 'filter.chosen', filter: 'insights' });
    expect(address()).toBe('q=data&sort=date&pageFilter=insights');
  });

  it('of the sort resets the start to 1 and keeps the filter', () => {
    const { actor, address } = watched({ text: 'data', filter: 'people', start: 21 });
    actor.send({ type: 'sort.chosen', sort: 'date' });
    expect(address()).toBe('q=data&sort=date&pageFilter=people');
  });

  it('does not survive in the start but in filter and sort when the words change', () => {
    const { actor, address } = watched({ text: 'data', filter: 'insights', sort: 'date', start: 21 });
    actor.send({ type: 'search.submitted', text: ' ships ' });
    expect(address()).toBe('q=ships&sort=date&pageFilter=insights');
  });
});

describe('paging', () => {
  it('sends a request only beyond the fetched pages (D§9: two by default)', async () => {
    const { actor, view, requests } = watched({ text: 'data' });
    await settled();
    actor.send({ type: 'page.chosen', start: 11 });
    expect([view().isSearching, view().results[0]?.url, requests().length]).toEqual([false, '/insights/page-11', 1]);
    actor.send({ type: 'page.chosen', start: 21 });
    await settled();
    actor.send({ type: 'page.chosen', start: 1 });
    await settled();
    expect(requests()).toEqual([
      ['data', 1, 20],
      ['data', 21, 20],
    ]);
  });

  it('fetches as many pages at a time as the site sets', async () => {
    const { requests } = watched({ text: 'data', start: 41 }, undefined, 3);
    await settled();
    expect(requests()).toEqual([['data', 31, 30]]);
  });

  it('shows pages in groups of ten, with links to the previous and next page', async () => {
    const { view } = watched({ text: 'data', start: 111 });
    await settled();
    const pagination = view().pagination;
    expect(pagination?.pages.map(({ page }) => page)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(pagination?.pages.find(({ isCurrent }) => isCurrent)?.page).toBe(12);
    expect([pagination?.previous?.start, pagination?.next?.start]).toEqual([101, 121]);
  });

  it('ends with the last page, and shows no pages where there is only one', async () => {
    const { view } = watched({ text: 'data', start: 341 });
    await settled();
    expect([view().pagination?.pages.at(-1)?.page, view().pagination?.next, view().results.length]).toEqual([
      35,
      undefined,
      5,
    ]);
    const few = watched({ text: 'data' }, () => TE.right(aBlock(10)));
    await settled();
    expect(few.view().pagination).toBeUndefined();
  });

  it('reports that there are no results this far on', async () => {
    const { view } = watched({ text: 'data', start: 901 }, ({ start, rows }) => TE.right(aBlock(12, { start, rows })));
    await settled();
    expect([view().isBeyond, view().pagination]).toEqual([true, undefined]);
  });
});

describe('the answer of the search service (D§8)', () => {
  const saying = async (block: Partial<SearchBlock>) => {
    const { view } = watched({ text: 'dta' }, () => TE.right({ ...aBlock(3), ...block }));
    await settled();
    return view();
  };

  it('without results shows its status message', async () => {
    expect((await saying(aBlock(0))).nothingFound).toBe('No results were found.');
  });

  it('with another spelling offers a query to follow', async () => {
    const { spelling } = await saying({ isCorrectlySpelled: false, suggestedQuery: 'data', usedQuery: 'dta' });
    expect(spelling).toMatchObject({ isUsed: false, query: { text: 'data', start: 1 } });
  });

  it('for a corrected spelling reports that the results are for it', async () => {
    const { spelling } = await saying({ isCorrectlySpelled: false, suggestedQuery: 'data', usedQuery: 'data' });
    expect(spelling?.isUsed).toBe(true);
  });

  it('with an incomplete count reports that there are more', async () => {
    expect((await saying({ isTotalExact: false, total: 500 })).count).toMatchObject({ key: 'Search_CountPlus' });
  });
});

describe('a search without an answer', () => {
  it('keeps the earlier results and can be repeated', async () => {
    let isAway = false;
    const { actor, view } = watched({ text: 'data' }, ({ start, rows }) =>
      isAway ? away() : TE.right(aBlock(345, { start, rows })),
    );
    await settled();
    isAway = true;
    actor.send({ type: 'search.submitted', text: 'ships' });
    await settled();
    expect(view()).toMatchObject({ problem: { key: 'Failure_Unreachable' }, isCurrent: false });
    expect(view().results).toHaveLength(10);
    isAway = false;
    actor.send({ type: 'search.retried' });
    await settled();
    expect(view()).toMatchObject({ problem: undefined, isCurrent: true });
  });
});
