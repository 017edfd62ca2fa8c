import type { EndOtherSessions } from '@masthead/core/account';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { ownAccount } from '../shared/own-account.ts';

/** Ends every session of the account but the current one. */
export const endOtherSessions = call<EndOtherSessions>()({
  ...ownAccount,
  method: 'DELETE',
  path: '/v2/users/:userId/sessions',
  request: ([userId]) => ({ segments: { userId } }),
  answer: readingNothing,
  refusals: { 401: { _tag: 'SignInRequired' }, 404: { _tag: 'SignInRequired' } },
});

export const sample: Sample<EndOtherSessions> = { given: ['user-1'], answer: undefined };
