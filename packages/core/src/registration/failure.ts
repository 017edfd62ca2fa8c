import type { SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { RegistrationCode } from './model.ts';

/**
 * `Refused`: the service named a code of A§8. `RefusedWithoutKnownCode`: it refused with another
 * code. `TicketOver`: the ticket of a provider was used or has expired.
 */
export type RegistrationFailure =
  | { readonly _tag: 'Refused'; readonly code: RegistrationCode; readonly fields: readonly string[] }
  | { readonly _tag: 'RefusedWithoutKnownCode'; readonly code: number | undefined }
  | { readonly _tag: 'TicketOver' }
  | TransportFailure;

/** `LinkInvalid`: there is no such link, or it has been answered or has expired. */
export type EmailLinkFailure = { readonly _tag: 'LinkInvalid' } | TransportFailure;

/** `IsConfirmed`: already confirmed. `TooManyTries`: the limit of links within the hour is reached. */
export type MailEmailLinkFailure = { readonly _tag: 'IsConfirmed' } | SignInRequired | TransportFailure;

export type LookupFailure = TransportFailure;
