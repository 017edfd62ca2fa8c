import { cleanQuery, isSameQuery } from './address.ts';
import { type FilterTree, type JobPage, type JobQuery, maxPagesAtOnce, noFilterTree } from './model.ts';
import { settleTags } from './tags.ts';

/** The visitor's new address; `found` is what the browser stored for it, if anything. */
export type Arrived = { readonly query: JobQuery; readonly found?: JobPage | undefined };

/**
 * Returns the query to show for that of an address: without tags beside one that contains them
 * (D§4), as far as the filters are known.
 */
export const arrivedAt =
  (tree: FilterTree = noFilterTree) =>
  (query: JobQuery): JobQuery => {
    const { filters, ...cleaned } = cleanQuery(query);
    return { ...cleaned, filters: settleTags(tree)(filters) };
  };

/**
 * Returns whether the arrival changes the page: another query, or stored results that start further
 * on or are not shown yet.
 */
export const isNews = (
  {
    query,
    tree,
    isCurrent,
  }: { readonly query: JobQuery; readonly tree: FilterTree | undefined; readonly isCurrent: boolean },
  arrived: Arrived,
): boolean =>
  !isSameQuery(query, arrivedAt(tree)(arrived.query)) ||
  (arrived.found !== undefined && (!isCurrent || query.page > maxPagesAtOnce));

/** Whether the filters, once known, take a tag out of the query because another is part of it. */
export const isNarrowedBy = (tree: FilterTree, query: JobQuery): boolean =>
  !isSameQuery(query, { ...query, filters: settleTags(tree)(query.filters) });
