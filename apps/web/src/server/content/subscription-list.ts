import { tokens } from '@masthead/composition/server';
import type { SubscriptionList } from '@masthead/core/subscriptions';
import { responseCache } from '../cache/response-cache.ts';
import { allowedMs } from '../configuration/page-times.ts';
import { sharedScope } from './scope.ts';

const listKeptMs = 60_000;
/** Milliseconds that a page waits for the list: an account can be made without. */
const listBudgetMs = 2_000;

const listed = responseCache(async (_: 'all'): Promise<SubscriptionList | undefined> => {
  const list = await sharedScope({ timeoutMs: allowedMs(listBudgetMs) }).get(tokens.site.listSubscriptions)()();
  return list._tag === 'Right' ? list.right : undefined;
}, listKeptMs);

/** What there is to subscribe to, the same for everybody; undefined when it cannot be had. Never rejects. */
export const subscriptionList = (): Promise<SubscriptionList | undefined> => listed('all');
