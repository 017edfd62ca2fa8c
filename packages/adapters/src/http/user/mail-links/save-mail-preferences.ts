import type { SaveMailPreferences } from '@masthead/core/mail-links';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { mailLinkRefusals } from '../shared/wire.ts';

/**
 * Saves the subscriptions of an address, by the link of a mail. 400 is `LinkInvalid`, 410
 * `LinkExpired` (code 6008).
 */
export const saveMailPreferences = call<SaveMailPreferences>()({
  service: 'user',
  method: 'PUT',
  path: '/v2/mail-preferences',
  session: 'none',
  body: 'json',
  request: ([{ token, codes }]) => ({ body: { token, subscriptions: codes ?? null } }),
  answer: readingNothing,
  refusals: mailLinkRefusals,
});

export const sample: Sample<SaveMailPreferences> = {
  given: [{ token: 'a-token', codes: ['weekly'] }],
  answer: undefined,
};
