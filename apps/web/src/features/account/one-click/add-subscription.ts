import type { AddSubscription } from '@masthead/core/one-click';
import type { SaveSubscriptions, SubscribeToPractice } from '@masthead/core/subscriptions';

type Ports = { readonly saveSubscriptions: SaveSubscriptions; readonly subscribeToPractice: SubscribeToPractice };

/** A practice has a call of its own (decisions §3); an alert is added to those that the account has, whatever these are (A§7 `PATCH`). */
export const addingWith =
  ({ saveSubscriptions, subscribeToPractice }: Ports): AddSubscription =>
  ({ userId, offer: { kind, code } }) =>
    kind === 'practice'
      ? subscribeToPractice({ userId, practiceCode: code })
      : saveSubscriptions({ userId, codes: [code], before: [], occasionalEmail: undefined });
