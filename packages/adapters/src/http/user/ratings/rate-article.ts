import type { RateArticle } from '@masthead/core/ratings';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern, languagePattern } from '../../client/patterns.ts';
import { AverageWire, toAverage } from './average-rating.ts';

/** Rates an article in one language; rating again replaces the rating, so a retry is safe. */
export const rateArticle = call<RateArticle>()({
  service: 'user',
  method: 'PUT',
  path: '/v2/users/:userId/ratings/:articleId/:language',
  patterns: { userId: idPattern, articleId: idPattern, language: languagePattern },
  session: 'required',
  body: 'json',
  request: ([{ userId, article, rating }]) => ({
    segments: { userId, articleId: article.id, language: article.language },
    body: { rating },
  }),
  answer: reading(AverageWire, toAverage),
  refusals: { 401: { _tag: 'SignInRequired' }, 404: { _tag: 'ArticleUnknown' } },
});

export const sample: Sample<RateArticle> = {
  given: [{ userId: 'user-1', article: { id: 'on-tides', language: 'en' }, rating: 4 }],
  answer: { data: { average: 4, count: 1 } },
};
