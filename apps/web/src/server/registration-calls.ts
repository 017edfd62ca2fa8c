import type { BrowserCalls } from '@masthead/composition/browser';

/** Those that the pages of a registration make beside: no other form brings them to its visitor. */
export const registrationCalls = {
  user: ['subscribeToPractice'],
  site: ['listSubscriptions'],
} as const satisfies BrowserCalls;
