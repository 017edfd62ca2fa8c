import type { ArticleKey } from '../saved-articles/index.ts';
import type { Defect } from '../shared/failure.ts';
import type { KeyValueStore } from '../shared/storage.ts';
import type { OwnRatingsFailure, RateFailure } from './failure.ts';
import type { AverageRating, DrawnRating, OwnRating, Rating } from './model.ts';
import type { ListOwnRatings, RateArticle } from './port.ts';

export type RateArticlePorts = {
  readonly listOwnRatings: ListOwnRatings;
  readonly rateArticle: RateArticle;
  readonly storage: KeyValueStore;
};

export type RateArticleInput = {
  readonly article: ArticleKey;
  /** The visitor of a valid session, if there is one. */
  readonly userId: string | undefined;
  /** What the page was drawn with for its visitor; it is shown until the service says more, and to nobody else. */
  readonly drawn?: DrawnRating | undefined;
};

export type RateArticleEvent =
  | { readonly type: 'rating.submitted'; readonly rating: Rating }
  | { readonly type: 'prompt.dismissed' }
  | { readonly type: 'problem.dismissed' }
  | { readonly type: 'visitor.signedIn'; readonly userId: string }
  | { readonly type: 'visitor.signedOut' }
  | { readonly type: 'ratings.listed'; readonly ratings: readonly OwnRating[] }
  | { readonly type: 'listing.failed'; readonly failure: OwnRatingsFailure | Defect }
  | { readonly type: 'rate.succeeded'; readonly average: AverageRating }
  | { readonly type: 'rate.failed'; readonly failure: RateFailure | Defect };

export type RateArticleContext = {
  readonly article: ArticleKey;
  readonly userId: string | undefined;
  readonly drawn: DrawnRating | undefined;
  /** What the visitor wants last: `undefined` as long as they have submitted nothing since it settled. */
  readonly wish: Rating | undefined;
  /** What the service is being asked to keep. */
  readonly sent: Rating | undefined;
  /** What the service says, or this device remembers, or nothing yet. */
  readonly own: Rating | undefined;
  /** The average since the visitor's own rating counts; before that, the page knows it. */
  readonly average: AverageRating | undefined;
  readonly hasFailed: boolean;
};
