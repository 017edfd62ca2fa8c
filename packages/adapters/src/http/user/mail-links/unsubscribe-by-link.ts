import type { UnsubscribeByLink } from '@masthead/core/mail-links';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { mailLinkRefusals } from '../shared/wire.ts';

/** A§7 unsubscribe, by the link of a mail. 400 is `LinkInvalid` (code 6008); such a link never expires. */
export const unsubscribeByLink = call<UnsubscribeByLink>()({
  service: 'user',
  method: 'POST',
  path: '/v2/unsubscribe',
  session: 'none',
  body: 'json',
  request: ([{ token, codes }]) => ({ body: { Subscriptions: codes, UserId: token } }),
  answer: readingNothing,
  refusals: mailLinkRefusals,
});

export const sample: Sample<UnsubscribeByLink> = { given: [{ token: 'a-token', codes: [] }], answer: undefined };
