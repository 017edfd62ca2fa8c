import type { MessageKey } from './dictionary/message-key.ts';

/**
 * The failures of any call between a port and its service. Every adapter maps to these; a feature's
 * own failures are in its `failure.ts`.
 */
export type TransportFailure =
  | { readonly _tag: 'Unreachable'; readonly cause: unknown }
  | { readonly _tag: 'TimedOut'; readonly afterMs: number }
  | { readonly _tag: 'TooManyTries'; readonly retryAfterSeconds: number }
  | { readonly _tag: 'Unavailable'; readonly status: number; readonly requestId: string | undefined }
  | { readonly _tag: 'Garbled'; readonly cause: unknown };

/** The visitor must be signed in for this (401, or the site's own forwarding route found no session). */
export type SignInRequired = { readonly _tag: 'SignInRequired' };

/** The visitor is signed in, but has been away for so long that they must sign in again for this (A§4, decisions §10). */
export type ReLoginRequired = { readonly _tag: 'ReLoginRequired' };

/** Our own mistake: a port threw instead of answering. Only the outcome bridge makes these. */
export type Defect = { readonly _tag: 'Defect'; readonly cause: unknown };

/** The key of the message for each failure; each exists in every language of the dictionary. */
export const transportMessageKey = {
  Unreachable: 'Failure_Unreachable',
  TimedOut: 'Failure_TimedOut',
  TooManyTries: 'Failure_TooManyTries',
  Unavailable: 'Failure_Unavailable',
  Garbled: 'Failure_Garbled',
} as const satisfies Readonly<Record<TransportFailure['_tag'], MessageKey>>;
