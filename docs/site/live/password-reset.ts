import { requestPasswordReset, resetPassword, signInWithPassword, solveCaptcha } from '@masthead/adapters/http';
import {
  forgotPasswordMachine,
  forgotPasswordView,
  resetPasswordMachine,
  resetPasswordView,
} from '@masthead/core/password-reset';
import { example } from './example.ts';
import { reader, resetLink, visit } from './world.ts';

const twice = (password: string) => ({ newPassword: password, confirmPassword: password });

export const examples = {
  forgotPasswordMachine: example({
    machine: () => {
      const { user } = visit();
      return forgotPasswordMachine({
        requestPasswordReset: requestPasswordReset(user),
        solveCaptcha: solveCaptcha(user),
      });
    },
    input: {},
    view: forgotPasswordView,
    buttons: [
      ['Submit no address', { type: 'form.submitted', values: { email: 'reader' } }],
      ['Submit an address', { type: 'form.submitted', values: { email: reader.email } }],
    ],
  }),
  resetPasswordMachine: example({
    machine: () => {
      const { user } = visit();
      return resetPasswordMachine({ resetPassword: resetPassword(user), signInWithPassword: signInWithPassword(user) });
    },
    input: { link: resetLink, siteName: 'Masthead' },
    view: resetPasswordView,
    buttons: [
      [
        'Submit two that differ',
        { type: 'form.submitted', values: { newPassword: 'a quiet harbour 7', confirmPassword: 'a quiet harbour' } },
      ],
      ['Submit a new password', { type: 'form.submitted', values: twice('a quiet harbour 7') }],
    ],
  }),
};
