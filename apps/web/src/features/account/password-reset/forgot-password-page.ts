import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import { forgotPasswordForm, forgotPasswordMachine, resetCaptchaAction } from '@masthead/core/password-reset';
import { createActor } from 'xstate';
import type { OwnProps } from '../../../kit/forms/served.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { formPage } from '../../../kit/page/form-page.ts';
import { signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { paths } from '../../../routes.ts';
import type { ForgotPasswordProps } from './forgot-password.island.tsx';
import { keepReturnAddress } from './return-address.ts';

/**
 * A§2 forgot password. `form` is null when the visitor should check their mail. `actions` are pending actions, for a
 * sign-in by a remembered password; the return address is kept for the page behind the mail.
 */
export const forgotPasswordPage = (actions: PendingActions) =>
  formPage({
    path: paths.forgotPassword,
    definition: forgotPasswordForm,
    captchaAction: resetCaptchaAction,
    actions,
    leave: keepReturnAddress,
    prefill: ({ context: { query } }) => (typeof query.email === 'string' ? { email: query.email } : {}),
    run:
      (opened) =>
      ({ event, scope, solveCaptcha }) => {
        const machine = forgotPasswordMachine({
          requestPasswordReset: scope.get(tokens.user.requestPasswordReset),
          solveCaptcha,
        });
        return walk(createActor(machine, { input: {} }), [event], formTimeLeftMs(opened));
      },
    taken: async () => null,
    props: ({ language, intent }, { email = '' }): OwnProps<ForgotPasswordProps> => ({
      email,
      signInHref: signInPath(language, intent),
    }),
  });
