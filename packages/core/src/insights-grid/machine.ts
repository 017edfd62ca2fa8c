import { assign, raise, sendTo } from 'xstate';
import type { ListedCard } from '../content/index.ts';
import { inOrder } from '../shared/choices.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams } from '../shared/outcome.ts';
import type { ListPage, PagedListNews } from '../shared/paged-list/paged-items.ts';
import { pagedListMachine } from '../shared/paged-list/paged-list.ts';
import { serialiseGridQuery } from './address.ts';
import { type GridListQuery, type GridPlace, gridPaging, type InsightsGridPorts, loadCards } from './load.ts';
import { type GridQuery, settleQuery, toggleFilter, wholeGrid } from './model.ts';

export type InsightsGridInput = {
  readonly place: GridPlace;
  readonly query?: GridQuery;
  /** A result already known for that query. */
  readonly found?: ListPage<ListedCard, null> | undefined;
};

export type InsightsGridContext = {
  readonly place: GridPlace;
  readonly query: GridQuery;
  readonly found: ListPage<ListedCard, null> | undefined;
};

export type InsightsGridEvent =
  | { readonly type: 'filter.toggled'; readonly id: string }
  | { readonly type: 'filters.chosen'; readonly filters: readonly string[] }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'more.requested' }
  /** The visitor turned out to be signed in, so the service may return more. */
  | { readonly type: 'reader.recognised' }
  /**
   * The visitor went to another address of this page; `found` is the result shown there before, if
   * known.
   */
  | ({ readonly type: 'address.changed' } & Arrived);

/** What the machine raises itself. */
type InsightsGridRaised = { readonly type: 'query.changed' };

type Arrived = { readonly query: GridQuery; readonly found?: ListPage<ListedCard, null> | undefined };

type Placed = { readonly place: GridPlace };

const settled = ({ place }: Placed, query: GridQuery): GridQuery => settleQuery(place.grid, query);

const chosen = (placed: Placed, filters: readonly string[]) => ({
  query: settled(placed, { filters, page: 1 }),
  found: undefined,
});

/**
 * The insights grid (D§4 "Insights grid"): any change of the filters restarts the list, "view more"
 * appends its next page. Answers to an earlier choice are dropped, and a failed fetch is hidden
 * (D§8).
 */
export const insightsGridMachine = (ports: InsightsGridPorts) => {
  const machine = setup({
    types: {
      context: {} as InsightsGridContext,
      events: {} as InsightsGridEvent | InsightsGridRaised,
      input: {} as InsightsGridInput,
      tags: {} as 'busy' | 'settled',
      children: {} as { cards: 'cards' },
    },
    actors: { cards: pagedListMachine({ load: loadCards(ports), ...gridPaging }) },
    guards: {
      isListBusy: (_, { snapshot }: PagedListNews) => snapshot.hasTag('busy'),
      isNews: ({ context }, { query }: { readonly query: GridQuery }) =>
        serialiseGridQuery(settled(context, query)) !== serialiseGridQuery(context.query),
      isFound: ({ context }) => context.found !== undefined,
      isFiltered: ({ context }) => context.query.filters.length > 0,
    },
    actions: {
      toggle: assign(({ context }, { id }: { readonly id: string }) =>
        chosen(context, toggleFilter(context.query.filters, id)),
      ),
      choose: assign(({ context }, { filters }: { readonly filters: readonly string[] }) =>
        chosen(context, inOrder(filters)),
      ),
      forget: assign({ found: undefined }),
      clear: assign(({ context }) => chosen(context, [])),
      arrive: assign(({ context }, { query, found }: Arrived) => ({ query: settled(context, query), found })),
      listAnew: raise({ type: 'query.changed' }),
      tellList: sendTo('cards', ({ context: { place, query, found } }) => ({
        type: 'query.changed',
        query: { place, filters: query.filters },
        pages: query.page,
        found,
      })),
      addCards: sendTo('cards', { type: 'more.requested' }),
      retry: sendTo('cards', { type: 'list.retried' }),
      keepPage: assign(({ context }, { snapshot: { context: list } }: PagedListNews) => ({
        query: list.isCurrent ? { ...context.query, page: list.pages } : context.query,
      })),
    },
  }).createMachine({
    id: 'insightsGrid',
    description: 'A grid of articles with filters.',
    context: ({ input: { place, query = wholeGrid, found } }) => ({ place, query: settled({ place }, query), found }),
    initial: 'arriving',
    invoke: {
      id: 'cards',
      src: 'cards',
      input: ({ context: { place, query, found } }) => ({
        wanted: { query: { place, filters: query.filters } satisfies GridListQuery, pages: query.page, found },
      }),
      onSnapshot: [
        {
          guard: { type: 'isListBusy', params: eventParams },
          target: '.loading',
          actions: { type: 'keepPage', params: eventParams },
        },
        { target: '.resting', actions: { type: 'keepPage', params: eventParams } },
      ],
    },
    states: {
      arriving: {
        description: 'Whether the articles are here already is decided at once.',
        always: [{ guard: 'isFound', target: 'resting' }, { target: 'loading' }],
      },
      loading: { description: 'The list asks for articles.', tags: 'busy' },
      resting: {
        description:
          'The list asks for nothing. What failed is not mentioned (D§8): asking for more of a failed list asks again.',
        tags: 'settled',
        on: { 'more.requested': { actions: ['addCards', 'retry'] } },
      },
    },
    on: {
      'filter.toggled': { actions: [{ type: 'toggle', params: eventParams }, 'listAnew'] },
      'filters.chosen': { actions: [{ type: 'choose', params: eventParams }, 'listAnew'] },
      'filters.cleared': { guard: 'isFiltered', actions: ['clear', 'listAnew'] },
      'address.changed': {
        guard: { type: 'isNews', params: eventParams },
        actions: [{ type: 'arrive', params: eventParams }, 'listAnew'],
      },
      'reader.recognised': { actions: ['forget', 'listAnew'] },
      'query.changed': { actions: 'tellList' },
    },
  });
  return machine as Accepting<InsightsGridEvent, typeof machine>;
};

export type InsightsGridMachine = ReturnType<typeof insightsGridMachine>;
