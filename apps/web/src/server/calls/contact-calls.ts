import type { BrowserCalls } from '@masthead/composition/browser';

/** Those that the contact form makes beside: a quiz, of the same service, does not bring them to its visitor. */
export const contactCalls = {
  forms: ['sendMessage', 'requestContactCode', 'sendMessageWithCode'],
} as const satisfies BrowserCalls;
