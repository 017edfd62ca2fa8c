import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaToken } from '../shared/captcha.ts';
import type { RequestResetFailure, ResetPasswordFailure } from './failure.ts';
import type { ResetLink } from './model.ts';

/** A§7 forgot password: `POST v2/password-resets`, header `CaptchaKey`. The answer is the same for every address. */
export type RequestPasswordReset = (request: {
  readonly email: string;
  readonly captcha: CaptchaToken;
}) => TaskEither<RequestResetFailure, void>;

/** A§7 reset: `POST v2/password-resets/confirm`. Gives the address of the account. */
export type ResetPassword = (
  request: ResetLink & { readonly password: string },
) => TaskEither<ResetPasswordFailure, { readonly email: string }>;
