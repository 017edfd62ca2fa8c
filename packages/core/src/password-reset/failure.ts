import type { CaptchaFailure } from '../shared/captcha.ts';
import type { TransportFailure } from '../shared/failure.ts';
import type { ResetPasswordCode } from './model.ts';

/** `AddressRefused`: what was typed is no e-mail address (1002). `CaptchaRefused`: the proof counts no more (1008). */
export type RequestResetFailure =
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'CaptchaRefused' }
  | TransportFailure;

/** What can become of asking for a link together with its captcha. */
export type ForgotPasswordFailure = RequestResetFailure | CaptchaFailure;

/** `Refused`: the service named a code of A§8. `RefusedWithoutKnownCode`: it refused, and the code is none of them. */
export type ResetPasswordFailure =
  | { readonly _tag: 'Refused'; readonly code: ResetPasswordCode }
  | { readonly _tag: 'RefusedWithoutKnownCode'; readonly code: number | undefined }
  | TransportFailure;
