import type { SaveArticle } from '@masthead/core/saved-articles';
import { readingNothing, type Sample } from '../../client/call.ts';
import { idPattern, languagePattern } from '../../client/patterns.ts';

/** A saved article in one language: the method adds or removes it. */
export const savedArticle = {
  service: 'user',
  path: '/v2/users/:userId/articles/:articleId/:language',
  patterns: { userId: idPattern, articleId: idPattern, language: languagePattern },
  session: 'required',
  request: ([{ userId, article }]: Parameters<SaveArticle>) => ({
    segments: { userId, articleId: article.id, language: article.language },
  }),
  answer: readingNothing,
  refusals: { 401: { _tag: 'SignInRequired' }, 404: { _tag: 'ArticleUnknown' } },
} as const;

/** A sample of the call; the service sends no answer. */
export const savedArticleSample: Sample<SaveArticle> = {
  given: [{ userId: 'user-1', article: { id: 'on-tides', language: 'en' } }],
  answer: undefined,
};
