import { type Language, localisePath } from '@masthead/core';
import type { AverageRating, DrawnRating } from '@masthead/core/ratings';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { usePageData } from '../../../kit/modules/page-context.tsx';
import { signInPromptPath } from '../../../routes.ts';
import { RateArticle } from './rate-article.island.tsx';

/** What readers think of an article. */
export type ArticleRatings = {
  /** Undefined where the average is unknown. */
  readonly average: AverageRating | undefined;
  /** The visitor for whom the page is rendered; undefined where they have not rated it, and for everybody else. */
  readonly own: DrawnRating | undefined;
};

type RateArticleControlProps = {
  readonly articleId: string;
  readonly articleLanguage: Language;
  /** With language prefix. */
  readonly articlePath: string;
  readonly articleName: string;
};

/** A§1: rates the article of its page and shows the average of all readers. */
export const RateArticleControl = ({
  articleId,
  articleLanguage,
  articlePath,
  articleName,
}: RateArticleControlProps) => {
  const { language } = useDictionary();
  const ratings = usePageData<ArticleRatings>('articleTools');
  return (
    <div data-for-session="">
      <Island
        name="rate-article"
        of={RateArticle}
        when="interaction"
        language={language}
        article={{ id: articleId, language: articleLanguage }}
        articleName={articleName}
        average={ratings?.average ?? null}
        own={ratings?.own ?? null}
        prompt={localisePath(language)(signInPromptPath)}
        redirect={articlePath}
      />
    </div>
  );
};
