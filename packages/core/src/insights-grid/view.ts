import type { SnapshotFrom } from 'xstate';
import type { ListedCard } from '../content/index.ts';
import { type ListPage, pagedListView } from '../shared/paged-list/paged-items.ts';
import { gridPaging } from './load.ts';
import type { InsightsGridMachine } from './machine.ts';
import { type GridQuery, maxGridPages } from './model.ts';

export type GridFilterView = { readonly id: string; readonly name: string; readonly isChosen: boolean };

export type InsightsGridView = {
  readonly cards: readonly ListedCard[];
  readonly filters: readonly GridFilterView[];
  readonly query: GridQuery;
  /** Whether the cards are those of the query; those of an earlier one stay on show until these are here. */
  readonly isCurrent: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly isEmpty: boolean;
  /** The address of the first card of the last page, which receives the focus. */
  readonly firstNew: string | undefined;
  /** The current result, stored for going back. */
  readonly found: ListPage<ListedCard, null> | undefined;
};

/** What the screen of a grid needs to know, beside the tags. */
export const insightsGridView = (snapshot: SnapshotFrom<InsightsGridMachine>): InsightsGridView => {
  const {
    place: { grid },
    query,
  } = snapshot.context;
  const listed = snapshot.children.cards?.getSnapshot();
  const list = listed && pagedListView(gridPaging, listed);
  const isCurrent = list?.isCurrent === true;
  const isLoading = list?.isLoading === true;
  const isFiltered = query.filters.length > 0;
  // D§4: clearing the filters empties the list, which begins with the pinned articles again. What answers another choice is shown while
  // the right answer is on its way, and not when that could not be had.
  const instead = isFiltered ? (isLoading ? (list?.items ?? []) : []) : grid.pinned;
  return {
    cards: isCurrent ? list.items : instead,
    filters: grid.filters.map(({ id, name }) => ({ id, name, isChosen: query.filters.includes(id) })),
    query,
    isCurrent,
    isLoading,
    isLoadingMore: list?.isLoadingMore === true,
    hasMore: isCurrent ? list.hasMore && query.page < maxGridPages : listed?.hasTag('failed') === true,
    isEmpty: isCurrent && list.items.length === 0,
    firstNew: list?.firstNew,
    found: isCurrent
      ? { items: list.items, total: list.total, next: listed?.context.next ?? null, extra: null }
      : undefined,
  };
};
