import { type ArticleKey, articleCacheKey } from '../saved-articles/index.ts';

/** Decisions §8, from the worst to the best. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

export const isRating = (value: unknown): value is Rating => ratings.some((rating) => rating === value);

/** What a visitor thinks of an article (A§3 `userRatings`). */
export type OwnRating = ArticleKey & { readonly rating: Rating };

/** A visitor's rating of an article, rendered for them by the server. */
export type DrawnRating = { readonly userId: string; readonly rating: Rating };

/** The average of all readers; there is none without ratings. */
export type AverageRating =
  | { readonly count: 0; readonly average: undefined }
  | { readonly count: number; readonly average: number };

/** A§3: the visitor's rating is kept on this device under `{id}_{language}`, beside the keys of saved articles. */
export const ratingCacheKey = (article: ArticleKey): string => `rating_${articleCacheKey(article)}`;
