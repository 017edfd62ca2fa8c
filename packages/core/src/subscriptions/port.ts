import type { TaskEither } from '#fp-ts/TaskEither';
import type {
  OwnSubscriptionsFailure,
  PracticeFailure,
  SaveSubscriptionsFailure,
  SubscribeFailure,
  SubscriptionListFailure,
} from './failure.ts';
import type { OwnSubscriptions, Subscribed, SubscriptionList } from './model.ts';

/** A§7 `GET v1/sitecore/api/subscriptions/list`: the same for everybody, in all languages. */
export type ListSubscriptions = () => TaskEither<SubscriptionListFailure, SubscriptionList>;

/** `POST v2/users/{id}/practice-subscriptions` (decisions §3). Gives whether it is new; asking again changes nothing. */
export type SubscribeToPractice = (request: {
  readonly userId: string;
  readonly practiceCode: string;
}) => TaskEither<PracticeFailure, { readonly isNew: boolean }>;

/** What the visitor whose session the call belongs to is subscribed to (decisions §3 current profile). */
export type ReadSubscriptions = () => TaskEither<OwnSubscriptionsFailure, OwnSubscriptions>;

/**
 * A§7 `PATCH v2/users/{id}` with `Subscriptions`. `before` is what the visitor saw of theirs: only what differs from it is changed, so that what
 * another tab has done meanwhile stays; without it `codes` are all that stands then. Gives what stands.
 */
export type SaveSubscriptions = (request: {
  readonly userId: string;
  readonly codes: readonly string[];
  readonly before: readonly string[] | undefined;
  /** Whether they agree to mail now and then; undefined where that is as it was. */
  readonly occasionalEmail: boolean | undefined;
}) => TaskEither<SaveSubscriptionsFailure, readonly string[]>;

/**
 * A§7 `POST v2/subscribe` by an address. Who is signed in and names their own needs no captcha, and it is done at once; any other address is
 * asked by mail whether it agrees (double opt-in), and the answer, which then names nothing, is the same for each.
 */
export type Subscribe = (request: {
  readonly email: string;
  readonly codes: readonly string[];
  readonly cid?: string | undefined;
  readonly captcha?: string | undefined;
}) => TaskEither<SubscribeFailure, Subscribed>;
