import type { PerformInBrowser } from '../../../kit/pending-action/pending-action.ts';
import { oneClickPorts } from './browser-ports.ts';
import { offerFrom } from './pending-subscription.ts';

/** The browser's half of `subscribePending`. */
export const subscribeInBrowser: PerformInBrowser = async ({ subject }, userId) => {
  const offer = offerFrom(subject);
  if (offer === null) return false;
  const added = await oneClickPorts.addSubscription({ userId, offer })();
  return added._tag === 'Right';
};
