import type { BrowserCalls } from '@masthead/composition/browser';

/** Those about subscriptions, in chunks of their own: no other form brings them to its visitor. */
export const subscriptionCalls = {
  user: ['readSubscriptions', 'subscribeToPractice', 'saveSubscriptions', 'subscribe'],
  site: ['listSubscriptions'],
} as const satisfies BrowserCalls;
