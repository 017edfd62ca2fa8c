import type { SubscribeByLink } from '@masthead/core/mail-links';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mailLinkRefusals } from '../shared/wire.ts';

const SubscribedWire = t.type(
  { existingSubscriptions: t.readonlyArray(t.string), newSubscriptions: t.readonlyArray(t.string) },
  'SubscribedByLink',
);

/** A§7 subscribe, by the link of a mail. 400 is `LinkInvalid`, 410 `LinkExpired` (code 6008). */
export const subscribeByLink = call<SubscribeByLink>()({
  service: 'user',
  method: 'POST',
  path: '/v2/subscribe',
  session: 'none',
  body: 'json',
  request: ([{ token, codes }]) => ({ body: { encUserId: token, subscriptions: codes } }),
  answer: reading(SubscribedWire, ({ existingSubscriptions, newSubscriptions }) => ({
    existing: existingSubscriptions,
    added: newSubscriptions,
  })),
  refusals: mailLinkRefusals,
});

export const sample: Sample<SubscribeByLink> = {
  given: [{ token: 'a-token', codes: [] }],
  answer: { data: { existingSubscriptions: [], newSubscriptions: ['weekly'] } },
};
