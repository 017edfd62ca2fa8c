export { parseOwnRating, serialiseOwnRating } from './codec.ts';
export type { AverageFailure, OwnRatingsFailure, RateFailure } from './failure.ts';
export { type RateArticleMachine, rateArticleMachine } from './machine.ts';
export { type AverageRating, type DrawnRating, isRating, type OwnRating, type Rating, ratings } from './model.ts';
export type * from './port.ts';
export type { RateArticleContext, RateArticleEvent, RateArticleInput, RateArticlePorts } from './rate-article.ts';
export { type RateArticleView, rateArticleView } from './view.ts';
