import type { SaveSubscriptions } from '@masthead/core/subscriptions';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../call.ts';
import { ownAccount, ownRefusal } from './own-account.ts';
import { wrapped } from './wire.ts';

const SavedWire = t.type({ subscriptions: t.readonlyArray(t.string) }, 'SavedSubscriptions');

/** A§7 update user, with the selected codes. JSON leaves out what is undefined. */
export const saveSubscriptions = call<SaveSubscriptions>()({
  ...ownAccount,
  method: 'PATCH',
  path: '/v2/users/:userId',
  body: 'json',
  request: ([{ userId, codes, before, occasionalEmail }]) => ({
    segments: { userId },
    body: { Subscriptions: codes, SubscriptionsBefore: before, occasionalEmail },
  }),
  answer: reading(wrapped(SavedWire), ({ data }) => data.subscriptions),
  refusals: (rejected) => (rejected.status === 400 ? { _tag: 'CodesRefused' } : ownRefusal(rejected)),
});

export const sample: Sample<SaveSubscriptions> = {
  given: [{ userId: 'user-1', codes: ['weekly'], before: [], occasionalEmail: undefined }],
  answer: { data: { subscriptions: ['weekly'] } },
};
