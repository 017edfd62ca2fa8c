import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';

export type SubscriptionListFailure = TransportFailure;

/** `PracticeRefused`: that is no code of a practice. */
export type PracticeFailure = { readonly _tag: 'PracticeRefused' } | SignInRequired | TransportFailure;

export type OwnSubscriptionsFailure = SignInRequired | ReLoginRequired | TransportFailure;

/** `CodesRefused`: one of the codes is none, or there are too many of them. */
export type SaveSubscriptionsFailure = { readonly _tag: 'CodesRefused' } | OwnSubscriptionsFailure;

/**
 * `AddressRefused`: invalid address (1002). `CaptchaRefused`: the proof is not valid any more
 * (1008). `SignInRequired`: the address is not the visitor's, and there is no captcha.
 */
export type SubscribeFailure =
  | { readonly _tag: 'CodesRefused' }
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'CaptchaRefused' }
  | SignInRequired
  | TransportFailure;
