import type { ListedCard } from '@masthead/core/content';
import type { GridQuery } from '@masthead/core/insights-grid';
import type { ListPage } from '@masthead/core/paged-list';

/** A grid of articles as far as the server has come with it; without `found` where nobody could say. */
export type GridStart = {
  readonly query: GridQuery;
  readonly found: ListPage<ListedCard, null> | null;
  /** Whether the address of the page holds what is chosen in it: that of one grid on a page, the first. */
  readonly isInAddress: boolean;
};

/** By the `uid` of the module. */
export type GridStarts = Readonly<Record<string, GridStart>>;
