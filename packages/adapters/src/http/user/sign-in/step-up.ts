import type { StepUp } from '@masthead/core/account';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { ownAccount, ownRefusal } from '../shared/own-account.ts';

const TakenWire = t.type({ isTaken: t.boolean }, 'Taken');

/**
 * Authenticates again for a pending change. 403 is `PasswordWrong`; the tokens of the new session
 * go to the token store.
 */
export const stepUp = call<StepUp>()({
  ...ownAccount,
  method: 'POST',
  path: '/v2/users/:userId/step-up',
  body: 'json',
  request: ([{ userId, change, password }]) => ({
    segments: { userId },
    body: { change, ...(password !== undefined && { password }) },
  }),
  answer: reading(TakenWire, (taken) => taken),
  refusals: (rejected) => (rejected.status === 403 ? { _tag: 'PasswordWrong' } : ownRefusal(rejected)),
});

export const sample: Sample<StepUp> = {
  given: [{ userId: 'user-1', change: '6a1f4b7e-2f0d-4a55-9c3e-0b1d5a7c9e21', password: 'correct-horse-battery' }],
  answer: { data: { isTaken: false } },
};
