import { type ArticleKey, articleCacheKey, isSameArticle, type SavedArticle, type SavedArticlesPage } from './model.ts';

/** What of the visitor's list is on this page, and where the next part of it begins. */
export type Shelf = {
  readonly items: readonly SavedArticle[];
  /** How many articles the service says the visitor has saved in all. */
  readonly total: number;
  /** How many of the service's list are behind us; not the same as `items.length` once the list has shifted. */
  readonly nextOffset: number;
  readonly isFilled: boolean;
  /** The first article that the last page added: the one to move the focus to. */
  readonly firstNew: ArticleKey | undefined;
};

export const emptyShelf: Shelf = { items: [], total: 0, nextOffset: 0, isFilled: false, firstNew: undefined };

/**
 * Adds a page. Articles that are there already are left out: the list shifts by one for each article saved elsewhere meanwhile.
 * An empty page ends the list, whatever total it claims.
 */
export const append = (shelf: Shelf, page: SavedArticlesPage): Shelf => {
  const known = new Set(shelf.items.map(articleCacheKey));
  const added = page.items.filter((article) => {
    const key = articleCacheKey(article);
    return !known.has(key) && known.add(key);
  });
  const nextOffset = shelf.nextOffset + page.items.length;
  return {
    items: [...shelf.items, ...added],
    total: page.items.length === 0 ? nextOffset : Math.max(page.total, nextOffset),
    nextOffset,
    isFilled: true,
    firstNew: shelf.isFilled && added[0] !== undefined ? { id: added[0].id, language: added[0].language } : undefined,
  };
};

/** Whether articles were removed elsewhere since the last page: what came next has moved up, and this page has skipped some. */
export const hasShrunkElsewhere = (shelf: Shelf, page: SavedArticlesPage): boolean =>
  page.total < shelf.total && shelf.nextOffset > 0;

/** The shelf with its offset moved back by as many articles as were removed elsewhere, to ask for the page again. */
export const resumeAt = (shelf: Shelf, page: SavedArticlesPage): Shelf => ({
  ...shelf,
  total: page.total,
  nextOffset: Math.max(0, shelf.nextOffset - Math.max(0, shelf.total - page.total)),
});

/** The shelf without that article, its total and the offset of what comes next one less. */
export const without = (shelf: Shelf, article: ArticleKey): Shelf => {
  const items = shelf.items.filter((item) => !isSameArticle(item, article));
  const gone = shelf.items.length - items.length;
  return {
    ...shelf,
    items,
    total: Math.max(0, shelf.total - gone),
    nextOffset: Math.max(0, shelf.nextOffset - gone),
    firstNew: undefined,
  };
};
