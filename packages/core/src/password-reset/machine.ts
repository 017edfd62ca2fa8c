import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { SolveCaptcha } from '../shared/captcha.ts';
import { callRefusal, type FormDefinition, formView, refusal } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import { mailRequestForm, mailRequestMachine } from '../shared/form/mail-request.ts';
import { message } from '../shared/message.ts';
import { passwordProblem } from '../shared/password/password.ts';
import type { SignInWithPassword, Visitor } from '../sign-in/index.ts';
import type { ResetPasswordFailure } from './failure.ts';
import type { ResetLink, ResetPasswordCode, ResetPasswordForm } from './model.ts';
import type { RequestPasswordReset, ResetPassword } from './port.ts';

export type ForgotPasswordPorts = {
  readonly requestPasswordReset: RequestPasswordReset;
  readonly solveCaptcha: SolveCaptcha;
};

/** Captcha action of a request for a link. */
export const resetCaptchaAction = 'password_reset';

/** Asking for a link to a new password (A§2, A§4, A§5). */
export const forgotPasswordForm = mailRequestForm({
  id: 'forgotPassword',
  description: 'Asking for a link to a new password.',
});

export const forgotPasswordMachine = ({ requestPasswordReset: request, solveCaptcha }: ForgotPasswordPorts) =>
  mailRequestMachine(forgotPasswordForm, resetCaptchaAction, { request, solveCaptcha });

export const forgotPasswordView = formView(forgotPasswordForm);

/**
 * The inputs of the rules and the call besides the password: the link, and the site's name, which
 * no password may contain.
 */
export type ResetFacts = { readonly link: ResetLink; readonly siteName: string };

/** Returns whether a link has everything for a reset; without, there is no form (A§4). */
export const isLinkComplete = ({ token, uid }: ResetLink): boolean => token !== '' && uid !== '';

/**
 * The account has its new password. `visitor` is signed in with it; undefined when that sign-in
 * failed.
 */
export type PasswordSet = { readonly email: string; readonly visitor: Visitor | undefined };

type SignedIn = { readonly type: 'visitor.signedIn'; readonly visitor: Visitor };

/** The message of a code that a reset was refused with. */
export const resetMessage = (code: ResetPasswordCode) => message(`ResetPassword_Error_${code}`);

/** Setting a new password by the link of a mail (A§2 to A§5, A§8). */
export const resetPasswordForm: FormDefinition<
  ResetPasswordForm,
  ResetFacts,
  ResetPasswordFailure,
  PasswordSet,
  'goOn' | 'askAgain',
  SignedIn
> = {
  id: 'resetPassword',
  description: 'Setting a new password by the link of a mail, and signing in with it.',
  empty: { newPassword: '', confirmPassword: '' },
  rules: {
    // Whose address the link is for, the page does not know: the service judges that.
    newPassword: ({ newPassword }, { siteName }) =>
      newPassword === ''
        ? message('RequiredPassword')
        : passwordProblem(newPassword, { email: '', siteName }) === undefined
          ? undefined
          : message('ValidPassword'),
    confirmPassword: ({ newPassword, confirmPassword }) =>
      confirmPassword === newPassword ? undefined : message('PasswordMatchError'),
  },
  secrets: ['newPassword', 'confirmPassword'],
  refusal: (failure) => {
    switch (failure._tag) {
      case 'Refused':
        return {
          problem: {
            message: resetMessage(failure.code),
            field: failure.code === 1003 || failure.code === 6011 ? 'newPassword' : undefined,
          },
        };
      case 'RefusedWithoutKnownCode':
        return refusal(message('ResetPassword_Error_Generic'));
      default:
        return callRefusal(failure);
    }
  },
  announce: ({ visitor }) => (visitor === undefined ? [] : [{ type: 'visitor.signedIn', visitor }]),
  done: 'goOn',
  // A§8: the form is hidden, for no password can make this link good.
  special: (failure) =>
    failure._tag === 'Refused' && (failure.code === 6008 || failure.code === 1001) ? 'askAgain' : undefined,
};

export type ResetPasswordPorts = {
  readonly resetPassword: ResetPassword;
  readonly signInWithPassword: SignInWithPassword;
};

/**
 * Sets the password, then signs in with it by the usual call (decisions §4). A failed sign-in does
 * not affect the password: the visitor can sign in themselves.
 */
export const resetPasswordMachine = ({ resetPassword, signInWithPassword }: ResetPasswordPorts) =>
  formMachine(resetPasswordForm, {
    submit: ({ values: { newPassword: password }, facts: { link } }) =>
      pipe(
        resetPassword({ ...link, password }),
        TE.chainW(({ email }) =>
          pipe(
            signInWithPassword({ email, password }),
            TE.match(
              (): PasswordSet => ({ email, visitor: undefined }),
              (visitor): PasswordSet => ({ email, visitor }),
            ),
            TE.fromTask,
          ),
        ),
      ),
  });

export const resetPasswordView = formView(resetPasswordForm);
