import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaToken } from '../shared/captcha.ts';
import type { MailRequestRefused } from '../shared/form/mail-request.ts';
import type { ResetPasswordFailure } from './failure.ts';
import type { ResetLink } from './model.ts';

/**
 * A§7 forgot password: `POST v2/password-resets`, header `CaptchaKey`. The answer is the same for
 * every address. `area`: the part of the site that the link returns to.
 */
export type RequestPasswordReset = (request: {
  readonly email: string;
  readonly captcha: CaptchaToken;
  readonly area?: 'alumni';
}) => TaskEither<MailRequestRefused, void>;

/** A§7 reset: `POST v2/password-resets/confirm`. Gives the address of the account. */
export type ResetPassword = (
  request: ResetLink & { readonly password: string },
) => TaskEither<ResetPasswordFailure, { readonly email: string }>;
