import type { ListedCard } from '@masthead/core/content';
import type { GridQuery } from '@masthead/core/insights-grid';
import type { ListPage } from '@masthead/core/paged-list';

/** A grid of articles as far as the server has come with it; without `found` where nobody could say. */
export type GridStart = {
  readonly query: GridQuery;
  readonly found: ListPage<ListedCard, null> | null;
  /** Whether what was found is for an alumnus who asked: script need not ask once more. */
  readonly isForAlumnus: boolean;
};

/** By the `uid` of the module. */
export type GridStarts = Readonly<Record<string, GridStart>>;
