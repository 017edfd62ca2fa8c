export type { ResetPasswordFailure } from './failure.ts';
export {
  type ForgotPasswordPorts,
  forgotPasswordForm,
  forgotPasswordMachine,
  forgotPasswordView,
  isLinkComplete,
  type PasswordSet,
  type ResetFacts,
  type ResetPasswordPorts,
  resetCaptchaAction,
  resetMessage,
  resetPasswordForm,
  resetPasswordMachine,
  resetPasswordView,
} from './machine.ts';
export type { ResetLink, ResetPasswordCode, ResetPasswordForm } from './model.ts';
export type * from './port.ts';
