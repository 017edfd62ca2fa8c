import type { DeleteAccount } from '@masthead/core/account';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { ownAccount, ownRefusal } from '../shared/own-account.ts';

/** Requests the deletion of the account (decisions §10). */
export const deleteAccount = call<DeleteAccount>()({
  ...ownAccount,
  method: 'DELETE',
  path: '/v2/users/:userId',
  request: ([userId]) => ({ segments: { userId } }),
  answer: readingNothing,
  refusals: ownRefusal,
});

export const sample: Sample<DeleteAccount> = { given: ['user-1'], answer: undefined };
