import type { SnapshotFrom } from 'xstate';
import { type Message, message } from '../shared/message.ts';
import type { RateArticleMachine } from './machine.ts';
import type { AverageRating, OwnRating, Rating } from './model.ts';

export type RateArticleView = {
  /**
   * The latest rating, at once; the earlier one, when the service refuses; undefined without a
   * rating.
   */
  readonly chosen: Rating | undefined;
  /** Undefined until the visitor's own rating counts: the page knows it then. */
  readonly average: AverageRating | undefined;
  /** That the rating is saved, for screen readers. */
  readonly announcement: Message | undefined;
  readonly problem: Message | undefined;
  /** Set where the visitor has to sign in: the pending rating. */
  readonly signInPrompt: OwnRating | undefined;
};

/** What a rating form needs to know, beside the tags. */
export const rateArticleView = (snapshot: SnapshotFrom<RateArticleMachine>): RateArticleView => {
  const { article, wish, own, average, hasFailed } = snapshot.context;
  const isPrompting = snapshot.matches('prompting');
  const isKept = snapshot.matches('resting') && average !== undefined && !hasFailed;
  return {
    chosen: wish ?? own,
    average,
    announcement: isKept ? message('Rating_Kept') : undefined,
    problem: hasFailed ? message('Rating_Failed') : undefined,
    signInPrompt: isPrompting && wish !== undefined ? { ...article, rating: wish } : undefined,
  };
};
