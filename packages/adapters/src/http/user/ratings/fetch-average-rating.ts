import type { FetchAverageRating } from '@masthead/core/ratings';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern, languagePattern } from '../../client/patterns.ts';
import { AverageWire, toAverage } from './average-rating.ts';

/** Fetches the average rating of an article (decisions §10); the same for all visitors. */
export const fetchAverageRating = call<FetchAverageRating>()({
  service: 'user',
  method: 'GET',
  path: '/v2/articles/:articleId/:language/rating',
  patterns: { articleId: idPattern, language: languagePattern },
  session: 'none',
  request: ([{ id, language }]) => ({ segments: { articleId: id, language } }),
  answer: reading(AverageWire, toAverage),
  refusals: { 404: { _tag: 'ArticleUnknown' } },
});

export const sample: Sample<FetchAverageRating> = {
  given: [{ id: 'on-tides', language: 'en' }],
  answer: { data: { average: null, count: 0 } },
};
