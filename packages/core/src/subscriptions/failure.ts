import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';

export type SubscriptionListFailure = TransportFailure;

/** `PracticeRefused`: that is no code of a practice. */
export type PracticeFailure = { readonly _tag: 'PracticeRefused' } | SignInRequired | TransportFailure;

export type OwnSubscriptionsFailure = SignInRequired | ReLoginRequired | TransportFailure;

/** `CodesRefused`: one of the codes is none, or there are too many of them. */
export type SaveSubscriptionsFailure = { readonly _tag: 'CodesRefused' } | OwnSubscriptionsFailure;

/**
 * `AddressRefused`: that is no address (1002). `CaptchaRefused`: the proof counts no more (1008). `SignInRequired`: the address is not the
 * visitor's, and nothing proves that a person asks.
 */
export type SubscribeFailure =
  | { readonly _tag: 'CodesRefused' }
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'CaptchaRefused' }
  | SignInRequired
  | TransportFailure;
