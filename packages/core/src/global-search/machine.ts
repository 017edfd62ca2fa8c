import { assign } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import type { Language } from '../shared/language.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import { cleanPageQuery, isSamePageQuery } from './address.ts';
import { type Blocks, blockFor, blockOf, keepBlock } from './blocks.ts';
import {
  cachedPagesPreset,
  type PageFilter,
  type PageQuery,
  type PageSort,
  resultsPerPage,
  type SearchBlock,
  withFilter,
  withSort,
} from './model.ts';
import type { PageSearchFailure, SearchPages } from './port.ts';

export type GlobalSearchPorts = { readonly searchPages: SearchPages };

export type GlobalSearchInput = {
  readonly query: PageQuery;
  readonly language: Language;
};

export type GlobalSearchEvent =
  | { readonly type: 'search.submitted'; readonly text: string }
  | { readonly type: 'filter.chosen'; readonly filter: PageFilter }
  | { readonly type: 'sort.chosen'; readonly sort: PageSort }
  | { readonly type: 'page.chosen'; readonly start: number }
  | { readonly type: 'search.retried' }
  /** The visitor went back or forward. */
  | { readonly type: 'address.changed'; readonly query: PageQuery }
  /** The caller stops waiting for the answer. */
  | { readonly type: 'search.failed'; readonly failure: PageSearchFailure | Defect };

/** What comes of the search. */
type GlobalSearchOutcome =
  | { readonly type: 'pages.found'; readonly block: SearchBlock }
  | Extract<GlobalSearchEvent, { readonly type: 'search.failed' }>;

export type GlobalSearchContext = {
  readonly language: Language;
  readonly cachedPages: number;
  readonly query: PageQuery;
  readonly blocks: Blocks;
  /** The latest query that had an answer: its results stay on show until the next is here. */
  readonly shown: PageQuery | undefined;
  readonly failure: PageSearchFailure | Defect | undefined;
};

type Asked = { readonly query: PageQuery; readonly language: Language; readonly rows: number };
const outcomes = outcomesOf<GlobalSearchOutcome>();
const cached = ({ blocks, query, cachedPages }: GlobalSearchContext) => blockFor(blocks, query, cachedPages);

/**
 * The search of the whole site (D§2.1, D§4). One call fetches as many pages as are cached at a time
 * (D§9: two); paging within them sends no request. An answer to anything but the latest query is
 * dropped, and a failure keeps the earlier results.
 */
export const globalSearchMachine = (
  { searchPages }: GlobalSearchPorts,
  { cachedPages = cachedPagesPreset }: { readonly cachedPages?: number } = {},
) => {
  const machine = setup({
    types: {
      context: {} as GlobalSearchContext,
      events: {} as GlobalSearchEvent | GlobalSearchOutcome,
      input: {} as GlobalSearchInput,
      tags: {} as 'busy' | 'settled' | 'failed',
    },
    actors: {
      search: outcomes(({ query, language, rows }: Asked) => searchPages({ ...query, language, rows }), {
        succeeded: (block) => ({ type: 'pages.found', block }),
        failed: (failure) => ({ type: 'search.failed', failure }),
      }),
    },
    guards: {
      isEmpty: ({ context }) => context.query.text === '',
      isKnown: ({ context }) => cached(context) !== undefined,
      isAnother: ({ context }, { query }: { readonly query: PageQuery }) => !isSamePageQuery(context.query, query),
    },
    actions: {
      keepText: assign(({ context: { query } }, { text }: { readonly text: string }) => ({
        query: cleanPageQuery({ ...query, text, start: 1 }),
      })),
      keepFilter: assign(({ context: { query } }, { filter }: { readonly filter: PageFilter }) => ({
        query: withFilter(query, filter),
      })),
      keepSort: assign(({ context: { query } }, { sort }: { readonly sort: PageSort }) => ({
        query: withSort(query, sort),
      })),
      keepStart: assign(({ context: { query } }, { start }: { readonly start: number }) => ({
        query: cleanPageQuery({ ...query, start }),
      })),
      arrive: assign((_, { query }: { readonly query: PageQuery }) => ({ query: cleanPageQuery(query) })),
      keepBlock: assign(({ context }, { block }: { readonly block: SearchBlock }) => ({
        blocks: keepBlock(context.blocks, context.query, context.cachedPages, block),
      })),
      show: assign(({ context }) => ({ shown: context.query, failure: undefined })),
      clear: assign({ shown: undefined, failure: undefined }),
      keepFailure: assign((_, { failure }: { readonly failure: PageSearchFailure | Defect }) => ({ failure })),
      dropFailure: assign({ failure: undefined }),
    },
  }).createMachine({
    id: 'globalSearch',
    description: 'The search of the whole site.',
    context: ({ input }) => ({
      language: input.language,
      cachedPages,
      query: cleanPageQuery(input.query),
      blocks: [],
      shown: undefined,
      failure: undefined,
    }),
    initial: 'deciding',
    states: {
      deciding: {
        description: 'Whether anything is looked for, and whether it was found before, is decided at once.',
        always: [
          { guard: 'isEmpty', target: 'unasked', actions: 'clear' },
          { guard: 'isKnown', target: 'listing', actions: 'show' },
          { target: 'searching' },
        ],
      },
      unasked: { description: 'Nothing is looked for.', tags: 'settled' },
      searching: {
        description: 'The pages around the one wanted are asked for; what was found before stays on show.',
        tags: 'busy',
        entry: 'dropFailure',
        invoke: {
          src: 'search',
          input: ({ context: { query, language, cachedPages: pages } }) => ({
            query: blockOf(query, pages),
            language,
            rows: pages * resultsPerPage,
          }),
        },
        on: {
          'pages.found': { target: 'listing', actions: [{ type: 'keepBlock', params: eventParams }, 'show'] },
          'search.failed': { target: 'failed', actions: { type: 'keepFailure', params: eventParams } },
        },
      },
      failed: {
        description: 'The search had no answer.',
        tags: ['settled', 'failed'],
        on: { 'search.retried': 'searching' },
      },
      listing: { description: 'What was found for the query is on show.', tags: 'settled' },
    },
    on: {
      'search.submitted': { target: '.deciding', actions: { type: 'keepText', params: eventParams } },
      'filter.chosen': { target: '.deciding', actions: { type: 'keepFilter', params: eventParams } },
      'sort.chosen': { target: '.deciding', actions: { type: 'keepSort', params: eventParams } },
      'page.chosen': { target: '.deciding', actions: { type: 'keepStart', params: eventParams } },
      'address.changed': {
        guard: { type: 'isAnother', params: eventParams },
        target: '.deciding',
        actions: { type: 'arrive', params: eventParams },
      },
    },
  });
  return machine as Accepting<GlobalSearchEvent, typeof machine>;
};

export type GlobalSearchMachine = ReturnType<typeof globalSearchMachine>;
