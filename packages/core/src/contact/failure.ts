import type { CaptchaFailure } from '../shared/captcha.ts';
import type { TransportFailure } from '../shared/failure.ts';
import type { CodeRequestFailure } from '../sign-in-code/index.ts';

/** No recipient of that name exists. */
export type RecipientUnknown = { readonly _tag: 'RecipientUnknown' };

/** `AddressRefused` (1002), `Incomplete` (1004) and `CaptchaRefused` (1008) are decisions §6's. */
export type SendMessageFailure =
  | { readonly _tag: 'AddressRefused' }
  | { readonly _tag: 'Incomplete' }
  | { readonly _tag: 'CaptchaRefused' }
  | RecipientUnknown
  | TransportFailure;

/** `CodeInvalid` and `CodeExpired` are A§8's; all other refusals share one message. */
export type SendWithCodeFailure =
  | { readonly _tag: 'CodeInvalid' }
  | { readonly _tag: 'CodeExpired' }
  | { readonly _tag: 'CaptchaRefused' }
  | RecipientUnknown
  | TransportFailure;

/** What can become of the form: of the message itself, or of the code that it waits for. */
export type ContactFailure =
  | ((SendMessageFailure | CaptchaFailure) & { readonly of: 'message' })
  | (CodeRequestFailure & { readonly of: 'code' });
