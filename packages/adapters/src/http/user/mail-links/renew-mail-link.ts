import type { RenewMailLink } from '@masthead/core/mail-links';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { mailLinkRefusals } from '../shared/wire.ts';

/**
 * Requests a new subscription link for the recipient of an old one, expired or not. 400 is
 * `LinkInvalid` (code 6008).
 */
export const renewMailLink = call<RenewMailLink>()({
  service: 'user',
  method: 'POST',
  path: '/v2/mail-links/renewals',
  session: 'none',
  body: 'json',
  request: ([{ token, codes }]) => ({ body: { token, subscriptions: codes } }),
  answer: readingNothing,
  refusals: mailLinkRefusals,
});

export const sample: Sample<RenewMailLink> = { given: [{ token: 'a-token', codes: [] }], answer: undefined };
