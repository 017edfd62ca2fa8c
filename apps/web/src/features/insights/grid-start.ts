import type { ListedCard } from '@masthead/core/content';
import type { GridQuery } from '@masthead/core/insights-grid';
import type { ListPage } from '@masthead/core/paged-list';

/** State of a grid of articles as rendered by the server; without `found` where the service did not answer. */
export type GridStart = {
  readonly query: GridQuery;
  readonly found: ListPage<ListedCard, null> | null;
  /** Whether what was found is for an alumnus who asked: script need not ask once more. */
  readonly isForAlumnus: boolean;
};

/** By the `uid` of the module. */
export type GridStarts = Readonly<Record<string, GridStart>>;
