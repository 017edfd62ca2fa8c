import type { SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { RegistrationCode } from './model.ts';

/**
 * `Refused`: the service named a code of A§8. `RefusedWithoutKnownCode`: it refused, and the code is none of them. `TicketOver`: what a provider has said of
 * the visitor was used or is too long ago.
 */
export type RegistrationFailure =
  | { readonly _tag: 'Refused'; readonly code: RegistrationCode; readonly fields: readonly string[] }
  | { readonly _tag: 'RefusedWithoutKnownCode'; readonly code: number | undefined }
  | { readonly _tag: 'TicketOver' }
  | TransportFailure;

/** `LinkInvalid`: there is no such link, or it has been answered or has expired. */
export type EmailLinkFailure = { readonly _tag: 'LinkInvalid' } | TransportFailure;

/** `IsConfirmed`: nothing is left to confirm. `TooManyTries`: the address was sent enough links within the hour. */
export type MailEmailLinkFailure = { readonly _tag: 'IsConfirmed' } | SignInRequired | TransportFailure;

export type LookupFailure = TransportFailure;
