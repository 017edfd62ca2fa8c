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
  /** How many more the service sent that could not be read; none unless said. */
  readonly leftOut?: number;
};

/** D§9, unless a site says otherwise. */
export const savedArticlesPageSize = 9;

/** One call gives no more. */
const mostAtOnce = 99;

/** How many articles the address of the list says for so many on show: whole pages, at least one, as far as one call gives. */
export const savedArticlesAtOnce = (shown: number): number =>
  Number.isFinite(shown)
    ? Math.min(mostAtOnce, Math.max(1, Math.ceil(shown / savedArticlesPageSize)) * savedArticlesPageSize)
    : savedArticlesPageSize;

/** Whether two keys name the same article in the same language. */
export const isSameArticle = (one: ArticleKey, other: ArticleKey): boolean =>
  one.id === other.id && one.language === other.language;

/** A§3: the key under which what is known of an article is kept on this device. */
export const articleCacheKey = ({ id, language }: ArticleKey): string => `${id}_${language}`;
