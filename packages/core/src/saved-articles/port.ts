import type { TaskEither } from '#fp-ts/TaskEither';
import type { ListFailure, SaveFailure, UnsaveFailure } from './failure.ts';
import type { ArticleKey, SavedArticlesPage } from './model.ts';

/** `PUT v2/users/{id}/articles/{articleId}/{language}`; saving twice is saving once. */
export type SaveArticle = (request: {
  readonly userId: string;
  readonly article: ArticleKey;
}) => TaskEither<SaveFailure, void>;

/** A§7 `DELETE v2/users/{userId}/articles/{articleId}/{language}`. */
export type UnsaveArticle = (request: {
  readonly userId: string;
  readonly article: ArticleKey;
}) => TaskEither<UnsaveFailure, void>;

/** D§7 `GET api/v2/user/article`; `offset` counts items from 0, newest saved first. */
export type ListSavedArticles = (range: {
  readonly offset: number;
  readonly pageSize: number;
}) => TaskEither<ListFailure, SavedArticlesPage>;

/** Whether one article is saved: read from the user record's `articles` (A§3). */
export type ListSavedKeys = (userId: string) => TaskEither<ListFailure, readonly ArticleKey[]>;
