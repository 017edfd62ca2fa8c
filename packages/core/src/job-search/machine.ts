import { assign, raise, setup, stateIn } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { eventParams, outcomesOf } from '../shared/outcome.ts';
import { cleanQuery, isSameQuery } from './address.ts';
import type { SearchFailure } from './failure.ts';
import {
  appendJobs,
  arrange,
  type FilterTree,
  hasMoreJobs,
  type JobLanguage,
  type JobPage,
  type JobQuery,
  jobPageSize,
  mostPagesAtOnce,
  noFilters,
  noFilterTree,
} from './model.ts';
import type { JobSearchRequest, ListJobFilters, SearchJobs } from './port.ts';
import { type FilterMenu, type FilterTag, removeTag, settleTags, toggleTag } from './tags.ts';

export type JobSearchPorts = { readonly listJobFilters: ListJobFilters; readonly searchJobs: SearchJobs };

export type JobSearchInput = {
  readonly query: JobQuery;
  readonly language: JobLanguage;
  /** The filter groups, when the server has asked for them already. */
  readonly tree?: FilterTree | undefined;
  /** What was found for this query: drawn by the server, or kept by the browser when the visitor left the page. */
  readonly found?: JobPage | undefined;
};

export type JobSearchEvent =
  | { readonly type: 'filters.listed'; readonly tree: FilterTree }
  | { readonly type: 'filters.failed'; readonly failure: SearchFailure | Defect }
  | { readonly type: 'filters.retried' }
  | { readonly type: 'jobs.found'; readonly page: JobPage }
  | { readonly type: 'search.failed'; readonly failure: SearchFailure | Defect }
  | { readonly type: 'search.retried' }
  | { readonly type: 'search.submitted'; readonly text: string }
  | { readonly type: 'search.cleared' }
  | { readonly type: 'tag.toggled'; readonly tag: FilterTag }
  | { readonly type: 'tag.removed'; readonly tag: FilterTag }
  | { readonly type: 'tags.cleared' }
  | { readonly type: 'menu.toggled'; readonly menu: FilterMenu }
  | { readonly type: 'menu.closed' }
  | { readonly type: 'more.requested' }
  /** The visitor went back or forward; `found` is what the browser kept for that address, if anything. */
  | { readonly type: 'address.changed'; readonly query: JobQuery; readonly found?: JobPage | undefined }
  | { readonly type: 'query.changed' };

export type JobSearchContext = {
  readonly language: JobLanguage;
  readonly query: JobQuery;
  /** The filter groups as the page shows them; undefined as long as they could not be had. */
  readonly tree: FilterTree | undefined;
  /** The answer to the latest search that had one; it stays on show until the next is here. */
  readonly found: JobPage | undefined;
  /** Whether `found` answers `query`. */
  readonly isCurrent: boolean;
  readonly failure: SearchFailure | Defect | undefined;
  readonly openMenu: FilterMenu | undefined;
  /** The first job that the last page added: the one to move the focus to. */
  readonly firstNew: string | undefined;
};

type Listed = { readonly tree: FilterTree };
type Tagged = { readonly tag: FilterTag };
type Failed = { readonly failure: SearchFailure | Defect };
type Found = { readonly page: JobPage };
type Arrived = { readonly query: JobQuery; readonly found?: JobPage | undefined };

const outcomes = outcomesOf<JobSearchEvent>();

/** Changes what is looked for and starts over at the first page; nothing else of the context knows how. */
const lookFor = (query: JobQuery, changes: Partial<JobQuery>): Partial<JobSearchContext> => ({
  query: cleanQuery({ ...query, ...changes, page: 1 }),
  isCurrent: false,
  openMenu: undefined,
  firstNew: undefined,
});

/**
 * The query that a page shows for the one its address holds: at most 25 pages (decisions §8), and no tag beside one that
 * contains it (D§4), as far as the filters are known.
 */
export const arrivedAt =
  (tree: FilterTree = noFilterTree) =>
  (query: JobQuery): JobQuery => {
    const { text, page, filters } = cleanQuery(query);
    return { text, page: Math.min(page, mostPagesAtOnce), filters: settleTags(tree)(filters) };
  };

/** The query that a page shows on the way back: what was kept may be more pages than one address can ask for. */
const backAt = (tree: FilterTree | undefined, { query, found }: Arrived): JobQuery => {
  const arrived = arrivedAt(tree)(query);
  return found === undefined ? arrived : { ...arrived, page: cleanQuery(query).page };
};

/**
 * The job search (D§2.2, D§4): filters are listed first, then jobs are searched, and again whenever the query changes. An answer to
 * anything but the latest query is dropped; a failure keeps what was found before.
 */
export const jobSearchMachine = (ports: JobSearchPorts) =>
  setup({
    types: {
      context: {} as JobSearchContext,
      events: {} as JobSearchEvent,
      input: {} as JobSearchInput,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      listFilters: outcomes((language: JobLanguage) => ports.listJobFilters(language), {
        succeeded: (tree) => ({ type: 'filters.listed', tree }),
        failed: (failure) => ({ type: 'filters.failed', failure }),
      }),
      search: outcomes((request: JobSearchRequest) => ports.searchJobs(request), {
        succeeded: (page) => ({ type: 'jobs.found', page }),
        failed: (failure) => ({ type: 'search.failed', failure }),
      }),
    },
    guards: {
      hasFilters: ({ context }) => context.tree !== undefined,
      lacksFilters: stateIn({ filters: 'unlisted' }),
      hasJobs: ({ context }) => context.found !== undefined && context.isCurrent,
      hasMore: ({ context }) => context.found !== undefined && hasMoreJobs(context.found.total, context.query.page),
      isNews: ({ context: { query, tree, isCurrent } }, arrived: Arrived) =>
        !isSameQuery(query, backAt(tree, arrived)) || (arrived.found !== undefined && !isCurrent),
      isArriving: stateIn({ results: 'arriving' }),
      narrows: ({ context: { query } }, { tree }: Listed) =>
        !isSameQuery(query, { ...query, filters: settleTags(tree)(query.filters) }),
      isText: ({ context }) => context.query.text !== '',
    },
    actions: {
      keepTree: assign(({ context: { query, language } }, { tree }: Listed) => ({
        tree: arrange(language)(tree),
        query: { ...query, filters: settleTags(tree)(query.filters) },
      })),
      keepText: assign(({ context }, { text }: { readonly text: string }) => lookFor(context.query, { text })),
      dropText: assign(({ context }) => lookFor(context.query, { text: '' })),
      toggle: assign(({ context: { query, tree } }, { tag }: Tagged) =>
        lookFor(query, { filters: toggleTag(tree ?? noFilterTree)(query.filters, tag) }),
      ),
      remove: assign(({ context: { query } }, { tag }: Tagged) =>
        lookFor(query, { filters: removeTag(query.filters, tag) }),
      ),
      clear: assign(({ context }) => lookFor(context.query, { filters: noFilters })),
      startOver: assign(({ context }) => lookFor(context.query, {})),
      arrive: assign(({ context }, arrived: Arrived) => ({
        ...lookFor(context.query, {}),
        query: backAt(context.tree, arrived),
        failure: undefined,
        ...(arrived.found === undefined ? {} : { found: arrived.found, isCurrent: true }),
      })),
      askAgain: raise({ type: 'query.changed' }),
      keepJobs: assign((_, { page }: Found) => ({
        found: page,
        isCurrent: true,
        failure: undefined,
        firstNew: undefined,
      })),
      addJobs: assign(({ context }, { page }: Found) => {
        const shown = context.found?.jobs.length ?? 0;
        const found = context.found === undefined ? page : appendJobs(context.found, page);
        return {
          found,
          query: { ...context.query, page: context.query.page + 1 },
          failure: undefined,
          firstNew: found.jobs[shown]?.id,
        };
      }),
      keepFailure: assign((_, { failure }: Failed) => ({ failure })),
      toggleMenu: assign(({ context }, { menu }: { readonly menu: FilterMenu }) => ({
        openMenu: context.openMenu === menu ? undefined : menu,
      })),
      closeMenu: assign({ openMenu: undefined }),
    },
  }).createMachine({
    id: 'jobSearch',
    description: 'The job search: filters, results and further pages.',
    context: ({ input }) => ({
      language: input.language,
      query: arrivedAt(input.tree)(input.query),
      tree: input.tree && arrange(input.language)(input.tree),
      found: input.found,
      isCurrent: input.found !== undefined,
      failure: undefined,
      openMenu: undefined,
      firstNew: undefined,
    }),
    type: 'parallel',
    states: {
      filters: {
        description: 'What jobs can be narrowed by.',
        initial: 'arriving',
        states: {
          arriving: {
            description: 'Whether the filters are here already is decided at once.',
            always: [{ guard: 'hasFilters', target: 'listed' }, { target: 'listing' }],
          },
          listing: {
            description: 'The filters are asked for.',
            tags: 'busy',
            invoke: { src: 'listFilters', input: ({ context }) => context.language },
            on: {
              'filters.listed': [
                { guard: 'isArriving', target: 'listed', actions: { type: 'keepTree', params: eventParams } },
                {
                  guard: { type: 'narrows', params: eventParams },
                  target: 'listed',
                  actions: [{ type: 'keepTree', params: eventParams }, 'startOver', 'askAgain'],
                },
                { target: 'listed', actions: { type: 'keepTree', params: eventParams } },
              ],
              'filters.failed': 'unlisted',
            },
          },
          listed: { description: 'The filters are here.', tags: 'settled' },
          unlisted: {
            description:
              'The filters could not be had; searching by text works without, and they may be asked for again.',
            tags: 'settled',
            on: { 'filters.retried': 'listing' },
          },
        },
      },
      results: {
        description: 'What was found.',
        initial: 'arriving',
        states: {
          arriving: {
            description:
              'Jobs that are here are shown; others are asked for once the filters are here or known to be missing.',
            tags: 'busy',
            always: [
              { guard: 'hasJobs', target: 'listing' },
              { guard: 'hasFilters', target: 'searching' },
              { guard: 'lacksFilters', target: 'searching' },
            ],
          },
          searching: {
            description: 'All pages of the query are asked for at once; what was found before stays on show.',
            tags: 'busy',
            invoke: {
              src: 'search',
              input: ({ context: { query, language } }) => ({
                text: query.text,
                filters: query.filters,
                language,
                start: 1,
                pageSize: jobPageSize * query.page,
              }),
            },
            on: {
              'jobs.found': { target: 'listing', actions: { type: 'keepJobs', params: eventParams } },
              'search.failed': { target: 'failed', actions: { type: 'keepFailure', params: eventParams } },
            },
          },
          failed: {
            description: 'The search had no answer; what was found before stays, and the visitor may try again.',
            tags: 'settled',
            on: { 'search.retried': 'searching' },
          },
          listing: {
            description: 'The jobs of the query are on show.',
            tags: 'settled',
            on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
          },
          loadingMore: {
            description: 'The next page is asked for.',
            tags: 'busy',
            invoke: {
              src: 'search',
              input: ({ context: { query, language } }) => ({
                text: query.text,
                filters: query.filters,
                language,
                start: query.page + 1,
                pageSize: jobPageSize,
              }),
            },
            on: {
              'jobs.found': { target: 'listing', actions: { type: 'addJobs', params: eventParams } },
              'search.failed': { target: 'stuck', actions: { type: 'keepFailure', params: eventParams } },
            },
          },
          stuck: {
            description: 'The next page could not be had; what is there stays, and the visitor may try again.',
            tags: 'settled',
            on: { 'search.retried': 'loadingMore', 'more.requested': 'loadingMore' },
          },
        },
        on: { 'query.changed': '.arriving' },
      },
    },
    on: {
      'search.submitted': { actions: [{ type: 'keepText', params: eventParams }, 'askAgain'] },
      'search.cleared': { guard: 'isText', actions: ['dropText', 'askAgain'] },
      'tag.toggled': { actions: [{ type: 'toggle', params: eventParams }, 'askAgain'] },
      'tag.removed': { actions: [{ type: 'remove', params: eventParams }, 'askAgain'] },
      'tags.cleared': { actions: ['clear', 'askAgain'] },
      'address.changed': {
        guard: { type: 'isNews', params: eventParams },
        actions: [{ type: 'arrive', params: eventParams }, 'askAgain'],
      },
      'menu.toggled': { actions: { type: 'toggleMenu', params: eventParams } },
      'menu.closed': { actions: 'closeMenu' },
    },
  });

export type JobSearchMachine = ReturnType<typeof jobSearchMachine>;
