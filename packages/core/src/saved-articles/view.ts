import type { SnapshotFrom } from 'xstate';
import { type Message, message } from '../shared/message.ts';
import { pagedListView } from '../shared/paged-list/paged-items.ts';
import type { SavedArticlesMachine } from './machine.ts';
import { type ArticleKey, articleCacheKey, isSameArticle, type SavedArticle } from './model.ts';
import { savedListPaging } from './saved-list.ts';

export type SavedArticleView = SavedArticle & {
  readonly isBeingRemoved: boolean;
  /** Why it could not be removed, for the tooltip at its button (D§8). */
  readonly problem: Message | undefined;
};

export type SavedArticlesView = {
  readonly articles: readonly SavedArticleView[];
  readonly total: number;
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Shown under "Load more" with a way to try again (D§8). */
  readonly problem: Message | undefined;
  /** The article in the open confirmation. */
  readonly confirming: SavedArticle | undefined;
  /** The item that receives the focus after a page was added. */
  readonly firstNew: ArticleKey | undefined;
  readonly nextStep: 'signIn' | 'signInAgain' | undefined;
};

/** What the saved-articles page needs to know, beside the tags. */
export const savedArticlesView = (snapshot: SnapshotFrom<SavedArticlesMachine>): SavedArticlesView => {
  const { article, pageSize } = snapshot.context;
  const listed = snapshot.children.list?.getSnapshot();
  const list = listed && pagedListView(savedListPaging(pageSize), listed);
  const items = list?.items ?? [];
  const firstNew = items.find((item) => articleCacheKey(item) === list?.firstNew);
  const isNamed = (item: SavedArticle): boolean => article !== undefined && isSameArticle(item, article);
  const isUnsaving = snapshot.matches({ listing: { removal: 'unsaving' } });
  const isRefused = snapshot.matches({ listing: { removal: 'refused' } });
  // What was removed elsewhere is still shown here: the service may know of fewer.
  const total = Math.max(list?.total ?? 0, items.length);
  return {
    articles: items.map((item) => ({
      ...item,
      isBeingRemoved: isUnsaving && isNamed(item),
      problem: isRefused && isNamed(item) ? message('SavedArticles_UnsaveFailed') : undefined,
    })),
    total,
    isEmpty: list?.isCurrent === true && total === 0,
    hasMore: list?.hasMore ?? false,
    isLoadingMore: list?.isLoadingMore ?? false,
    problem: list?.failure !== undefined ? message('SavedArticles_LoadFailed') : undefined,
    confirming: snapshot.matches({ listing: { removal: 'confirming' } }) ? items.find(isNamed) : undefined,
    firstNew: firstNew && { id: firstNew.id, language: firstNew.language },
    nextStep: snapshot.matches('signedOut') ? 'signIn' : snapshot.matches('barred') ? 'signInAgain' : undefined,
  };
};
