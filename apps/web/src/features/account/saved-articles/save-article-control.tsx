import type { Language } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { promptPath } from '../../../kit/pending-action/intent.ts';
import { pendingArticle, saveArticleName } from './pending-article.ts';
import { SaveArticle } from './save-article.island.tsx';

type SaveArticleControlProps = {
  readonly articleId: string;
  readonly articleLanguage: Language;
  /** With language prefix. */
  readonly articlePath: string;
  readonly articleName: string;
};

/** D§2.4: saves the article of its page. A link to the sign-in prompt until the page's script finds a session. */
export const SaveArticleControl = ({
  articleId,
  articleLanguage,
  articlePath,
  articleName,
}: SaveArticleControlProps) => {
  const { language } = useDictionary();
  const article = { id: articleId, language: articleLanguage };
  const intent = {
    redirect: articlePath,
    source: saveArticleName,
    action: pendingArticle(article),
    articleName,
    pdfUrl: null,
  };
  return (
    <div className="save-article-place" data-for-session="">
      <Island
        name="save-article"
        of={SaveArticle}
        when="interaction"
        article={article}
        promptHref={promptPath(language, intent)}
      />
    </div>
  );
};
