import type { TaskEither } from '#fp-ts/TaskEither';
import type { RequestMail } from '../shared/mail-request.ts';
import type { ResetPasswordFailure } from './failure.ts';
import type { ResetLink } from './model.ts';

/** A§7 forgot password: `POST v2/password-resets`, header `CaptchaKey`. The answer is the same for every address. */
export type RequestPasswordReset = RequestMail;

/** A§7 reset: `POST v2/password-resets/confirm`. Gives the address of the account. */
export type ResetPassword = (
  request: ResetLink & { readonly password: string },
) => TaskEither<ResetPasswordFailure, { readonly email: string }>;
