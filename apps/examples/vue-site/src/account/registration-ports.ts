import { type RequestScope, tokens } from '@masthead/composition/server';
import type { SolveCaptcha } from '@masthead/core';
import type { RegistrationPorts } from '@masthead/core/registration';
import { type FormFields, stampIn } from '@masthead/gateway';
import * as TE from 'fp-ts/lib/TaskEither.js';

/** Returns the proof of a form without script: its signed stamp and its empty honeypot replace the captcha. */
const stampOf =
  (fields: FormFields): SolveCaptcha =>
  () => {
    const stamp = stampIn(fields);
    return stamp === undefined ? TE.left({ _tag: 'CaptchaUnsolved', cause: 'no stamp' }) : TE.right(stamp);
  };

/** Returns the ports of a posted registration. */
export const registrationPorts = (scope: RequestScope, fields: FormFields): RegistrationPorts => ({
  registerAccount: scope.get(tokens.user.registerAccount),
  registerIdentified: scope.get(tokens.user.registerIdentified),
  solveCaptcha: stampOf(fields),
  detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
});
