import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaToken } from '../shared/captcha.ts';
import type { Visitor } from '../sign-in/index.ts';
import type { CodeFailure, RequestCodeFailure } from './failure.ts';

/**
 * Requests a code by mail (decisions §3 `POST v2/auth/codes`); returns the seconds until another
 * may be requested.
 */
export type RequestSignInCode = (request: {
  readonly email: string;
  readonly captcha: CaptchaToken;
}) => TaskEither<RequestCodeFailure, { readonly resendAfterSeconds: number }>;

/** Signs in by a code (decisions §3 `POST v2/auth/token`, `grant_type=otp`). */
export type SignInWithCode = (given: {
  readonly email: string;
  readonly code: string;
}) => TaskEither<CodeFailure, Visitor>;
