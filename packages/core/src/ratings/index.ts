export { parseOwnRating, serialiseOwnRating } from './codec.ts';
export type { AverageFailure, OwnRatingsFailure, RateFailure } from './failure.ts';
export {
  type RateArticleContext,
  type RateArticleEvent,
  type RateArticleInput,
  type RateArticleMachine,
  type RateArticlePorts,
  rateArticleMachine,
} from './machine.ts';
export { type AverageRating, type DrawnRating, isRating, type OwnRating, type Rating, ratings } from './model.ts';
export type * from './port.ts';
export { type RateArticleView, rateArticleView } from './view.ts';
