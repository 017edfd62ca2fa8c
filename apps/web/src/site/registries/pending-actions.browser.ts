import { subscribeName } from '../../features/account/one-click/pending-subscription.ts';
import { subscribeInBrowser } from '../../features/account/one-click/subscribe-in-browser.ts';
import { rateArticleName } from '../../features/account/ratings/pending-rating.ts';
import { rateInBrowser } from '../../features/account/ratings/rate-in-browser.ts';
import { saveArticleName } from '../../features/account/saved-articles/pending-article.ts';
import { saveInBrowser } from '../../features/account/saved-articles/save-in-browser.ts';
import type { PerformInBrowser } from '../../kit/pending-action/pending-action.ts';

export const performers: Readonly<Record<string, PerformInBrowser>> = {
  [saveArticleName]: saveInBrowser,
  [rateArticleName]: rateInBrowser,
  [subscribeName]: subscribeInBrowser,
};

/** A chunk of its own, which the browser loads when a session has opened and something waits for it. */
export const perform: PerformInBrowser = async (action, userId) =>
  (await performers[action.name]?.(action, userId)) === true;
