import { listSavedArticles, saveArticle } from '@masthead/adapters/http';
import { runTask } from '@masthead/core';
import { type PageRequest, type Paging, pagedListMachine, pagedListView } from '@masthead/core/paged-list';
import { articleCacheKey, type SavedArticle } from '@masthead/core/saved-articles';
import * as TE from 'fp-ts/TaskEither';
import { example } from './example.ts';
import { article, reader, signedInVisit } from './world.ts';

const pageSize = 2;
const paging: Paging<SavedArticle> = { keyOf: articleCacheKey, pageSize, counts: 'items' };

/** The saved articles of the reader, as a list that grows. */
export const examples = {
  pagedListMachine: example({
    machine: async () => {
      const { user } = await signedInVisit();
      for (const seed of [1, 2, 3, 4, 5])
        await runTask(saveArticle(user)({ userId: reader.id, article: { id: `page-${seed}`, language: 'en' } }));
      return pagedListMachine({
        ...paging,
        load: ({ offset, pages }: PageRequest<null>) =>
          TE.map((page: { readonly items: readonly SavedArticle[]; readonly total: number }) => ({
            ...page,
            extra: undefined,
          }))(listSavedArticles(user)({ offset, pageSize: pages * pageSize })),
      });
    },
    input: { wanted: { query: null } },
    view: (snapshot) => pagedListView(paging, snapshot),
    buttons: [
      ['More', { type: 'more.requested' }],
      ['Remove the first article', { type: 'item.removed', key: articleCacheKey(article) }],
    ],
  }),
};
