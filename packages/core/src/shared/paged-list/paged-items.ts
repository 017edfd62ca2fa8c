import type { TaskEither } from '#fp-ts/TaskEither';
import type { Defect } from '../failure.ts';

/** One answer of the service; `Extra` is additional data. */
export type ListPage<Item, Extra> = {
  readonly items: readonly Item[];
  /** How many there are in all. */
  readonly total: number;
  /** Where the next page begins, `null` at the end; left out by a service that counts items or pages. */
  readonly next?: string | null;
  /** Number of items before the first of these; 0 by default. */
  readonly before?: number;
  /** Number of unreadable items that the service sent: they count as fetched. 0 by default. */
  readonly leftOut?: number;
  readonly extra: Extra;
};

/** How a list is counted. */
export type Paging<Item> = {
  readonly keyOf: (item: Item) => string;
  readonly pageSize: number;
  /**
   * The unit that the service counts in. `items`: the list shifts with each item removed elsewhere,
   * and the offset follows; `pages`: it cannot follow, and the length of a page does not show the
   * offset.
   */
  readonly counts: 'items' | 'pages';
  readonly maxPages?: number;
};

/** The number of items per page, where the feature's default does not fit. */
export type PageSize = { readonly pageSize?: number };

/** The items on show, and how far the list has come. */
export type PagedItems<Item, Extra> = {
  readonly items: readonly Item[];
  readonly total: number;
  /**
   * Number of items of the service's list fetched so far; differs from `items.length` once the list
   * has shifted.
   */
  readonly offset: number;
  readonly pages: number;
  readonly next: string | null | undefined;
  readonly extra: Extra | undefined;
  /** The key of the first item that the last page added: the one to move the focus to. */
  readonly firstNew: string | undefined;
};

export const emptyList = <Item, Extra>(): PagedItems<Item, Extra> => ({
  items: [],
  total: 0,
  offset: 0,
  pages: 0,
  next: undefined,
  extra: undefined,
  firstNew: undefined,
});

/** Returns the number of items of the service's list fetched so far. */
export const fetchedCount = <Item>(
  { counts, pageSize }: Paging<Item>,
  { offset, pages }: Pick<PagedItems<Item, unknown>, 'offset' | 'pages'>,
): number => (counts === 'items' ? offset : pages * pageSize);

/** Whether there is a further page. */
export const hasMore = <Item>(
  paging: Paging<Item>,
  list: PagedItems<Item, unknown> & { readonly isCurrent: boolean },
): boolean =>
  list.isCurrent &&
  list.pages < (paging.maxPages ?? Number.POSITIVE_INFINITY) &&
  (list.next === undefined ? fetchedCount(paging, list) < list.total : list.next !== null);

/**
 * Returns the list with one more page. Duplicates are left out: the list shifts by one for each
 * item added elsewhere meanwhile. Counted by items, an empty page ends the list, whatever total it
 * reports.
 */
export const added = <Item, Extra>(
  { keyOf, counts }: Paging<Item>,
  list: PagedItems<Item, Extra>,
  page: ListPage<Item, Extra>,
  pages = 1,
): PagedItems<Item, Extra> => {
  const known = new Set(list.items.map(keyOf));
  const fresh = page.items.filter((item) => {
    const key = keyOf(item);
    return !known.has(key) && known.add(key);
  });
  const offset = list.offset + page.items.length + (page.leftOut ?? 0);
  const first = fresh[0];
  return {
    items: [...list.items, ...fresh],
    total: counts === 'pages' ? page.total : page.items.length === 0 ? offset : Math.max(page.total, offset),
    offset,
    pages: list.pages + pages,
    next: page.next,
    extra: page.extra,
    firstNew: first === undefined ? undefined : keyOf(first),
  };
};

/** A list that begins with that answer, which is so many pages. */
export const replaced = <Item, Extra>(
  paging: Paging<Item>,
  page: ListPage<Item, Extra>,
  pages: number,
): PagedItems<Item, Extra> => ({
  ...added(paging, { ...emptyList(), offset: page.before ?? 0 }, page, pages),
  firstNew: undefined,
});

/** Whether items were removed elsewhere since the last page: what came next has moved up, and this page has skipped some. */
export const hasShrunkElsewhere = <Item, Extra>(
  { counts }: Paging<Item>,
  list: PagedItems<Item, Extra>,
  page: ListPage<Item, Extra>,
): boolean => counts === 'items' && page.next === undefined && page.total < list.total && list.offset > 0;

/** Returns the offset after the removals elsewhere that this page shows. */
export const resumed = <Item, Extra>(
  list: PagedItems<Item, Extra>,
  page: ListPage<Item, Extra>,
): Pick<PagedItems<Item, Extra>, 'total' | 'offset'> => ({
  total: page.total,
  offset: Math.max(0, list.offset - Math.max(0, list.total - page.total)),
});

/** Returns the list without that item: total and offset are reduced by one. */
export const withoutItem = <Item, Extra>(
  { keyOf }: Paging<Item>,
  list: PagedItems<Item, Extra>,
  key: string,
): Pick<PagedItems<Item, Extra>, 'items' | 'total' | 'offset' | 'firstNew'> => {
  const items = list.items.filter((item) => keyOf(item) !== key);
  const gone = list.items.length - items.length;
  return {
    items,
    total: Math.max(0, list.total - gone),
    offset: Math.max(0, list.offset - gone),
    firstNew: undefined,
  };
};

/** A request for a number of pages at once, from the current offset. */
export type PageRequest<Query> = {
  readonly query: Query;
  /** Number of items of the service's list fetched so far, and the same in pages. */
  readonly offset: number;
  readonly page: number;
  /** The cursor of the next page, if the service counts in neither. */
  readonly cursor: string | undefined;
  readonly pages: number;
};

export type PagedListOptions<Item, Query, Extra, Failure> = Paging<Item> & {
  readonly load: (request: PageRequest<Query>) => TaskEither<Failure, ListPage<Item, Extra>>;
};

/** The query of a list, the number of pages to fetch at once, and a known result. */
export type Wanted<Item, Query, Extra> = {
  readonly query: Query;
  readonly pages?: number;
  readonly found?: ListPage<Item, Extra> | undefined;
};

export type PagedListEvent<Item, Query, Extra> =
  | ({ readonly type: 'query.changed' } & Wanted<Item, Query, Extra>)
  | { readonly type: 'more.requested' }
  | { readonly type: 'list.retried' }
  | { readonly type: 'item.removed'; readonly key: string }
  /** An item may be removed: a page requested now could be read before or after. */
  | { readonly type: 'growth.held' }
  | { readonly type: 'growth.released' };

/** What comes of loading a page. */
export type PagedListOutcome<Item, Extra, Failure> =
  | { readonly type: 'page.listed'; readonly page: ListPage<Item, Extra> }
  | { readonly type: 'listing.failed'; readonly failure: Failure | Defect };

export type PagedListContext<Item, Query, Extra, Failure> = PagedItems<Item, Extra> & {
  /** Undefined before the first query. */
  readonly query: Query | undefined;
  readonly wantedPages: number;
  /** Whether the items answer the query; those of an earlier one stay on show until the next are here. */
  readonly isCurrent: boolean;
  readonly isHeld: boolean;
  readonly failure: Failure | Defect | undefined;
};

export type PagedListTag = 'busy' | 'settled' | 'loading' | 'growing' | 'failed' | 'stuck';

/** What the machine of a feature hears of its list. */
export type PagedListNews = {
  readonly snapshot: {
    readonly context: { readonly pages: number; readonly isCurrent: boolean };
    readonly hasTag: (tag: PagedListTag) => boolean;
  };
};

export type PagedListView<Item, Extra, Failure> = Pick<
  PagedListContext<Item, unknown, Extra, Failure>,
  'items' | 'total' | 'pages' | 'extra' | 'firstNew' | 'isCurrent'
> & {
  readonly hasMore: boolean;
  /** Whether the list or a further page of it is loading. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** Why the list could not be had, or, when `isStuck`, a further page of it. */
  readonly failure: Failure | Defect | undefined;
  readonly isStuck: boolean;
};

/** What a screen with a growing list needs to know. */
export const pagedListView = <Item, Extra, Failure>(
  paging: Paging<Item>,
  snapshot: {
    readonly context: PagedListContext<Item, unknown, Extra, Failure>;
    readonly hasTag: (tag: PagedListTag) => boolean;
  },
): PagedListView<Item, Extra, Failure> => ({
  ...snapshot.context,
  hasMore: hasMore(paging, snapshot.context),
  isLoading: snapshot.hasTag('loading'),
  isLoadingMore: snapshot.hasTag('growing'),
  failure: snapshot.hasTag('failed') || snapshot.hasTag('stuck') ? snapshot.context.failure : undefined,
  isStuck: snapshot.hasTag('stuck'),
});
