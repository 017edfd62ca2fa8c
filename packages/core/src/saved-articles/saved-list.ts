import { pipe } from '#fp-ts/function';
import type { ListPage, Paging } from '../shared/paged-list/paged-items.ts';
import { pagedListMachine } from '../shared/paged-list/paged-list.ts';
import * as TE from '../shared/task-either.ts';
import { articleCacheKey, type SavedArticle, type SavedArticlesPage } from './model.ts';
import type { ListSavedArticles } from './port.ts';

/** The page as the list takes it. */
export const listPage = (page: SavedArticlesPage): ListPage<SavedArticle, undefined> => ({ ...page, extra: undefined });

export const savedListPaging = (pageSize: number): Paging<SavedArticle> => ({
  keyOf: articleCacheKey,
  pageSize,
  counts: 'items',
});

/** The visitor's saved list, so many articles at a time (D§2.4). */
export const savedListMachine = (listSavedArticles: ListSavedArticles, pageSize: number) =>
  pagedListMachine({
    load: ({ offset, pages }: { readonly query: null; readonly offset: number; readonly pages: number }) =>
      pipe(listSavedArticles({ offset, pageSize: pages * pageSize }), TE.map(listPage)),
    ...savedListPaging(pageSize),
  });
