import { assign, not } from 'xstate';
import type { Defect } from '../failure.ts';
import { setup } from '../machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../outcome.ts';
import {
  added,
  emptyList,
  fetchedCount,
  hasMore,
  hasShrunkElsewhere,
  type ListPage,
  type PagedItems,
  type PagedListContext,
  type PagedListEvent,
  type PagedListOptions,
  type PagedListOutcome,
  type PagedListTag,
  replaced,
  resumed,
  type Wanted,
  withoutItem,
} from './paged-items.ts';

/**
 * A list that grows by pages: the first, more on request, each tried again after a failure, another list for another query. Answers to an
 * earlier query are dropped; no item is shown twice, and none is skipped when some were removed meanwhile.
 */
export const pagedListMachine = <Item, Query, Extra, Failure>({
  load,
  ...paging
}: PagedListOptions<Item, Query, Extra, Failure>) => {
  type Context = PagedListContext<Item, Query, Extra, Failure>;
  type Answer = { readonly page: ListPage<Item, Extra> };
  type Event = PagedListEvent<Item, Query, Extra> | PagedListOutcome<Item, Extra, Failure>;
  const outcomes = outcomesOf<Event>();
  const start = (wanted: Wanted<Item, Query, Extra>, before: PagedItems<Item, Extra>) => ({
    ...(wanted.found === undefined ? before : replaced(paging, wanted.found, wanted.pages ?? 1)),
    query: wanted.query,
    wantedPages: wanted.pages ?? 1,
    isCurrent: wanted.found !== undefined,
    firstNew: undefined,
    failure: undefined,
  });

  const machine = setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as { readonly wanted?: Wanted<Item, Query, Extra> | undefined },
      tags: {} as PagedListTag,
    },
    actors: {
      load: outcomes(
        ({ context, isFirst }: { readonly context: Context; readonly isFirst: boolean }) =>
          load({
            // Loading starts only with a query.
            query: context.query as Query,
            offset: isFirst ? 0 : fetchedCount(paging, context),
            page: isFirst ? 0 : context.pages,
            cursor: isFirst ? undefined : (context.next ?? undefined),
            pages: isFirst ? context.wantedPages : 1,
          }),
        {
          succeeded: (page) => ({ type: 'page.listed', page }),
          failed: (failure) => ({ type: 'listing.failed', failure }),
        },
      ),
    },
    guards: {
      hasQuery: ({ context }) => context.query !== undefined,
      hasItems: ({ context }) => context.isCurrent,
      hasMore: ({ context }) => hasMore(paging, context),
      ranDry: ({ context }) => paging.counts === 'items' && context.items.length === 0 && hasMore(paging, context),
      isHeld: ({ context }) => context.isHeld,
      hasShrunkElsewhere: ({ context }, { page }: Answer) => hasShrunkElsewhere(paging, context, page),
    },
    actions: {
      keepQuery: assign(({ context }, wanted: Wanted<Item, Query, Extra>) => start(wanted, context)),
      keepFirst: assign(({ context }, { page }: Answer) => ({
        ...replaced(paging, page, context.wantedPages),
        isCurrent: true,
        failure: undefined,
      })),
      append: assign(({ context }, { page }: Answer) => ({ ...added(paging, context, page), failure: undefined })),
      stepBack: assign(({ context }, { page }: Answer) => resumed(context, page)),
      remove: assign(({ context }, { key }: { readonly key: string }) => withoutItem(paging, context, key)),
      hold: assign({ isHeld: true }),
      release: assign({ isHeld: false }),
      keepFailure: assign((_, { failure }: { readonly failure: Failure | Defect }) => ({ failure })),
    },
  }).createMachine({
    id: 'pagedList',
    description: 'A list that grows by pages.',
    context: ({ input: { wanted } }) => ({
      ...emptyList<Item, Extra>(),
      query: undefined,
      wantedPages: 1,
      isCurrent: false,
      isHeld: false,
      failure: undefined,
      ...(wanted !== undefined && start(wanted, emptyList())),
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'What is here already is shown; otherwise it is asked for as soon as it is known what.',
        always: [
          { guard: 'hasItems', target: 'resting' },
          { guard: 'hasQuery', target: 'loading' },
        ],
      },
      loading: {
        description: 'The first pages are asked for at once; what was found before stays on show.',
        tags: ['busy', 'loading'],
        invoke: { src: 'load', input: ({ context }) => ({ context, isFirst: true }) },
        on: {
          'page.listed': { target: 'resting', actions: { type: 'keepFirst', params: eventParams } },
          'listing.failed': { target: 'failed', actions: { type: 'keepFailure', params: eventParams } },
        },
      },
      failed: {
        description: 'The list could not be had; what was found before stays, and the visitor may try again.',
        tags: ['settled', 'failed'],
        on: { 'list.retried': 'loading' },
      },
      resting: {
        description: 'The list is shown; what comes next is fetched when the last item shown is gone.',
        tags: 'settled',
        always: { guard: 'ranDry', target: 'loadingMore' },
        on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
      },
      loadingMore: {
        description: 'The next page is asked for.',
        tags: ['busy', 'growing'],
        always: { guard: 'isHeld', target: 'waiting' },
        invoke: { src: 'load', input: ({ context }) => ({ context, isFirst: false }) },
        on: {
          'page.listed': [
            {
              guard: { type: 'hasShrunkElsewhere', params: eventParams },
              target: 'loadingMore',
              actions: { type: 'stepBack', params: eventParams },
              reenter: true,
            },
            { target: 'resting', actions: { type: 'append', params: eventParams } },
          ],
          'listing.failed': { target: 'stuck', actions: { type: 'keepFailure', params: eventParams } },
        },
      },
      waiting: {
        description: 'The next page is wanted, and asked for once it is known whether an item is gone.',
        tags: ['busy', 'growing'],
        always: { guard: not('isHeld'), target: 'loadingMore' },
      },
      stuck: {
        description: 'The next page could not be had; what is there stays, and the visitor may try again.',
        tags: ['settled', 'stuck'],
        on: { 'more.requested': 'loadingMore', 'list.retried': 'loadingMore' },
      },
    },
    on: {
      'query.changed': { target: '.arriving', actions: { type: 'keepQuery', params: eventParams } },
      'item.removed': { actions: { type: 'remove', params: eventParams } },
      'growth.held': { actions: 'hold' },
      'growth.released': { actions: 'release' },
    },
  });
  return machine as Accepting<PagedListEvent<Item, Query, Extra>, typeof machine>;
};
