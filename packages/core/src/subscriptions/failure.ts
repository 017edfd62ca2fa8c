import type { SignInRequired, TransportFailure } from '../shared/failure.ts';

export type SubscriptionListFailure = TransportFailure;

/** `PracticeRefused`: that is no code of a practice. */
export type PracticeFailure = { readonly _tag: 'PracticeRefused' } | SignInRequired | TransportFailure;
