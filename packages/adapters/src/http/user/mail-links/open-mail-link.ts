import type { OpenMailLink } from '@masthead/core/mail-links';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mailLinkRefusals } from '../shared/wire.ts';

const FactsWire = t.type(
  { isOwn: t.boolean, hasAccount: t.boolean, subscriptions: t.readonlyArray(t.string) },
  'MailLinkFacts',
);

/**
 * Opens the link of a mail, with or without a session. 400 is `LinkInvalid`, 410 `LinkExpired`
 * (code 6008).
 */
export const openMailLink = call<OpenMailLink>()({
  service: 'user',
  method: 'POST',
  path: '/v2/mail-links',
  session: 'offered',
  body: 'json',
  request: ([{ purpose, token, codes }]) => ({ body: { purpose, token, subscriptions: codes } }),
  answer: reading(FactsWire, ({ isOwn, hasAccount, subscriptions }) => ({
    isOwn,
    hasAccount,
    codes: subscriptions,
  })),
  refusals: mailLinkRefusals,
});

export const sample: Sample<OpenMailLink> = {
  given: [{ purpose: 'preferences', token: 'a-token', codes: [] }],
  answer: { data: { isOwn: false, hasAccount: false, subscriptions: ['weekly'] } },
};
