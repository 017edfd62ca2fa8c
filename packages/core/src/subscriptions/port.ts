import type { TaskEither } from '#fp-ts/TaskEither';
import type {
  OwnSubscriptionsFailure,
  PracticeFailure,
  SaveSubscriptionsFailure,
  SubscribeFailure,
  SubscriptionListFailure,
} from './failure.ts';
import type { OwnSubscriptions, Subscribed, SubscriptionList } from './model.ts';

/** A§7 `GET v1/sitecore/api/subscriptions/list`: the same for all visitors, in all languages. */
export type ListSubscriptions = () => TaskEither<SubscriptionListFailure, SubscriptionList>;

/**
 * `POST v2/users/{id}/practice-subscriptions` (decisions §3). Returns whether it is new;
 * idempotent.
 */
export type SubscribeToPractice = (request: {
  readonly userId: string;
  readonly practiceCode: string;
}) => TaskEither<PracticeFailure, { readonly isNew: boolean }>;

/** What the visitor whose session the call belongs to is subscribed to (decisions §3 current profile). */
export type ReadSubscriptions = () => TaskEither<OwnSubscriptionsFailure, OwnSubscriptions>;

/**
 * A§7 `PATCH v2/users/{id}` with `Subscriptions`. `before` is what the visitor saw: only
 * differences from it are changed, so that changes from another tab stay; without it `codes`
 * replace everything. Returns the resulting subscriptions.
 */
export type SaveSubscriptions = (request: {
  readonly userId: string;
  readonly codes: readonly string[];
  readonly before: readonly string[] | undefined;
  /** Whether they agree to mail now and then; undefined where that is as it was. */
  readonly occasionalEmail: boolean | undefined;
}) => TaskEither<SaveSubscriptionsFailure, readonly string[]>;

/**
 * A§7 `POST v2/subscribe` by an address. A signed-in visitor needs no captcha for their own
 * address, and is subscribed at once; any other address receives a confirmation mail (double
 * opt-in), and the answer, which then names nothing, is the same for each.
 */
export type Subscribe = (request: {
  readonly email: string;
  readonly codes: readonly string[];
  readonly cid?: string | undefined;
  readonly captcha?: string | undefined;
}) => TaskEither<SubscribeFailure, Subscribed>;
