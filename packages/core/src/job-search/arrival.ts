import { cleanQuery, isSameQuery } from './address.ts';
import { type FilterTree, type JobPage, type JobQuery, maxPagesAtOnce, noFilterTree } from './model.ts';
import { settleTags } from './tags.ts';

/** Where the visitor has come to; `found` is what the browser kept for that address, if anything. */
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
 * Whether there is more to show than is on show: another query, or what the browser kept of this one, where the page begins further on or
 * has not its jobs yet.
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
