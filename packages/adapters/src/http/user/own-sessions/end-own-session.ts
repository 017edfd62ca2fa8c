import type { EndOwnSession } from '@masthead/core/account';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';
import { ownAccount } from '../shared/own-account.ts';

/** Ends one session of the account. 404 is `SessionUnknown`: already ended, or of another account. */
export const endOwnSession = call<EndOwnSession>()({
  ...ownAccount,
  method: 'DELETE',
  path: '/v2/users/:userId/sessions/:sessionId',
  patterns: { userId: idPattern, sessionId: idPattern },
  request: ([{ userId, sessionId }]) => ({ segments: { userId, sessionId } }),
  answer: readingNothing,
  refusals: { 401: { _tag: 'SignInRequired' }, 404: { _tag: 'SessionUnknown' } },
});

export const sample: Sample<EndOwnSession> = {
  given: [{ userId: 'user-1', sessionId: 'session-2' }],
  answer: undefined,
};
