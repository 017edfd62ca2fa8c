import type { ReadSubscriptions } from '@masthead/core/subscriptions';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { ownerRefusal } from '../shared/wire.ts';

const OwnWire = t.intersection(
  [t.type({ id: t.string, subscriptions: t.readonlyArray(t.string) }), mayBeMissing({ occasionalEmail: t.boolean })],
  'OwnSubscriptions',
);

/** What of the current profile (decisions §3) is about subscriptions; a service that does not tell the option has it unset. */
export const readSubscriptions = call<ReadSubscriptions>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/me',
  session: 'required',
  request: () => ({}),
  answer: reading(OwnWire, ({ id, subscriptions, occasionalEmail = false }) => ({
    userId: id,
    codes: subscriptions,
    occasionalEmail,
  })),
  refusals: ownerRefusal,
});

export const sample: Sample<ReadSubscriptions> = {
  given: [],
  answer: { data: { id: 'user-1', subscriptions: ['weekly'], occasionalEmail: true } },
};
