import type { SaveArticle } from '@masthead/core/saved-articles';
import { readingNothing, type Sample } from '../../client/call.ts';
import { idPattern, languagePattern } from '../../client/patterns.ts';

/** One article of one reader, in one language: the method says whether it is on their list from now on. */
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

/** What the call is tried with; the service answers nothing. */
export const savedArticleSample: Sample<SaveArticle> = {
  given: [{ userId: 'user-1', article: { id: 'on-tides', language: 'en' } }],
  answer: undefined,
};
