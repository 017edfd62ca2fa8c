import { type Language, localisePath } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { signInPromptPath } from '../../../routes.ts';
import { RateArticle } from './rate-article.island.tsx';

type RateArticleControlProps = {
  readonly articleId: string;
  readonly articleLanguage: Language;
  /** With language prefix. */
  readonly articlePath: string;
  readonly articleName: string;
};

/** A§1: rates the article it stands on, and tells what all readers think of it. */
export const RateArticleControl = ({
  articleId,
  articleLanguage,
  articlePath,
  articleName,
}: RateArticleControlProps) => {
  const { language } = useDictionary();
  const { rating, ownRating } = usePageFacts();
  return (
    <div data-for-session="">
      <Island
        name="rate-article"
        of={RateArticle}
        when="interaction"
        language={language}
        article={{ id: articleId, language: articleLanguage }}
        articleName={articleName}
        average={rating ?? null}
        own={ownRating ?? null}
        prompt={localisePath(language)(signInPromptPath)}
        redirect={articlePath}
      />
    </div>
  );
};
