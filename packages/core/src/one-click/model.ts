import type { TaskEither } from '#fp-ts/TaskEither';
import type { Defect } from '../shared/failure.ts';
import type {
  OwnSubscriptionsFailure,
  PracticeFailure,
  ReadSubscriptions,
  SaveSubscriptionsFailure,
} from '../subscriptions/index.ts';

/** The offer of a block: a practice, or one subscription of the list by its alert code. */
export type Offer = { readonly kind: 'practice' | 'alert'; readonly code: string };

/** The failure of a one-click subscription: to a practice, or to one of the list. */
export type AddSubscriptionFailure = PracticeFailure | SaveSubscriptionsFailure;

/** Subscribes the visitor to the offer of a block; idempotent. */
export type AddSubscription = (request: {
  readonly userId: string;
  readonly offer: Offer;
}) => TaskEither<AddSubscriptionFailure, unknown>;

export type OneClickPorts = {
  readonly readSubscriptions: ReadSubscriptions;
  readonly addSubscription: AddSubscription;
};

export type OneClickInput = {
  readonly offer: Offer;
  /** The visitor of a valid session, if there is one. */
  readonly userId: string | undefined;
};

export type OneClickEvent =
  | { readonly type: 'subscription.requested' }
  /** Something on the page has subscribed its visitor to these codes (A§4). */
  | { readonly type: 'subscription.added'; readonly codes: readonly string[] }
  | { readonly type: 'prompt.dismissed' }
  | { readonly type: 'visitor.signedIn'; readonly userId: string }
  | { readonly type: 'visitor.signedOut' };

/** What comes of the calls of an offer. */
export type OneClickOutcome =
  | { readonly type: 'subscriptions.listed'; readonly codes: readonly string[]; readonly isUnconfirmed: boolean }
  | { readonly type: 'listing.failed'; readonly failure: OwnSubscriptionsFailure | Defect }
  | { readonly type: 'adding.succeeded' }
  | { readonly type: 'adding.failed'; readonly failure: AddSubscriptionFailure | Defect };

export type OneClickContext = {
  readonly offer: Offer;
  readonly userId: string | undefined;
  /** The state of the service, or false before its answer. */
  readonly isSubscribed: boolean;
  /** Whether the visitor's address is still unconfirmed. */
  readonly isUnconfirmed: boolean;
  /** Whether the visitor has requested it on this page. */
  readonly isWanted: boolean;
  readonly failure: AddSubscriptionFailure | Defect | undefined;
};
