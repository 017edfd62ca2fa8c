import type { SubscribeToPractice } from '@masthead/core/subscriptions';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';

const SubscribedWire = t.type({ newSubscriptions: t.readonlyArray(t.string) }, 'Subscribed');

/** A§4 practice subscription, added to the existing ones; idempotent. */
export const subscribeToPractice = call<SubscribeToPractice>()({
  service: 'user',
  method: 'POST',
  path: '/v2/users/:userId/practice-subscriptions',
  patterns: { userId: idPattern },
  session: 'required',
  body: 'json',
  request: ([{ userId, practiceCode }]) => ({ segments: { userId }, body: { practiceCode } }),
  answer: reading(SubscribedWire, ({ newSubscriptions }) => ({ isNew: newSubscriptions.length > 0 })),
  refusals: { 400: { _tag: 'PracticeRefused' }, 401: { _tag: 'SignInRequired' } },
});

export const sample: Sample<SubscribeToPractice> = {
  given: [{ userId: 'user-1', practiceCode: 'technology' }],
  answer: { data: { existingSubscriptions: [], newSubscriptions: ['technology'] } },
};
