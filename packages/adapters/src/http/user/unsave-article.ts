import type { UnsaveArticle } from '@masthead/core/saved-articles';
import { call, readingNothing, type Sample } from '../call.ts';
import { idPattern, languagePattern } from '../patterns.ts';

/** A§7 unsave; an article that is not saved is simply not saved afterwards. 404 is `ArticleUnknown`: there is no such article. */
export const unsaveArticle = call<UnsaveArticle>()({
  service: 'user',
  method: 'DELETE',
  path: '/v2/users/:userId/articles/:articleId/:language',
  patterns: { userId: idPattern, articleId: idPattern, language: languagePattern },
  session: 'required',
  request: ([{ userId, article }]) => ({
    segments: { userId, articleId: article.id, language: article.language },
  }),
  answer: readingNothing,
  refusals: { 401: { _tag: 'SignInRequired' }, 404: { _tag: 'ArticleUnknown' } },
});

export const sample: Sample<UnsaveArticle> = {
  given: [{ userId: 'user-1', article: { id: 'on-tides', language: 'en' } }],
  answer: undefined,
};
