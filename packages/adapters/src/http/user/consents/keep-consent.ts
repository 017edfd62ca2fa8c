import type { KeepConsent } from '@masthead/core/consent';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { ownAccount } from '../shared/own-account.ts';

/**
 * Stores a consent decision with its account. 404 means that the account is gone, so signing in
 * helps.
 */
export const keepConsent = call<KeepConsent>()({
  ...ownAccount,
  method: 'POST',
  path: '/v2/users/:userId/consents',
  body: 'json',
  request: ([{ userId, decision }]) => ({ segments: { userId }, body: decision }),
  answer: readingNothing,
  refusals: { 400: { _tag: 'ConsentRefused' }, 401: { _tag: 'SignInRequired' }, 404: { _tag: 'SignInRequired' } },
});

export const sample: Sample<KeepConsent> = {
  given: [
    {
      userId: 'user-1',
      decision: { version: 1, groups: ['C0001'], language: 'en', wording: 'Strictly necessary' },
    },
  ],
  answer: undefined,
};
