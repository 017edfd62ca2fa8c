import type { SnapshotFrom } from 'xstate';
import { failureMessage, type Message, message } from '../shared/message.ts';
import { pagedListView } from '../shared/paged-list/paged-items.ts';
import { firstPageOf, jobListPaging, jobPageOf } from './job-list.ts';
import type { JobSearchMachine } from './machine.ts';
import { type Facets, type JobFilters, type JobPage, type JobSummary, noFilterTree, shownCount } from './model.ts';
import {
  allRegions,
  type FilterMenu,
  type FilterTag,
  filterMenus,
  isSelected,
  selectedTags,
  type TagNode,
  tagId,
  tagNodes,
} from './tags.ts';

export type TagOption = {
  readonly id: string;
  readonly tag: FilterTag;
  /** The words of the filter list; undefined for "All", whose words are `message`. */
  readonly label: string | undefined;
  readonly message: Message | undefined;
  readonly isSelected: boolean;
  /** Number of jobs with this value; undefined before the first counts. */
  readonly count: number | undefined;
  readonly children: readonly TagOption[];
};

export type MenuView = {
  readonly menu: FilterMenu;
  readonly label: Message;
  readonly isOpen: boolean;
  readonly selectedCount: number;
  readonly options: readonly TagOption[];
};

/** D§9: a number of at most 500, and the words around it; the number is apart, for it is counted up to. */
export type CountView = { readonly count: number; readonly key: 'JobSearch_Count' | 'JobSearch_CountPlus' };

export type JobSearchView = {
  readonly text: string;
  readonly menus: readonly MenuView[];
  readonly areFiltersLoading: boolean;
  readonly filtersProblem: Message | undefined;
  /** Whether counts beside the options are lower bounds, to be shown as "40+". */
  readonly areCountsExact: boolean;
  readonly applied: readonly (FilterTag & { readonly id: string })[];
  readonly jobs: readonly JobSummary[];
  /** The page that they begin with; the jobs of those before it are a link away. */
  readonly firstPage: number;
  /** How many jobs there are; undefined before the first answer. */
  readonly count: CountView | undefined;
  /** Another spelling of the text on show, which finds more. */
  readonly suggestedQuery: string | undefined;
  readonly isEmpty: boolean;
  readonly isSearching: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  /** Shown with a retry; the jobs shown are those of an earlier search, or the earlier pages. */
  readonly problem: Message | undefined;
  /** Whether the problem is with a further page, and not with the search itself. */
  readonly isMoreStuck: boolean;
  /** The item that receives the focus after a page was added. */
  readonly firstNew: string | undefined;
  /** The answer that is on show, and whether it answers the query of the address. */
  readonly found: JobPage | undefined;
  readonly isCurrent: boolean;
  /** D§2.2: the search bar is hidden while a filter is open. */
  readonly showsSearchBar: boolean;
};

const menuLabels: Readonly<Record<FilterMenu, Message>> = {
  location: message('JobSearch_FilterLocation'),
  interest: message('JobSearch_FilterInterest'),
  industry: message('JobSearch_FilterIndustry'),
  function: message('JobSearch_FilterFunction'),
};

const countOf = (facets: Facets | undefined, { group, value }: FilterTag): number | undefined => {
  const counts = facets?.counts[group];
  return counts === undefined ? undefined : Object.hasOwn(counts, value) ? counts[value] : 0;
};

const optionOf =
  (filters: JobFilters, facets: Facets | undefined) =>
  ({ group, value, children }: TagNode): TagOption => ({
    id: tagId({ group, value }),
    tag: { group, value },
    label: value,
    message: undefined,
    isSelected: isSelected(filters, { group, value }),
    count: countOf(facets, { group, value }),
    children: children.map(optionOf(filters, facets)),
  });

const everywhere = (filters: JobFilters): TagOption => ({
  id: tagId(allRegions),
  tag: allRegions,
  label: undefined,
  message: message('JobSearch_AllRegions'),
  isSelected: isSelected(filters, allRegions),
  count: undefined,
  children: [],
});

const selectedIn = (options: readonly TagOption[]): number =>
  options.reduce((sum, { isSelected: is, label, children }) => sum + (is && label ? 1 : 0) + selectedIn(children), 0);

const countView = (total: number): CountView => {
  const { count, isCapped } = shownCount(total);
  return { count, key: isCapped ? 'JobSearch_CountPlus' : 'JobSearch_Count' };
};

/** What the job-search page needs to know, beside the tags. */
export const jobSearchView = (snapshot: SnapshotFrom<JobSearchMachine>): JobSearchView => {
  const { query, tree, isCurrent, openMenu, pageSize } = snapshot.context;
  const listed = snapshot.children.jobs?.getSnapshot();
  const list = listed && pagedListView(jobListPaging(pageSize), listed);
  const found = list && jobPageOf(list);
  const firstPage = list === undefined ? 1 : firstPageOf(list, pageSize);
  const nodes = tagNodes(tree ?? noFilterTree);
  const optionsOf = (menu: FilterMenu): readonly TagOption[] => {
    const options = nodes[menu].map(optionOf(query.filters, found?.facets));
    return menu === 'location' && options.length > 0 ? [everywhere(query.filters), ...options] : options;
  };
  const isArriving = snapshot.matches({ results: 'arriving' });
  // Until the list has the query, its state belongs to the previous one.
  const progress = isArriving ? undefined : list;
  const failure = progress?.failure;
  return {
    text: query.text,
    menus: filterMenus.map((menu) => {
      const options = optionsOf(menu);
      return {
        menu,
        label: menuLabels[menu],
        isOpen: openMenu === menu,
        selectedCount: selectedIn(options),
        options,
      };
    }),
    areFiltersLoading: snapshot.matches({ filters: 'listing' }),
    filtersProblem: snapshot.matches({ filters: 'unlisted' }) ? message('JobSearch_FiltersFailed') : undefined,
    areCountsExact: found?.facets?.areExact ?? true,
    applied: selectedTags(query.filters).map((tag) => ({ ...tag, id: tagId(tag) })),
    jobs: found?.jobs ?? [],
    firstPage,
    count: found === undefined ? undefined : countView(found.total),
    suggestedQuery: isCurrent ? found?.suggestedQuery : undefined,
    isEmpty: isCurrent && found?.jobs.length === 0 && firstPage === 1,
    isSearching: isArriving || progress?.isLoading === true,
    isLoadingMore: progress?.isLoadingMore === true,
    hasMore: isCurrent && list?.hasMore === true,
    problem:
      failure === undefined
        ? undefined
        : failure._tag === 'Garbled'
          ? message('JobSearch_NoJobsData')
          : failureMessage(failure),
    isMoreStuck: progress?.isStuck === true,
    firstNew: list?.firstNew,
    found,
    isCurrent,
    showsSearchBar: openMenu === undefined,
  };
};
