import { subscribeName } from '../../features/account/one-click/pending-subscription.ts';
import { subscribePending } from '../../features/account/one-click/subscribe-pending.ts';
import { rateArticleName } from '../../features/account/ratings/pending-rating.ts';
import { ratePendingArticle } from '../../features/account/ratings/rate-pending-article.ts';
import { saveArticleName } from '../../features/account/saved-articles/pending-article.ts';
import { savePendingArticle } from '../../features/account/saved-articles/save-pending-article.ts';
import type { PendingActions } from '../../kit/pending-action/perform-pending.ts';

/** What may wait until its visitor has a session, on the server; `pending-actions.browser.ts` has the same names. */
export const pendingActions: PendingActions = {
  [saveArticleName]: savePendingArticle,
  [rateArticleName]: ratePendingArticle,
  [subscribeName]: subscribePending,
};
