import { localisePath, splitLanguage } from '@masthead/core';
import { RateArticleControl } from '../../features/account/ratings/rate-article-control.tsx';
import { SaveArticleControl } from '../../features/account/saved-articles/save-article-control.tsx';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { usePageFacts } from '../../kit/modules/page-context.tsx';

type ArticleToolsProps = { readonly articleId: string; readonly title: string; readonly path: string };

/** What a reader can do with the article: saving it and rating it. A page that fell back is saved and rated in its own language. */
export const ArticleTools = ({ articleId, title, path }: ArticleToolsProps) => {
  const { language } = useDictionary();
  const { address } = usePageFacts();
  const article = {
    articleId,
    articleLanguage: splitLanguage(new URL(address).pathname).language,
    articlePath: localisePath(language)(path),
    articleName: title,
  };
  return (
    <>
      <SaveArticleControl {...article} />
      <RateArticleControl {...article} />
    </>
  );
};
