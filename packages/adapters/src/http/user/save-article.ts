import type { SaveArticle } from '@masthead/core/saved-articles';
import { call, readingNothing, type Sample } from '../call.ts';
import { idPattern, languagePattern } from '../patterns.ts';

/** Saves one article in one language; saving twice is saving once, so a lost answer is simply asked for again. */
export const saveArticle = call<SaveArticle>()({
  service: 'user',
  method: 'PUT',
  path: '/v2/users/:userId/articles/:articleId/:language',
  patterns: { userId: idPattern, articleId: idPattern, language: languagePattern },
  session: 'required',
  request: ([{ userId, article }]) => ({
    segments: { userId, articleId: article.id, language: article.language },
  }),
  answer: readingNothing,
  refusals: { 401: { _tag: 'SignInRequired' }, 404: { _tag: 'ArticleUnknown' } },
});

export const sample: Sample<SaveArticle> = {
  given: [{ userId: 'user-1', article: { id: 'on-tides', language: 'en' } }],
  answer: undefined,
};
