import * as TE from '#fp-ts/TaskEither';
import { runToSettled } from '../shared/machines/run.ts';
import type { PageSize } from '../shared/paged-list/paged-items.ts';
import { settled } from '../testing/explore.ts';
import { serialiseJobQuery } from './address.ts';
import { aFilterTree, aJob, aJobPage, aJobSummary } from './builder.ts';
import type { JobSearchInput, JobSearchPorts } from './machine.ts';
import { everyJob, type JobPage, noFilters } from './model.ts';
import { started, stock } from './started.ts';
import { allRegions, type FilterTag } from './tags.ts';
import { jobSearchView } from './view.ts';

const berlin: FilterTag = { group: 'cities', value: 'Berlin' };
const europe: FilterTag = { group: 'regions', value: 'Europe' };

/** The job search with its requests, its view and its state. */
const watched = (input: Partial<JobSearchInput> = {}, ports: Partial<JobSearchPorts> = {}, paging: PageSize = {}) => {
  const listJobFilters = vi.fn(ports.listJobFilters ?? (() => TE.right(aFilterTree)));
  const searchJobs = vi.fn(ports.searchJobs ?? stock(45));
  const actor = started(input, { listJobFilters, searchJobs }, paging);
  return {
    actor,
    listJobFilters,
    searchJobs,
    requests: () => searchJobs.mock.calls.map(([{ text, start, pageSize }]) => [text, start, pageSize]),
    view: () => jobSearchView(actor.getSnapshot()),
    address: () => serialiseJobQuery(actor.getSnapshot().context.query),
  };
};

const away = () => TE.left({ _tag: 'Unreachable' as const, cause: undefined });

describe('the start of a job search', () => {
  it('loads the filters first, then the jobs', async () => {
    let list: () => void = () => undefined;
    const { actor, searchJobs, view } = watched(
      {},
      {
        listJobFilters: () => () =>
          new Promise((resolve) => {
            list = () => resolve({ _tag: 'Right', right: aFilterTree });
          }),
      },
    );
    await settled();
    expect(searchJobs).not.toHaveBeenCalled();
    expect(view()).toMatchObject({ areFiltersLoading: true, isSearching: true, count: undefined });
    list();
    await settled();
    expect(view().jobs).toHaveLength(20);
    expect(view().count).toEqual({ key: 'JobSearch_Count', count: 45 });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('settles once the jobs are found, not as soon as the filters are', async () => {
    const { actor } = watched();
    const ran = await runToSettled(actor, () => undefined, 1_000);
    expect(ran._tag === 'Settled' && jobSearchView(ran.snapshot).jobs).toHaveLength(20);
  });

  it('searches without filters when they cannot be loaded, reports it and loads them on request', async () => {
    let isAway = true;
    const { actor, view } = watched({}, { listJobFilters: () => (isAway ? away() : TE.right(aFilterTree)) });
    await settled();
    expect(view().jobs).toHaveLength(20);
    expect(view().filtersProblem?.key).toBe('JobSearch_FiltersFailed');
    actor.send({ type: 'search.submitted', text: 'analyst' });
    await settled();
    expect(view()).toMatchObject({ text: 'analyst', isSearching: false });
    isAway = false;
    actor.send({ type: 'filters.retried' });
    await settled();
    expect(view().filtersProblem).toBeUndefined();
    expect(view().menus.find(({ menu }) => menu === 'industry')?.options).toHaveLength(2);
  });

  it('fetches all pages of a deep link at once', async () => {
    const { requests, view } = watched({ query: { ...everyJob, page: 2 } });
    await settled();
    expect(requests()).toEqual([['', 1, 40]]);
    expect(view()).toMatchObject({ hasMore: true });
    expect(view().jobs).toHaveLength(40);
  });

  it('fetches 25 pages at most, and shows one further on by itself with its number', async () => {
    const deepest = watched({ query: { ...everyJob, page: 25 } }, { searchJobs: stock(700) });
    await settled();
    expect(deepest.requests()).toEqual([['', 1, 500]]);
    expect(deepest.view()).toMatchObject({ firstPage: 1, hasMore: true });
    const { actor, requests, address, view } = watched(
      { query: { ...everyJob, page: 27 } },
      { searchJobs: stock(700) },
    );
    await settled();
    expect(requests()).toEqual([['', 27, 20]]);
    expect(address()).toBe('page=27');
    expect(view()).toMatchObject({ firstPage: 27, hasMore: true });
    expect(view().jobs).toHaveLength(20);
    actor.send({ type: 'more.requested' });
    await settled();
    expect(requests()).toEqual([
      ['', 27, 20],
      ['', 28, 20],
    ]);
    expect(view()).toMatchObject({ firstPage: 27 });
    expect(address()).toBe('page=28');
  });

  it('suggests the spelling of the service until another text is searched', async () => {
    const { actor, view } = watched(
      { query: { ...everyJob, text: 'anlayst' }, tree: aFilterTree },
      {
        searchJobs: ({ text }) =>
          TE.right(text === 'anlayst' ? aJobPage(0, 1, 1, { suggestedQuery: 'analyst' }) : aJobPage(3)),
      },
    );
    await settled();
    expect(view()).toMatchObject({ isEmpty: true, suggestedQuery: 'analyst' });
    actor.send({ type: 'search.submitted', text: 'analyst' });
    expect(view().suggestedQuery).toBeUndefined();
    await settled();
    expect(view()).toMatchObject({ text: 'analyst', isEmpty: false, suggestedQuery: undefined });
  });

  it('keeps its jobs when the address names a page after the last', async () => {
    const { view } = watched({ query: { ...everyJob, page: 1_000 } });
    await settled();
    expect(view()).toMatchObject({ jobs: [], isEmpty: false, firstPage: 1_000, hasMore: false });
  });

  it('requests nothing that the server has rendered', async () => {
    const { listJobFilters, searchJobs, view } = watched({ tree: aFilterTree, found: aJobPage(45) });
    await settled();
    expect(listJobFilters).not.toHaveBeenCalled();
    expect(searchJobs).not.toHaveBeenCalled();
    expect(view().jobs).toHaveLength(20);
  });

  it('sends the language of the jobs', async () => {
    const { listJobFilters, searchJobs } = watched({ language: 'de' });
    await settled();
    expect(listJobFilters).toHaveBeenCalledWith('de');
    expect(searchJobs).toHaveBeenCalledWith(expect.objectContaining({ language: 'de' }));
  });
});

describe('a change of the job query', () => {
  const atPageTwo = () =>
    watched({ query: { text: 'lead', page: 2, filters: { ...noFilters, regions: ['Europe'] } }, tree: aFilterTree });

  it.each([
    ['choosing a tag', { type: 'tag.toggled', tag: berlin }, 'query=lead&cities=Berlin'],
    ['choosing "All"', { type: 'tag.toggled', tag: allRegions }, 'query=lead'],
    ['removing a tag', { type: 'tag.removed', tag: europe }, 'query=lead'],
    ['clearing all', { type: 'tags.cleared' }, 'query=lead'],
    ['submitting a search', { type: 'search.submitted', text: ' data ' }, 'query=data&continents=Europe'],
    ['clearing the search', { type: 'search.cleared' }, 'continents=Europe'],
  ] as const)('by %s rewrites the address, starts over and closes the menu', async (_, event, expected) => {
    const { actor, address, requests, view } = atPageTwo();
    await settled();
    actor.send({ type: 'menu.toggled', menu: 'location' });
    actor.send(event);
    expect(view().isSearching).toBe(true);
    expect(view().showsSearchBar).toBe(true);
    await settled();
    expect(address()).toBe(expected);
    expect(requests().at(-1)?.slice(1)).toEqual([1, 20]);
    expect(view().jobs).toHaveLength(20);
  });

  it('keeps the earlier jobs on show until the next arrive', async () => {
    const { actor, view } = atPageTwo();
    await settled();
    actor.send({ type: 'tag.toggled', tag: berlin });
    expect(view().jobs).toHaveLength(40);
    expect(view()).toMatchObject({ isSearching: true, hasMore: false });
  });

  it('does nothing when an empty search is cleared', async () => {
    const { actor, searchJobs } = watched({ tree: aFilterTree });
    await settled();
    actor.send({ type: 'search.cleared' });
    await settled();
    expect(searchJobs).toHaveBeenCalledTimes(1);
  });
});

describe('a job search that fails', () => {
  it('reports the failure, keeps the earlier results and can be repeated', async () => {
    let isAway = false;
    const { actor, view } = watched({ tree: aFilterTree }, { searchJobs: (r) => (isAway ? away() : stock(45)(r)) });
    await settled();
    isAway = true;
    actor.send({ type: 'search.submitted', text: 'data' });
    await settled();
    expect(view()).toMatchObject({
      problem: { key: 'Failure_Unreachable' },
      isMoreStuck: false,
      isSearching: false,
      hasMore: false,
    });
    expect(view().jobs).toHaveLength(20);
    isAway = false;
    actor.send({ type: 'search.retried' });
    await settled();
    expect(view()).toMatchObject({ problem: undefined, text: 'data', hasMore: true });
  });

  it('by an answer without jobs shows the message of the specification', async () => {
    const { view } = watched({}, { searchJobs: () => TE.left({ _tag: 'Garbled', cause: 'docs' }) });
    await settled();
    expect(view().problem).toEqual({ key: 'JobSearch_NoJobsData', parameters: {} });
  });

  it('for a further page keeps the pages, and requests that page again', async () => {
    let isAway = true;
    const { actor, address, requests, view } = watched(
      { tree: aFilterTree, found: aJobPage(45) },
      { searchJobs: (r) => (isAway ? away() : stock(45)(r)) },
    );
    actor.send({ type: 'more.requested' });
    await settled();
    expect(view()).toMatchObject({ problem: { key: 'Failure_Unreachable' }, isMoreStuck: true, isLoadingMore: false });
    expect(view().jobs).toHaveLength(20);
    expect(address()).toBe('');
    isAway = false;
    actor.send({ type: 'search.retried' });
    await settled();
    expect(requests()).toEqual([
      ['', 2, 20],
      ['', 2, 20],
    ]);
    expect(view().jobs).toHaveLength(40);
  });
});

describe('"load more"', () => {
  it('adds the next page, counts it in the address and marks the first new job', async () => {
    const { actor, address, requests, view } = watched({ tree: aFilterTree });
    await settled();
    actor.send({ type: 'more.requested' });
    expect(view().isLoadingMore).toBe(true);
    await settled();
    expect(requests().at(-1)).toEqual(['', 2, 20]);
    expect(address()).toBe('page=2');
    expect(view().firstNew).toBe(aJob(21).id);
    actor.send({ type: 'more.requested' });
    await settled();
    expect(view().jobs).toHaveLength(45);
    expect(view().hasMore).toBe(false);
    actor.send({ type: 'more.requested' });
    expect(view().isLoadingMore).toBe(false);
  });

  it('fetches pages of another size where a site sets one', async () => {
    const tenJobs = aJobPage(10);
    const searchJobs: JobSearchPorts['searchJobs'] = ({ start, pageSize }) =>
      TE.right({ ...tenJobs, jobs: tenJobs.jobs.slice((start - 1) * pageSize, start * pageSize) });
    const { actor, requests, view } = watched({ tree: aFilterTree }, { searchJobs }, { pageSize: 4 });
    await settled();
    expect(view().jobs).toHaveLength(4);
    actor.send({ type: 'more.requested' });
    await settled();
    expect(view().hasMore).toBe(true);
    actor.send({ type: 'more.requested' });
    await settled();
    expect(requests()).toEqual([
      ['', 1, 4],
      ['', 2, 4],
      ['', 3, 4],
    ]);
    expect(view().jobs).toEqual(tenJobs.jobs);
    expect(view().hasMore).toBe(false);
  });

  it('shows no job twice when the list has shifted', async () => {
    const shifted: JobPage = { ...aJobPage(45, 2), jobs: [aJobSummary(20), ...aJobPage(45, 2).jobs.slice(0, 19)] };
    const { actor, view } = watched(
      { tree: aFilterTree, found: aJobPage(45) },
      { searchJobs: () => TE.right(shifted) },
    );
    actor.send({ type: 'more.requested' });
    await settled();
    const ids = view().jobs.map(({ id }) => id);
    expect(ids).toHaveLength(39);
    expect(new Set(ids).size).toBe(39);
    expect(view().firstNew).toBe(aJob(21).id);
  });
});

describe('an address with a region and a city inside it', () => {
  const both = { ...everyJob, page: 2, filters: { ...noFilters, regions: ['Europe'], cities: ['Berlin'] } };
  const filtersAsked = ({ searchJobs }: ReturnType<typeof watched>) =>
    searchJobs.mock.calls.map(([{ filters }]) => [filters.regions, filters.cities]);

  it('searches for the city, on the server and in the browser', async () => {
    const search = watched({ query: both, tree: aFilterTree });
    await settled();
    expect(filtersAsked(search)).toEqual([[[], ['Berlin']]]);
    expect(search.address()).toBe('page=2&cities=Berlin');
    expect(search.view().applied.map(({ id }) => id)).toEqual(['cities/Berlin']);
  });

  it('searches for the city once the filters arrive, and when the visitor goes back', async () => {
    const search = watched({ query: both });
    await settled();
    expect(filtersAsked(search)).toEqual([[[], ['Berlin']]]);
    search.actor.send({ type: 'address.changed', query: both });
    await settled();
    expect(search.searchJobs).toHaveBeenCalledTimes(1);
  });

  it('triggers another search when the filters arrive late', async () => {
    let isAway = true;
    const search = watched({ query: both }, { listJobFilters: () => (isAway ? away() : TE.right(aFilterTree)) });
    await settled();
    isAway = false;
    search.actor.send({ type: 'filters.retried' });
    await settled();
    expect(filtersAsked(search)).toEqual([
      [['Europe'], ['Berlin']],
      [[], ['Berlin']],
    ]);
    expect(search.address()).toBe('cities=Berlin');
    expect(search.view().jobs).toHaveLength(20);
  });
});

describe('going back', () => {
  const elsewhere = { ...everyJob, text: 'data', page: 3 };

  it('restores stored results without a request', async () => {
    const { actor, searchJobs, view } = watched({ tree: aFilterTree, found: aJobPage(45) });
    actor.send({ type: 'address.changed', query: elsewhere, found: aJobPage(70, 1, 3) });
    await settled();
    expect(searchJobs).not.toHaveBeenCalled();
    expect(view()).toMatchObject({ text: 'data', isSearching: false, hasMore: true });
    expect(view().jobs).toHaveLength(60);
  });

  it('restores more pages than one address can request, and continues after them', async () => {
    const { actor, requests, address, view } = watched(
      { query: { ...everyJob, page: 25 }, tree: aFilterTree, found: aJobPage(700, 1, 25) },
      { searchJobs: stock(700) },
    );
    actor.send({ type: 'address.changed', query: { ...everyJob, page: 27 }, found: aJobPage(700, 1, 27) });
    await settled();
    expect(address()).toBe('page=27');
    expect(view().jobs).toHaveLength(540);
    actor.send({ type: 'more.requested' });
    await settled();
    expect(requests()).toEqual([['', 28, 20]]);
    expect(view().jobs).toHaveLength(560);
  });

  it('restores stored results where the search of the same address has failed', async () => {
    const { actor, view } = watched({ tree: aFilterTree }, { searchJobs: away });
    await settled();
    expect(view().problem).toBeDefined();
    actor.send({ type: 'address.changed', query: everyJob, found: aJobPage(45) });
    await settled();
    expect(view()).toMatchObject({ problem: undefined, isSearching: false, count: { count: 45 } });
  });

  it('requests no more pages than one call may fetch when nothing was stored', async () => {
    const { actor, requests } = watched({ tree: aFilterTree, found: aJobPage(45) });
    actor.send({ type: 'address.changed', query: { ...elsewhere, page: 27 } });
    await settled();
    expect(requests()).toEqual([['data', 27, 20]]);
  });

  it('searches when nothing was stored', async () => {
    const { actor, requests, view } = watched({ tree: aFilterTree, found: aJobPage(45) });
    actor.send({ type: 'address.changed', query: elsewhere });
    await settled();
    expect(requests()).toEqual([['data', 1, 60]]);
    expect(view().text).toBe('data');
  });

  it('to the current address does nothing', async () => {
    const { actor, searchJobs } = watched({ tree: aFilterTree, found: aJobPage(45) });
    actor.send({ type: 'address.changed', query: everyJob });
    await settled();
    expect(searchJobs).not.toHaveBeenCalled();
  });
});

describe('the filter menus', () => {
  it('open one at a time and close on a second click', () => {
    const { actor, view } = watched({ tree: aFilterTree, found: aJobPage(45) });
    const open = () =>
      view()
        .menus.filter(({ isOpen }) => isOpen)
        .map(({ menu }) => menu);
    actor.send({ type: 'menu.toggled', menu: 'location' });
    actor.send({ type: 'menu.toggled', menu: 'interest' });
    expect(open()).toEqual(['interest']);
    expect(view().showsSearchBar).toBe(false);
    actor.send({ type: 'menu.toggled', menu: 'interest' });
    expect(open()).toEqual([]);
    actor.send({ type: 'menu.toggled', menu: 'function' });
    actor.send({ type: 'menu.closed' });
    expect(open()).toEqual([]);
  });

  it('show the selection and the number of jobs for each value', () => {
    const { view } = watched({
      query: { ...everyJob, filters: { ...noFilters, cities: ['Berlin'] } },
      tree: aFilterTree,
      found: aJobPage(2),
    });
    const location = view().menus[0];
    expect(location).toMatchObject({ menu: 'location', selectedCount: 1 });
    const [all, region] = location?.options ?? [];
    expect(all).toMatchObject({ tag: allRegions, isSelected: false, message: { key: 'JobSearch_AllRegions' } });
    expect(region).toMatchObject({ label: 'Europe', count: 2, isSelected: false });
    expect(region?.children[0]).toMatchObject({ label: 'Germany', count: 2 });
    expect(region?.children[0]?.children).toMatchObject([
      { label: 'Berlin', count: 2, isSelected: true },
      { label: 'Munich', count: 0, isSelected: false },
    ]);
    expect(view().applied).toEqual([{ ...berlin, id: 'cities/Berlin' }]);
  });

  it('show no number beside a value where the service counts none', () => {
    const { view } = watched({ query: everyJob, tree: aFilterTree, found: aJobPage(2, 1, 1, { facets: undefined }) });
    const values = view().menus.flatMap(({ options }) => options);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter(({ count }) => count !== undefined)).toEqual([]);
  });
});

describe('the number of jobs', () => {
  it.each([
    [0, 'JobSearch_Count', 0],
    [500, 'JobSearch_Count', 500],
    [501, 'JobSearch_CountPlus', 500],
  ])('%d is shown by %s with %d', (total, key, count) =>
    expect(watched({ tree: aFilterTree, found: aJobPage(total) }).view()).toMatchObject({
      count: { key, count },
      isEmpty: total === 0,
    }),
  );
});
