import type { TaskEither } from '#fp-ts/TaskEither';
import type { PracticeFailure, SubscriptionListFailure } from './failure.ts';
import type { SubscriptionList } from './model.ts';

/** A§7 `GET v1/sitecore/api/subscriptions/list`: the same for everybody, in all languages. */
export type ListSubscriptions = () => TaskEither<SubscriptionListFailure, SubscriptionList>;

/** `POST v2/users/{id}/practice-subscriptions` (decisions §3). Gives whether it is new; asking again changes nothing. */
export type SubscribeToPractice = (request: {
  readonly userId: string;
  readonly practiceCode: string;
}) => TaskEither<PracticeFailure, { readonly isNew: boolean }>;
