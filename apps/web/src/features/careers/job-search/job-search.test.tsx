import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import {
  eachGroup,
  everyJob,
  type FilterTree,
  type JobPage,
  type JobQuery,
  type JobSearchPorts,
  type JobSummary,
  jobSearchMachine,
  noFilters,
  serialiseResults,
} from '@masthead/core/job-search';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as E from 'fp-ts/lib/Either.js';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { JobSearch } from './job-search.island.tsx';

const tree: FilterTree = {
  regions: [{ name: 'Europe', countries: [{ name: 'Germany', cities: ['Berlin', 'Munich'] }] }],
  interestCategories: [{ name: 'Serve clients', interests: ['Generalist'] }],
  industries: ['Energy'],
  functions: ['Strategy'],
};

const aJob = (n: number): JobSummary => ({
  id: `${n}`,
  title: `Job ${n}`,
  friendlyUrl: `job-${n}`,
  language: 'en',
  interest: 'Generalist',
  cities: ['Berlin', 'Munich'],
  postedOn: '2026-11-01',
  preview: 'You will work with clients. You will…',
});

const aPage = (total: number, from = 1, most = 20): JobPage => ({
  total,
  isTotalExact: true,
  jobs: Array.from({ length: Math.max(0, Math.min(most, total - from + 1)) }, (_, index) => aJob(from + index)),
  facets: { counts: { ...eachGroup(() => ({})), regions: { Europe: 7 }, countries: { Germany: 7 } }, areExact: true },
});

const searchJobs = vi.fn();
const listJobFilters = vi.fn();
const suggestJobs = vi.fn();

vi.mock('./browser-ports.ts', () => ({
  jobSearchPorts: {
    listJobFilters: () => () => listJobFilters(),
    searchJobs: (request: unknown) => () => searchJobs(request),
  },
  jobSuggestionsPorts: {
    suggestJobs:
      (...asked: unknown[]) =>
      () =>
        suggestJobs(...asked),
  },
}));

/** As the server hands it on. */
const startWith = async (
  answer: E.Either<{ readonly _tag: 'Unreachable'; readonly cause: undefined }, JobPage>,
  isListed = true,
  query: JobQuery = everyJob,
) => {
  const ports: JobSearchPorts = {
    listJobFilters: () => () => Promise.resolve(E.left({ _tag: 'Unreachable', cause: undefined })),
    searchJobs: () => () => Promise.resolve(answer),
  };
  const actor = createActor(jobSearchMachine(ports), {
    input: { query, language: 'en', tree: isListed ? tree : undefined },
  }).start();
  await waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  return JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
};

const view = async (
  answer: Parameters<typeof startWith>[0] = E.right(aPage(45)),
  isListed = true,
  query: JobQuery = everyJob,
  newest?: readonly JobSummary[],
) => (
  <JobSearch
    dictionary={{ ...englishDictionary, Failure_Unreachable: 'We could not reach the service.' }}
    language="en"
    jobLanguage="en"
    listPath="/careers/search-jobs"
    start={await startWith(answer, isListed, query)}
    newest={newest}
  />
);
const show = async (answer?: Parameters<typeof startWith>[0]) => render(await view(answer));

const right = (page: JobPage) => Promise.resolve(E.right(page));
const { IntersectionObserver: stillObserver } = globalThis;
const titles = () => screen.getAllByRole('link', { name: /^Job \d+$/ }).map((link) => link.textContent);

beforeEach(() => {
  vi.resetAllMocks();
  document.body.innerHTML = '';
  suggestJobs.mockResolvedValue(E.right(['Manager', 'Project manager']));
  history.replaceState(null, '', '/careers/search-jobs');
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true }),
    CSS: { escape: (text: string) => text },
    IntersectionObserver: stillObserver,
  });
});

describe('a search without results', () => {
  const berlin = {
    text: 'whale <watcher>',
    page: 1,
    filters: { ...noFilters, cities: ['Berlin'], industries: ['Energy'] },
  };
  const newest = [aJob(7), aJob(8)];
  const ways = () => within(screen.getByRole('region', { name: 'Search more widely' }));
  const offered = () => within(screen.getByRole('region', { name: 'The newest jobs' })).getAllByRole('link');

  it('repeats its query, offers to drop each part of it and shows the newest jobs', async () => {
    render(await view(E.right(aPage(0)), true, berlin, newest));
    expect(screen.getByText(/^No job matches “whale <watcher>”\. /).getAttribute('role')).toBe('status');
    expect(
      ways()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Without the words “whale <watcher>”',
      'Without the filter “Berlin”',
      'Without the filter “Energy”',
      'Without any filter',
    ]);
    expect(offered().map((link) => link.getAttribute('href'))).toEqual([
      '/careers/search-jobs/jobs/job-7',
      '/careers/search-jobs/jobs/job-8',
    ]);
    expect(searchJobs).not.toHaveBeenCalled();
    searchJobs.mockReturnValue(right(aPage(3)));
    await userEvent.click(ways().getByRole('button', { name: 'Without the filter “Berlin”' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(searchJobs.mock.calls[0]?.[0]).toMatchObject({
      text: 'whale <watcher>',
      filters: { cities: [], industries: ['Energy'] },
    });
    expect(document.activeElement?.id).toBe('job-results');
    expect(screen.queryByRole('region', { name: 'The newest jobs' })).toBeNull();
  });

  it('offers the same by links without script', async () => {
    document.body.innerHTML = renderToString(await view(E.right(aPage(0)), true, berlin, newest));
    expect(
      ways()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/careers/search-jobs?cities=Berlin&industries=Energy',
      '/careers/search-jobs?query=whale%20%3Cwatcher%3E&industries=Energy',
      '/careers/search-jobs?query=whale%20%3Cwatcher%3E&cities=Berlin',
      '/careers/search-jobs?query=whale%20%3Cwatcher%3E',
    ]);
    expect(offered()).toHaveLength(2);
  });

  it('offers the service’s spelling under the same filters, also without script', async () => {
    const misspelled = await view(E.right({ ...aPage(0), suggestedQuery: 'whale watcher' }), true, berlin, newest);
    document.body.innerHTML = renderToString(misspelled);
    expect(screen.getByRole('link', { name: 'Did you mean “whale watcher”?' }).getAttribute('href')).toBe(
      '/careers/search-jobs?query=whale%20watcher&cities=Berlin&industries=Energy',
    );
    document.body.innerHTML = '';
    render(misspelled);
    searchJobs.mockReturnValue(right(aPage(3)));
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean “whale watcher”?' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(searchJobs.mock.calls[0]?.[0]).toMatchObject({ text: 'whale watcher', filters: berlin.filters });
    expect(document.activeElement?.id).toBe('job-results');
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  it('loads the newest jobs itself when it ran in the browser', async () => {
    await show(E.right(aPage(3)));
    const box = screen.getByRole('combobox', { name: 'Search jobs' });
    searchJobs.mockImplementation(({ text }) => right(text === '' ? aPage(45) : aPage(0)));
    await userEvent.type(box, 'whale{Enter}');
    await waitFor(() => expect(offered()).toHaveLength(3));
  });
});

describe('the job search', () => {
  it('shows the server’s results without a call', async () => {
    await show();
    expect(screen.getByRole('combobox', { name: 'Search jobs' })).toBeTruthy();
    expect(screen.getByText('Jobs found: 45').getAttribute('role')).toBe('status');
    expect(titles()).toHaveLength(20);
    expect(screen.getByRole('link', { name: 'Job 1' }).getAttribute('href')).toBe('/careers/search-jobs/jobs/job-1');
    expect(searchJobs).not.toHaveBeenCalled();
  });

  it('cuts the text of a job at 250 characters', async () => {
    await show(E.right(aPage(1)));
    const preview = screen.getByText(/^You will work with clients/).textContent ?? '';
    expect(preview.length).toBeLessThanOrEqual(251);
    expect(preview).toMatch(/…$/);
  });

  it('appends the next page, moves focus to its first job and counts it in the address', async () => {
    const user = userEvent.setup();
    searchJobs.mockReturnValue(right(aPage(45, 21)));
    await show();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(titles()).toHaveLength(40));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Job 21' }));
    expect(location.search).toBe('?page=2');
    expect(searchJobs).toHaveBeenCalledWith(expect.objectContaining({ start: 2, pageSize: 20 }));
  });

  it('opens one filter at a time, closes it on choice and returns focus to its button', async () => {
    const user = userEvent.setup();
    searchJobs.mockReturnValue(right(aPage(7)));
    await show();
    await user.click(screen.getByRole('button', { name: 'Interest' }));
    await user.click(screen.getByRole('button', { name: 'Location' }));
    const panel = screen.getByRole('group', { name: 'Location' });
    expect(screen.queryByRole('group', { name: 'Interest' })).toBeNull();
    expect(screen.getByText('Search jobs').closest('.job-search__bar--hidden')).not.toBeNull();
    await user.click(within(panel).getByRole('checkbox', { name: 'Germany (7)' }));
    await screen.findByText('Jobs found: 7');
    expect(location.search).toBe('?countries=Germany');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Location' }));
    await user.click(screen.getByRole('button', { name: 'Remove Germany' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('links back to the search box from far below, also behind an open filter', async () => {
    const user = userEvent.setup();
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(tell: (entries: readonly unknown[]) => void) {
          tell([{ isIntersecting: false, boundingClientRect: { bottom: -1 } }]);
        }
        observe(): void {}
        disconnect(): void {}
      },
    });
    await show();
    await user.click(screen.getByRole('button', { name: 'Location' }));
    screen.getByRole('button', { name: 'Refine search' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'Location' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search jobs' }));
  });

  it('suggests queries and runs the chosen one', async () => {
    const user = userEvent.setup();
    searchJobs.mockReturnValue(right(aPage(3)));
    await show();
    const box = screen.getByRole('combobox', { name: 'Search jobs' });
    await user.type(box, 'man');
    await screen.findByRole('option', { name: 'Manager' });
    expect(suggestJobs).toHaveBeenLastCalledWith('man', 'en');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: 'Project manager' });
    expect(box.getAttribute('aria-activedescendant')).toBe(second.id);
    await user.keyboard('{Enter}');
    await screen.findByText('Jobs found: 3');
    expect(location.search).toBe('?query=Project%20manager');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('reports an error, keeps its results and retries', async () => {
    const user = userEvent.setup();
    searchJobs.mockResolvedValueOnce(E.left({ _tag: 'Unreachable', cause: 'none' }));
    await show();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not reach the service.');
    expect(titles()).toHaveLength(20);
    let answer: (answer: E.Either<never, JobPage>) => void = () => undefined;
    searchJobs.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load more' }));
    answer(E.right(aPage(45, 21)));
    await waitFor(() => expect(titles()).toHaveLength(40));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('searches without filters while they are unavailable, and reloads them', async () => {
    const user = userEvent.setup();
    let list: (answer: E.Either<never, FilterTree>) => void = () => undefined;
    listJobFilters.mockReturnValue(
      new Promise((resolve) => {
        list = resolve;
      }),
    );
    render(await view(E.right(aPage(45)), false));
    const note = screen.getByText(/The filters could not be loaded/);
    expect(screen.queryByRole('button', { name: 'Location' })).toBeNull();
    await user.click(within(note).getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loading…')).toBeTruthy();
    list(E.right(tree));
    const first = await screen.findByRole('button', { name: 'Location' });
    expect(document.activeElement).toBe(first);
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(titles()).toHaveLength(20);
    expect(searchJobs).not.toHaveBeenCalled();
  });

  it('keeps focus on "Try again" when filters fail again, or where the visitor moved it', async () => {
    const user = userEvent.setup();
    listJobFilters.mockResolvedValueOnce(E.left({ _tag: 'Unreachable', cause: 'none' }));
    render(await view(E.right(aPage(45)), false));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);
    let list: (answer: E.Either<never, FilterTree>) => void = () => undefined;
    listJobFilters.mockReturnValue(
      new Promise((resolve) => {
        list = resolve;
      }),
    );
    await user.click(again);
    const box = screen.getByRole('combobox', { name: 'Search jobs' });
    await user.click(box);
    list(E.right(tree));
    await screen.findByRole('button', { name: 'Location' });
    expect(document.activeElement).toBe(box);
  });

  it('restores the results of a visited address without a call', async () => {
    const user = userEvent.setup();
    searchJobs.mockReturnValue(right(aPage(2)));
    await show();
    await user.type(screen.getByRole('combobox', { name: 'Search jobs' }), 'engineer{Enter}');
    await screen.findByText('Jobs found: 2');
    history.back();
    await screen.findByText('Jobs found: 45');
    expect(titles()).toHaveLength(20);
    expect(searchJobs).toHaveBeenCalledTimes(1);
  });

  it('restores an entry created by a link within the page', async () => {
    const user = userEvent.setup();
    searchJobs.mockReturnValue(right(aPage(2)));
    await show();
    location.hash = 'main';
    await user.type(screen.getByRole('combobox', { name: 'Search jobs' }), 'engineer{Enter}');
    await screen.findByText('Jobs found: 2');
    history.back();
    await screen.findByText('Jobs found: 45');
    expect(location.href).toMatch(/\/search-jobs#main$/);
    history.back();
    await waitFor(() => expect(location.hash).toBe(''));
    expect(titles()).toHaveLength(20);
    expect(searchJobs).toHaveBeenCalledTimes(1);
  });

  it('restores the job that was read by reloading, also beyond any address', async () => {
    const query = { ...everyJob, page: 27 };
    history.replaceState({ jobs: 'here' }, '', '/careers/search-jobs?page=27');
    const results = serialiseResults({ query, language: 'en', found: aPage(700, 1, 22) }, Date.now());
    sessionStorage.setItem('masthead_jobs_here', JSON.stringify({ results, scroll: 9_000, job: '22' }));
    class Navigation {
      readonly type = 'back_forward';
    }
    Object.assign(globalThis, { PerformanceNavigationTiming: Navigation, scrollTo: vi.fn() });
    Object.assign(performance, { getEntriesByType: () => [new Navigation()] });
    render(await view(E.right(aPage(700)), true, query));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Job 22'));
    expect(titles()).toHaveLength(22);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 9_000, behavior: 'instant' });
    expect(location.search).toBe('?page=27');
    expect(searchJobs).not.toHaveBeenCalled();
  });

  it('reports a failed search above the last results, and a failed page below them', async () => {
    const user = userEvent.setup();
    searchJobs.mockResolvedValue(E.left({ _tag: 'Unreachable', cause: 'none' }));
    await show();
    const isBefore = (alert: HTMLElement) =>
      (alert.compareDocumentPosition(screen.getByRole('link', { name: 'Job 1' })) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0;
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(isBefore(await screen.findByRole('alert'))).toBe(false);
    await user.type(screen.getByRole('combobox', { name: 'Search jobs' }), 'data{Enter}');
    await waitFor(() => expect(isBefore(screen.getByRole('alert'))).toBe(true));
    expect(titles()).toHaveLength(20);
    expect(screen.getByText('Jobs found: 45').getAttribute('aria-hidden')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' }));
  });

  it('reports no results', async () => {
    searchJobs.mockReturnValue(right(aPage(0)));
    await show(E.right(aPage(0)));
    await act(async () => undefined);
    expect(screen.getByText(/No job matches this search/).getAttribute('role')).toBe('status');
  });
});

describe('the server-rendered job search', () => {
  const draw = async (...given: Parameters<typeof view>) => {
    document.body.innerHTML = renderToString(await view(...given));
  };

  it('contains a form whose boxes have the names of address parameters', async () => {
    await draw();
    const form = document.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/careers/search-jobs']);
    expect(screen.getByRole('searchbox', { name: 'Search jobs' }).getAttribute('name')).toBe('query');
    const berlin = document.querySelector<HTMLInputElement>('input[value="Berlin"]');
    expect(berlin?.name).toBe('cities');
    expect(document.querySelectorAll('details')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe(
      '/careers/search-jobs?page=2#jobs-page-2',
    );
  });

  it.each([
    ['also while the filters cannot be had', false],
    ['also when no open job has it', true],
  ])('submits the applied filters again with the form, %s', async (_, isListed) => {
    const filters = { ...noFilters, cities: ['Berlin', 'Atlantis'] };
    await draw(E.right(aPage(3)), isListed, { ...everyJob, filters });
    const form = document.querySelector('form') ?? undefined;
    expect(new FormData(form).getAll('cities')).toEqual(expect.arrayContaining(['Berlin', 'Atlantis']));
    expect(new FormData(form).getAll('cities')).toHaveLength(2);
  });

  it('offers a retry when the service was unavailable', async () => {
    await draw(E.left({ _tag: 'Unreachable', cause: undefined }));
    const retry = within(screen.getByRole('alert')).getByRole('link', { name: 'Try again' });
    expect(retry.getAttribute('href')).toBe('/careers/search-jobs');
  });
});
