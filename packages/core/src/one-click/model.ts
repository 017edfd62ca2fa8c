import type { TaskEither } from '#fp-ts/TaskEither';
import type { Defect } from '../shared/failure.ts';
import type {
  OwnSubscriptionsFailure,
  PracticeFailure,
  ReadSubscriptions,
  SaveSubscriptionsFailure,
} from '../subscriptions/index.ts';

/** What a block of a page offers: what is written about a practice, or one thing of the list by its alert code. */
export type Offer = { readonly kind: 'practice' | 'alert'; readonly code: string };

/** Why one click has not subscribed anybody: it was to a practice, or to something of the list. */
export type AddSubscriptionFailure = PracticeFailure | SaveSubscriptionsFailure;

/** Subscribes the visitor to what a block of a page offers; asking again changes nothing. */
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
  | { readonly type: 'visitor.signedOut' }
  | { readonly type: 'subscriptions.listed'; readonly codes: readonly string[]; readonly isUnconfirmed: boolean }
  | { readonly type: 'listing.failed'; readonly failure: OwnSubscriptionsFailure | Defect }
  | { readonly type: 'adding.succeeded' }
  | { readonly type: 'adding.failed'; readonly failure: AddSubscriptionFailure | Defect };

export type OneClickContext = {
  readonly offer: Offer;
  readonly userId: string | undefined;
  /** What the service says, or nothing yet. */
  readonly isSubscribed: boolean;
  /** Whether the service says that the visitor's address still has to be confirmed. */
  readonly isUnconfirmed: boolean;
  /** Whether the visitor has asked for it on this page. */
  readonly isWanted: boolean;
  readonly failure: AddSubscriptionFailure | Defect | undefined;
};
