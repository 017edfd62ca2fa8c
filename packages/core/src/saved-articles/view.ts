import type { SnapshotFrom } from 'xstate';
import { type Message, message } from '../shared/message.ts';
import type { SavedArticlesMachine } from './machine.ts';
import { type ArticleKey, isSameArticle, type SavedArticle } from './model.ts';

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
  /** The article that the open confirmation asks about. */
  readonly confirming: SavedArticle | undefined;
  /** Where the focus goes after a page was added. */
  readonly firstNew: ArticleKey | undefined;
  readonly nextStep: 'signIn' | 'signInAgain' | undefined;
};

/** What the saved-articles page needs to know, beside the tags. */
export const savedArticlesView = (snapshot: SnapshotFrom<SavedArticlesMachine>): SavedArticlesView => {
  const { shelf, article } = snapshot.context;
  const isNamed = (item: SavedArticle): boolean => article !== undefined && isSameArticle(item, article);
  const isUnsaving = snapshot.matches({ listing: { removal: 'unsaving' } });
  const isRefused = snapshot.matches({ listing: { removal: 'refused' } });
  const hasFailed = snapshot.matches('failed') || snapshot.matches({ listing: { growth: 'stuck' } });
  // What was removed elsewhere is still shown here: the service may know of fewer.
  const total = Math.max(shelf.total, shelf.items.length);
  return {
    articles: shelf.items.map((item) => ({
      ...item,
      isBeingRemoved: isUnsaving && isNamed(item),
      problem: isRefused && isNamed(item) ? message('SavedArticles_UnsaveFailed') : undefined,
    })),
    total,
    isEmpty: snapshot.matches('listing') && total === 0,
    hasMore: shelf.nextOffset < shelf.total,
    isLoadingMore:
      snapshot.matches({ listing: { growth: 'loadingMore' } }) || snapshot.matches({ listing: { growth: 'waiting' } }),
    problem: hasFailed ? message('SavedArticles_LoadFailed') : undefined,
    confirming: snapshot.matches({ listing: { removal: 'confirming' } }) ? shelf.items.find(isNamed) : undefined,
    firstNew: shelf.firstNew,
    nextStep: snapshot.matches('signedOut') ? 'signIn' : snapshot.matches('barred') ? 'signInAgain' : undefined,
  };
};
