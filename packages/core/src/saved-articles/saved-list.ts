import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { ListPage, Paging } from '../shared/paged-items.ts';
import { pagedListMachine } from '../shared/paged-list.ts';
import { articleCacheKey, type SavedArticle, type SavedArticlesPage, savedArticlesPageSize } from './model.ts';
import type { ListSavedArticles } from './port.ts';

/** The page as the list takes it. */
export const listPage = ({ items, total }: SavedArticlesPage): ListPage<SavedArticle, undefined> => ({
  items,
  total,
  extra: undefined,
});

export const savedListPaging: Paging<SavedArticle> = {
  keyOf: articleCacheKey,
  pageSize: savedArticlesPageSize,
  counts: 'items',
};

/** The visitor's saved list, nine articles at a time (D§2.4, D§9). */
export const savedListMachine = (listSavedArticles: ListSavedArticles) =>
  pagedListMachine({
    load: ({ offset, pages }: { readonly query: null; readonly offset: number; readonly pages: number }) =>
      pipe(listSavedArticles({ offset, pageSize: pages * savedArticlesPageSize }), TE.map(listPage)),
    ...savedListPaging,
  });
