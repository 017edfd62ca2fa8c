import type { PerformInBrowser } from '../../../kit/pending-action/pending-action.ts';
import { rateArticlePorts } from './browser-ports.ts';
import { ratingFrom } from './pending-rating.ts';

/** The browser's half of `ratePendingArticle`. */
export const rateInBrowser: PerformInBrowser = async ({ subject }, userId) => {
  const own = ratingFrom(subject);
  if (own === null) return false;
  const { rating, ...article } = own;
  const rated = await rateArticlePorts.rateArticle({ userId, article, rating })();
  return rated._tag === 'Right';
};
