import type { CreatePassword } from '@masthead/core/linked-accounts';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { codeIn } from '../../client/coded.ts';
import { ownAccount, ownRefusal } from '../shared/own-account.ts';

/** Creates the first password of an account. 400 with a code of A§8 is `Refused`, 409 `PasswordExists`. */
export const createPassword = call<CreatePassword>()({
  ...ownAccount,
  method: 'POST',
  path: '/v2/users/:userId/password',
  body: 'json',
  request: ([{ userId, password, unlinks }]) => ({
    segments: { userId },
    body: { password, socialLoginIdpName: unlinks },
  }),
  answer: readingNothing,
  refusals: (rejected) => {
    if (rejected.status === 409) return { _tag: 'PasswordExists' };
    const code = codeIn(rejected.body);
    return code === 1003 || code === 6011 ? { _tag: 'Refused', code } : ownRefusal(rejected);
  },
});

export const sample: Sample<CreatePassword> = {
  given: [{ userId: 'user-1', password: 'correct-horse-battery', unlinks: 'google' }],
  answer: undefined,
};
