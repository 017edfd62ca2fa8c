import { type RequestScope, tokens } from '@masthead/composition/server';
import type { SolveCaptcha } from '@masthead/core';
import type { RegistrationPorts } from '@masthead/core/registration';
import type { FormFields } from '@masthead/gateway';
import * as TE from 'fp-ts/lib/TaskEither.js';

/** Returns the proof of a form without script: its signed stamp and its empty honeypot replace the captcha. */
const stampOf =
  (fields: FormFields): SolveCaptcha =>
  () => {
    const stamp = fields.get('stamp') ?? '';
    return stamp.startsWith('form:') && (fields.get('website') ?? '') === ''
      ? TE.right(stamp)
      : TE.left({ _tag: 'CaptchaUnsolved', cause: 'no stamp' });
  };

/** Returns the ports of a posted registration. */
export const registrationPorts = (scope: RequestScope, fields: FormFields): RegistrationPorts => ({
  registerAccount: scope.get(tokens.user.registerAccount),
  registerIdentified: scope.get(tokens.user.registerIdentified),
  solveCaptcha: stampOf(fields),
  detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
});
