import type { SaveSubscriptions } from '@masthead/core/subscriptions';
import * as t from 'io-ts';
import { call, reading, type Sample, unlessEmpty } from '../../client/call.ts';
import { ownAccount, ownRefusal } from '../shared/own-account.ts';

const SavedWire = t.type({ subscriptions: t.readonlyArray(t.string) }, 'SavedSubscriptions');

/**
 * A§7 update user, with the selected codes. JSON omits undefined. An empty answer means that the
 * sent values were stored.
 */
export const saveSubscriptions = call<SaveSubscriptions>()({
  ...ownAccount,
  method: 'PATCH',
  path: '/v2/users/:userId',
  body: 'json',
  request: ([{ userId, codes, before, occasionalEmail }]) => ({
    segments: { userId },
    body: { Subscriptions: codes, SubscriptionsBefore: before, occasionalEmail },
  }),
  answer: unlessEmpty(
    reading(SavedWire, ({ subscriptions }) => subscriptions),
    ([{ codes }]) => codes,
  ),
  refusals: (rejected) => (rejected.status === 400 ? { _tag: 'CodesRefused' } : ownRefusal(rejected)),
});

export const sample: Sample<SaveSubscriptions> = {
  given: [{ userId: 'user-1', codes: ['weekly'], before: [], occasionalEmail: undefined }],
  answer: { data: { subscriptions: ['weekly'] } },
};
