import type { ReadSubscriptions } from '@masthead/core/subscriptions';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { ownerRefusal } from '../shared/wire.ts';

const OwnWire = t.intersection(
  [
    t.type({ id: t.string, subscriptions: t.readonlyArray(t.string) }),
    mayBeMissing({ occasionalEmail: t.boolean, isConfirmed: t.boolean }),
  ],
  'OwnSubscriptions',
);

/**
 * Reads the subscriptions in the current profile (decisions §3); a service without the option has
 * it unset, and its accounts count as confirmed.
 */
export const readSubscriptions = call<ReadSubscriptions>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/me',
  session: 'required',
  request: () => ({}),
  answer: reading(OwnWire, ({ id, subscriptions, occasionalEmail = false, isConfirmed = true }) => ({
    userId: id,
    codes: subscriptions,
    occasionalEmail,
    isUnconfirmed: !isConfirmed,
  })),
  refusals: ownerRefusal,
});

export const sample: Sample<ReadSubscriptions> = {
  given: [],
  answer: { data: { id: 'user-1', subscriptions: ['weekly'], occasionalEmail: true } },
};
