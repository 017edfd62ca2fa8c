import { localisePath, splitLanguage } from '@masthead/core';
import { RateArticleControl } from '../../features/account/ratings/rate-article-control.tsx';
import { SaveArticleControl } from '../../features/account/saved-articles/save-article-control.tsx';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { usePageFacts } from '../../kit/modules/page-context.tsx';
import { printRoute } from '../../routes.ts';

type ArticleToolsProps = { readonly articleId: string; readonly title: string; readonly path: string };

/**
 * What a reader can do with the article: saving it and rating it, and printing one for registered users, for which they sign in (A§2). A page
 * that fell back is saved and rated in its own language.
 */
export const ArticleTools = ({ articleId, title, path }: ArticleToolsProps) => {
  const { language, say } = useDictionary();
  const { address, isRestricted } = usePageFacts();
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
      {isRestricted === true && (
        <a
          className="save-article print-article"
          href={printRoute({ page: 'print', language, query: { redirect: article.articlePath } })}
        >
          {say('Print_Link')}
        </a>
      )}
    </>
  );
};
