import { Language } from '@masthead/core';
import { type ArticleKey, parseSavedArticleKey, serialiseSavedArticleKey } from '@masthead/core/saved-articles';
import type { PendingAction } from '../../../kit/pending-action/pending-action.ts';

/** The action's name is the visit's `source` too (A§2). */
export const saveArticleName = 'save-article';
export const saveParameter = 'save';

/** `{articleId}:{language}` as in `save=a1:en`; nothing for an article in a language the site does not have. */
export const articleFrom = (text: string | undefined): ArticleKey | null => {
  const key = parseSavedArticleKey(text ?? '');
  return key._tag === 'Some' && Language.is(key.value.language) ? key.value : null;
};

export const subjectFrom = (text: string): string | undefined => {
  const article = articleFrom(text);
  return article === null ? undefined : serialiseSavedArticleKey(article);
};

/** The wish to save this article, for the way to the sign-in pages. */
export const pendingArticle = (article: ArticleKey): PendingAction => ({
  name: saveArticleName,
  parameter: saveParameter,
  subject: serialiseSavedArticleKey(article),
});
