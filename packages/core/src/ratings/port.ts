import type { TaskEither } from '#fp-ts/TaskEither';
import type { ArticleKey } from '../saved-articles/index.ts';
import type { AverageFailure, OwnRatingsFailure, RateFailure } from './failure.ts';
import type { AverageRating, OwnRating, Rating } from './model.ts';

/** `PUT v2/users/{id}/ratings/{articleId}/{language}` (decisions §3): the visitor's one rating of the article from now on. Gives the average with it. */
export type RateArticle = (request: {
  readonly userId: string;
  readonly article: ArticleKey;
  readonly rating: Rating;
}) => TaskEither<RateFailure, AverageRating>;

/** What the visitor has rated: read from the user record's `userRatings` (A§3). */
export type ListOwnRatings = (userId: string) => TaskEither<OwnRatingsFailure, readonly OwnRating[]>;

/** `GET v2/articles/{articleId}/{language}/rating` (decisions §10), which is public. */
export type FetchAverageRating = (article: ArticleKey) => TaskEither<AverageFailure, AverageRating>;
