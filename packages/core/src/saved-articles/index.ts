export { parseSavedArticleKey, serialiseSavedArticleKey } from './codec.ts';
export type { ListFailure, SaveFailure, UnsaveFailure } from './failure.ts';
export {
  type SavedArticlesContext,
  type SavedArticlesEvent,
  type SavedArticlesInput,
  type SavedArticlesMachine,
  type SavedArticlesPorts,
  savedArticlesMachine,
} from './machine.ts';
export {
  type ArticleKey,
  articleCacheKey,
  isSameArticle,
  type SavedArticle,
  type SavedArticlesPage,
  savedArticlesAtOnce,
} from './model.ts';
export type * from './port.ts';
export {
  type SaveArticleContext,
  type SaveArticleEvent,
  type SaveArticleInput,
  type SaveArticleMachine,
  type SaveArticlePorts,
  saveArticleMachine,
} from './save-machine.ts';
export { type SaveArticleView, saveArticleView } from './save-view.ts';
export { type SavedArticlesView, type SavedArticleView, savedArticlesView } from './view.ts';
