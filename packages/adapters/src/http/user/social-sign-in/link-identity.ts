import type { LinkFailure, LinkIdentity } from '@masthead/core/social-sign-in';
import { type Call, call, readingNothing, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';
import type { Rejected } from '../../client/transport.ts';
import { ownerRefusal } from '../shared/wire.ts';

const refusalOf = (rejected: Rejected): LinkFailure => {
  switch (rejected.status) {
    case 409:
      return { _tag: 'BelongsElsewhere' };
    case 410:
      return { _tag: 'TicketOver' };
    default:
      return ownerRefusal(rejected);
  }
};

/**
 * Links an identity at a provider to the account. 409 is `BelongsElsewhere`, 410 `TicketOver`; an
 * old sign-in `ReLoginRequired`.
 */
export const linkIdentity: Call<LinkIdentity> = call<LinkIdentity>()({
  service: 'user',
  method: 'POST',
  path: '/v2/users/:userId/identities',
  patterns: { userId: idPattern },
  session: 'required',
  headers: ['identity_ticket'],
  request: ([{ userId, ticket }]) => ({ segments: { userId }, headers: { identity_ticket: ticket } }),
  answer: readingNothing,
  refusals: refusalOf,
});

export const sample: Sample<LinkIdentity> = { given: [{ userId: 'user-1', ticket: 'sealed' }], answer: undefined };
