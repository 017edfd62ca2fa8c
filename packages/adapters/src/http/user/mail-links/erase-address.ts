import type { EraseAddress } from '@masthead/core/mail-links';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { mailLinkRefusals } from '../shared/wire.ts';

/**
 * Erases all data of an address without an account, by the link of a mail. 400 is `LinkInvalid`,
 * 410 `LinkExpired` (code 6008).
 */
export const eraseAddress = call<EraseAddress>()({
  service: 'user',
  method: 'POST',
  path: '/v2/mail-links/erasures',
  session: 'none',
  body: 'json',
  request: ([token]) => ({ body: { token } }),
  answer: readingNothing,
  refusals: mailLinkRefusals,
});

export const sample: Sample<EraseAddress> = { given: ['a-token'], answer: undefined };
