import { localisePath, splitLanguage } from '@masthead/core';
import { SaveArticleControl } from '../../accounts/save-article-control.tsx';
import { useCopy } from '../../copy/copy.tsx';
import { usePageFacts } from '../page-context.tsx';

type ArticleToolsProps = { readonly articleId: string; readonly title: string; readonly path: string };

/** What a reader can do with the article: saving it and whatever comes later. A page that fell back is saved in its own language. */
export const ArticleTools = ({ articleId, title, path }: ArticleToolsProps) => {
  const { language } = useCopy();
  const { address } = usePageFacts();
  return (
    <SaveArticleControl
      articleId={articleId}
      articleLanguage={splitLanguage(new URL(address).pathname).language}
      articlePath={localisePath(language)(path)}
      articleName={title}
    />
  );
};
