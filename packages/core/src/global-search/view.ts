import type { SnapshotFrom } from 'xstate';
import { failureMessage, type Message, message } from '../shared/message.ts';
import { isSamePageQuery } from './address.ts';
import { blockFor, pageIn } from './blocks.ts';
import type { GlobalSearchMachine } from './machine.ts';
import {
  type FoundPage,
  type PageFilter,
  type PageQuery,
  type PageSort,
  pageFilters,
  pageOf,
  pageSorts,
  pagesPerGroup,
  resultsPerPage,
  type SearchBlock,
  startOf,
  withFilter,
  withSort,
} from './model.ts';

/** One choice, and its query. */
export type SearchChoice<Value> = {
  readonly value: Value;
  readonly label: Message;
  readonly isChosen: boolean;
  readonly query: PageQuery;
};

export type PageLink = { readonly page: number; readonly isCurrent: boolean; readonly query: PageQuery };

/** The pages of one group of ten, and those before and after. */
export type Pagination = {
  readonly pages: readonly PageLink[];
  readonly previous: PageQuery | undefined;
  readonly next: PageQuery | undefined;
};

/** D§8: another spelling to try, or that it was tried already. */
export type Spelling = { readonly isUsed: boolean; readonly query: PageQuery };

export type GlobalSearchView = {
  readonly text: string;
  readonly query: PageQuery;
  readonly filters: readonly SearchChoice<PageFilter>[];
  readonly sorts: readonly SearchChoice<PageSort>[];
  readonly results: readonly FoundPage[];
  /** The number of the first result on show. */
  readonly first: number;
  /** How many there are; undefined before the first answer. */
  readonly count: Message | undefined;
  readonly spelling: Spelling | undefined;
  /** The service's message for no results. */
  readonly nothingFound: string | undefined;
  readonly pagination: Pagination | undefined;
  /** There are results, but none this far on. */
  readonly isBeyond: boolean;
  readonly isUnasked: boolean;
  readonly isSearching: boolean;
  /** Shown with a way to try again; results on show are then those of an earlier search. */
  readonly problem: Message | undefined;
  /** Whether the results answer the query of the address. */
  readonly isCurrent: boolean;
};

const filterLabels: Readonly<Record<PageFilter, Message>> = {
  all: message('Search_FilterAll'),
  insights: message('Search_FilterInsights'),
  people: message('Search_FilterPeople'),
  services: message('Search_FilterServices'),
  careers: message('Search_FilterCareers'),
};

const sortLabels: Readonly<Record<PageSort, Message>> = {
  default: message('Search_SortRelevance'),
  date: message('Search_SortDate'),
};

/** How many results there are, as far as the service counts. */
const countOf = ({ total, isTotalExact }: SearchBlock): Message =>
  isTotalExact ? message('Search_Count', { count: total }) : message('Search_CountPlus', { count: total });

const paginationOf = ({ total }: SearchBlock, query: PageQuery): Pagination | undefined => {
  const last = Math.ceil(total / resultsPerPage);
  const current = pageOf(query.start);
  if (last < 2 || current > last) return undefined;
  const to = (page: number): PageQuery => ({ ...query, start: startOf(page) });
  const first = Math.floor((current - 1) / pagesPerGroup) * pagesPerGroup + 1;
  const end = Math.min(last, first + pagesPerGroup - 1);
  return {
    pages: Array.from({ length: end - first + 1 }, (_, index) => first + index).map((page) => ({
      page,
      isCurrent: page === current,
      query: to(page),
    })),
    previous: current > 1 ? to(current - 1) : undefined,
    next: current < last ? to(current + 1) : undefined,
  };
};

const spellingOf = ({ suggestedQuery, usedQuery }: SearchBlock, query: PageQuery): Spelling | undefined =>
  suggestedQuery === '' || suggestedQuery === query.text
    ? undefined
    : { isUsed: suggestedQuery === usedQuery, query: { ...query, text: suggestedQuery, start: 1 } };

/** What the search page needs to know, beside the tags. */
export const globalSearchView = (snapshot: SnapshotFrom<GlobalSearchMachine>): GlobalSearchView => {
  const { query, shown, blocks, cachedPages, failure } = snapshot.context;
  const block = shown && blockFor(blocks, shown, cachedPages);
  const results = block === undefined || shown === undefined ? [] : pageIn(block, shown, cachedPages);
  return {
    text: query.text,
    query,
    filters: pageFilters.map((value) => ({
      value,
      label: filterLabels[value],
      isChosen: query.filter === value,
      query: withFilter(query, value),
    })),
    sorts: pageSorts.map((value) => ({
      value,
      label: sortLabels[value],
      isChosen: query.sort === value,
      query: withSort(query, value),
    })),
    results,
    first: shown?.start ?? 1,
    count: block && countOf(block),
    spelling: block && shown && spellingOf(block, shown),
    nothingFound: block?.total === 0 ? block.statusMessage : undefined,
    pagination: block && shown && paginationOf(block, shown),
    isBeyond: block !== undefined && block.total > 0 && results.length === 0,
    isUnasked: snapshot.matches('unasked'),
    isSearching: snapshot.hasTag('busy'),
    problem: snapshot.hasTag('failed') && failure !== undefined ? failureMessage(failure) : undefined,
    isCurrent: shown !== undefined && isSamePageQuery(shown, query),
  };
};
