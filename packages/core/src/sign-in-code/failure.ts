import type { CaptchaFailure } from '../shared/captcha.ts';
import type { TransportFailure } from '../shared/failure.ts';

/** `AddressRefused`: what was typed is no e-mail address (1002). `CaptchaRefused`: the proof counts no more (1008). */
export type RequestCodeFailure =
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'CaptchaRefused' }
  | TransportFailure;

/** `CodeInvalid` and `CodeExpired` are A§8's; too many guesses are `TooManyTries`. */
export type CodeFailure = { readonly _tag: 'CodeInvalid' } | { readonly _tag: 'CodeExpired' } | TransportFailure;

/** What can become of a request together with its captcha. */
export type CodeRequestFailure = RequestCodeFailure | CaptchaFailure;
