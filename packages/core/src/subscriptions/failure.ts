import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';

export type SubscriptionListFailure = TransportFailure;

/** `PracticeRefused`: that is no code of a practice. */
export type PracticeFailure = { readonly _tag: 'PracticeRefused' } | SignInRequired | TransportFailure;

export type OwnSubscriptionsFailure = SignInRequired | ReLoginRequired | TransportFailure;

/** `CodesRefused`: one of the codes is none, or there are too many of them. */
export type SaveSubscriptionsFailure = { readonly _tag: 'CodesRefused' } | OwnSubscriptionsFailure;

/**
 * `AddressRefused`: that is no address (1002), or nobody who may be written to. `LinkInvalid`: the token of the mail is none, or has expired (6008).
 * `SignInRequired`: the address is somebody else's than the visitor's.
 */
export type SubscribeFailure =
  | { readonly _tag: 'CodesRefused' }
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'CaptchaRefused' }
  | { readonly _tag: 'LinkInvalid' }
  | SignInRequired
  | TransportFailure;
