/** Which article, in which language (A§3: caches are keyed `{id}_{language}`; language defaults to `en`). */
export type ArticleKey = { readonly id: string; readonly language: string };

/** D§3 saved article. */
export type SavedArticle = ArticleKey & {
  readonly url: string;
  readonly imageUrl: string | undefined;
  readonly title: string;
  /** Over the title and under it; either may be empty. */
  readonly topic: string;
  readonly description: string;
  readonly type: string;
  readonly displayDate: string;
};

export type SavedArticlesPage = {
  readonly items: readonly SavedArticle[];
  readonly total: number;
  /** Number of unreadable articles that the service sent; 0 by default. */
  readonly leftOut?: number;
};

/** D§9, unless a site sets another size. */
export const savedArticlesPageSize = 9;

/** One call gives no more. */
const mostAtOnce = 99;

/**
 * Returns the number of articles in the address of the list for a number shown: whole pages, at
 * least one, up to the limit of one call.
 */
export const savedArticlesAtOnce = (shown: number): number =>
  Number.isFinite(shown)
    ? Math.min(mostAtOnce, Math.max(1, Math.ceil(shown / savedArticlesPageSize)) * savedArticlesPageSize)
    : savedArticlesPageSize;

/** Whether two keys name the same article in the same language. */
export const isSameArticle = (one: ArticleKey, other: ArticleKey): boolean =>
  one.id === other.id && one.language === other.language;

/** A§3: returns the key of an article's state on this device. */
export const articleCacheKey = ({ id, language }: ArticleKey): string => `${id}_${language}`;
