import type { UnlinkAccount } from '@masthead/core/linked-accounts';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { ownAccount, ownRefusal } from '../shared/own-account.ts';

/** A§7 unlink sign-in provider. 409 is `LastWayIn`. */
export const unlinkAccount = call<UnlinkAccount>()({
  ...ownAccount,
  method: 'POST',
  path: '/v2/users/:userId/unlink-social-login-user-account',
  body: 'json',
  request: ([{ userId, provider }]) => ({ segments: { userId }, body: { socialLoginIdpName: provider } }),
  answer: readingNothing,
  refusals: (rejected) => (rejected.status === 409 ? { _tag: 'LastWayIn' } : ownRefusal(rejected)),
});

export const sample: Sample<UnlinkAccount> = { given: [{ userId: 'user-1', provider: 'google' }], answer: undefined };
