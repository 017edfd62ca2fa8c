import { cleanQuery, isSameQuery } from './address.ts';
import { type FilterTree, type JobPage, type JobQuery, maxPagesAtOnce, noFilterTree } from './model.ts';
import { settleTags } from './tags.ts';

/** Where the visitor has come to; `found` is what the browser kept for that address, if anything. */
export type Arrived = { readonly query: JobQuery; readonly found?: JobPage | undefined };

/**
 * The query that a page shows for the one its address holds: at most 25 pages (decisions §8), and no tag beside one that
 * contains it (D§4), as far as the filters are known.
 */
export const arrivedAt =
  (tree: FilterTree = noFilterTree) =>
  (query: JobQuery): JobQuery => {
    const { text, page, filters } = cleanQuery(query);
    return { text, page: Math.min(page, maxPagesAtOnce), filters: settleTags(tree)(filters) };
  };

/** The query that a page shows on the way back: what was kept may be more pages than one address can ask for. */
export const backAt = (tree: FilterTree | undefined, { query, found }: Arrived): JobQuery => {
  const arrived = arrivedAt(tree)(query);
  return found === undefined ? arrived : { ...arrived, page: cleanQuery(query).page };
};

/** Whether the filters, once known, take a tag out of the query because another is part of it. */
export const isNarrowedBy = (tree: FilterTree, query: JobQuery): boolean =>
  !isSameQuery(query, { ...query, filters: settleTags(tree)(query.filters) });
