import { assign, not, or, raise, sendTo, stateIn } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { PagedListNews, PageSize } from '../shared/paged-list/paged-items.ts';
import { cleanQuery } from './address.ts';
import { type Arrived, arrivedAt, isNarrowedBy, isNews } from './arrival.ts';
import type { SearchFailure } from './failure.ts';
import { jobListMachine, listPage } from './job-list.ts';
import {
  arrange,
  type FilterTree,
  type JobLanguage,
  type JobPage,
  type JobQuery,
  jobPageSize,
  noFilters,
  noFilterTree,
} from './model.ts';
import type { ListJobFilters, SearchJobs } from './port.ts';
import { type FilterMenu, type FilterTag, removeTag, settleTags, toggleTag } from './tags.ts';

export type JobSearchPorts = { readonly listJobFilters: ListJobFilters; readonly searchJobs: SearchJobs };

export type JobSearchInput = {
  readonly query: JobQuery;
  readonly language: JobLanguage;
  /** The filter groups, when the server has loaded them already. */
  readonly tree?: FilterTree | undefined;
  /**
   * The result of this query, from the server or stored by the browser when the visitor left the
   * page.
   */
  readonly found?: JobPage | undefined;
};

export type JobSearchEvent =
  | { readonly type: 'filters.retried' }
  /** The caller stops waiting for the answer. */
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
  /** The visitor went back or forward. */
  | ({ readonly type: 'address.changed' } & Arrived);

/** What comes of asking for the filters, and what the machine raises itself. */
type JobSearchOutcome =
  | { readonly type: 'filters.listed'; readonly tree: FilterTree }
  | { readonly type: 'filters.failed'; readonly failure: SearchFailure | Defect }
  | { readonly type: 'query.changed' };

export type JobSearchContext = {
  readonly language: JobLanguage;
  readonly pageSize: number;
  readonly query: JobQuery;
  /** The filter groups as shown; undefined until they are loaded. */
  readonly tree: FilterTree | undefined;
  /** A known result of the query, until the list has it. */
  readonly kept: JobPage | undefined;
  /** Whether the jobs shown answer `query`; the last results stay until the next arrive. */
  readonly isCurrent: boolean;
  readonly openMenu: FilterMenu | undefined;
};

/** Changes the query and restarts at the first page; the only place that does. */
const lookFor = (query: JobQuery, changes: Partial<JobQuery>): Partial<JobSearchContext> => ({
  query: cleanQuery({ ...query, ...changes, page: 1 }),
  isCurrent: false,
  kept: undefined,
  openMenu: undefined,
});

type Listed = { readonly tree: FilterTree };
type Tagged = { readonly tag: FilterTag };
type Failed = { readonly failure: SearchFailure | Defect };
const outcomes = outcomesOf<JobSearchOutcome>();

/**
 * The job search (D§2.2, D§4): loads the filters first, then the jobs, and again whenever the query
 * changes. An answer to anything but the latest query is dropped; a failure keeps the earlier
 * results. A page holds 20 jobs (D§9) by default. It holds the query; its child machine `jobs`
 * holds the items.
 */
export const jobSearchMachine = (ports: JobSearchPorts, { pageSize = jobPageSize }: PageSize = {}) => {
  const machine = setup({
    types: {
      context: {} as JobSearchContext,
      events: {} as JobSearchEvent | JobSearchOutcome,
      input: {} as JobSearchInput,
      tags: {} as 'busy' | 'settled',
      children: {} as { jobs: 'jobs' },
    },
    actors: {
      listFilters: outcomes((language: JobLanguage) => ports.listJobFilters(language), {
        succeeded: (tree) => ({ type: 'filters.listed', tree }),
        failed: (failure) => ({ type: 'filters.failed', failure }),
      }),
      jobs: jobListMachine(ports.searchJobs, pageSize),
    },
    guards: {
      hasFilters: ({ context }) => context.tree !== undefined,
      lacksFilters: stateIn({ filters: 'unlisted' }),
      isKept: ({ context }) => context.kept !== undefined,
      isListBusy: (_, { snapshot }: PagedListNews) => snapshot.hasTag('busy'),
      isNews: ({ context }, arrived: Arrived) => isNews(context, arrived),
      isArriving: stateIn({ results: 'arriving' }),
      narrows: ({ context }, { tree }: Listed) => isNarrowedBy(tree, context.query),
      isAtWork: or([
        stateIn({ filters: 'listing' }),
        stateIn({ results: 'arriving' }),
        stateIn({ results: 'searching' }),
      ]),
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
        query: arrivedAt(context.tree)(arrived.query),
        kept: arrived.found,
      })),
      askAgain: raise({ type: 'query.changed' }),
      tellJobs: sendTo('jobs', ({ context: { query, language, kept } }) => ({
        type: 'query.changed',
        query: { text: query.text, filters: query.filters, language },
        pages: query.page,
        found: kept && listPage(kept),
      })),
      dropKept: assign({ kept: undefined }),
      retryJobs: sendTo('jobs', { type: 'list.retried' }),
      addJobs: sendTo('jobs', { type: 'more.requested' }),
      failJobs: sendTo('jobs', (_, { failure }: Failed) => ({ type: 'listing.failed', failure })),
      keepNews: assign(({ context }, { snapshot: { context: list } }: PagedListNews) => ({
        isCurrent: list.isCurrent,
        query: list.isCurrent ? { ...context.query, page: list.pages } : context.query,
      })),
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
      pageSize,
      query: arrivedAt(input.tree)(input.query),
      tree: input.tree && arrange(input.language)(input.tree),
      kept: input.found,
      isCurrent: false,
      openMenu: undefined,
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
          listed: { description: 'The filters are here.' },
          unlisted: {
            description:
              'The filters could not be had; searching by text works without, and they may be asked for again.',
            on: { 'filters.retried': 'listing' },
          },
        },
      },
      results: {
        description: 'Whether the list of jobs knows what is looked for, and is at work.',
        initial: 'arriving',
        invoke: {
          id: 'jobs',
          src: 'jobs',
          input: {},
          onSnapshot: [
            { guard: 'isArriving' },
            {
              guard: { type: 'isListBusy', params: eventParams },
              target: '.searching',
              actions: { type: 'keepNews', params: eventParams },
            },
            { target: '.resting', actions: { type: 'keepNews', params: eventParams } },
          ],
        },
        states: {
          arriving: {
            description:
              'Jobs that are here are shown; others are asked for once the filters are here or known to be missing.',
            always: [
              { guard: 'isKept', target: 'resting', actions: ['tellJobs', 'dropKept'] },
              { guard: 'hasFilters', target: 'searching', actions: 'tellJobs' },
              { guard: 'lacksFilters', target: 'searching', actions: 'tellJobs' },
            ],
          },
          searching: { description: 'The list asks for jobs.' },
          resting: { description: 'The list asks for nothing.' },
        },
        on: {
          'query.changed': '.arriving',
          'search.retried': { actions: 'retryJobs' },
          'search.failed': { actions: { type: 'failJobs', params: eventParams } },
          'more.requested': { actions: 'addJobs' },
        },
      },
      work: {
        description:
          'Whether filters or jobs are asked for. A tag on either region would speak for half of the search.',
        initial: 'underWay',
        states: {
          underWay: {
            description: 'Filters or jobs are asked for.',
            tags: 'busy',
            always: { guard: not('isAtWork'), target: 'resting' },
          },
          resting: {
            description: 'Nothing is asked for.',
            tags: 'settled',
            always: { guard: 'isAtWork', target: 'underWay' },
          },
        },
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
  return machine as Accepting<JobSearchEvent, typeof machine>;
};

export type JobSearchMachine = ReturnType<typeof jobSearchMachine>;
