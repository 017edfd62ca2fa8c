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

/** Whom to subscribe: an address as it was typed, or the token of a mail that stands for one (A§3 `encUserId`). */
export type Subscriber = { readonly email: string } | { readonly linkToken: string };

/** A§7 `POST v2/subscribe`. Who is signed in and names their own address needs no captcha; asking again changes nothing. */
export type Subscribe = (request: {
  readonly subscriber: Subscriber;
  readonly codes: readonly string[];
  readonly cid?: string | undefined;
  readonly captcha?: string | undefined;
}) => TaskEither<SubscribeFailure, Subscribed>;
