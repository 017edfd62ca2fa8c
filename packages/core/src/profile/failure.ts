import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { ProfileCode } from './model.ts';

export type ReadProfileFailure = SignInRequired | ReLoginRequired | TransportFailure;

/**
 * `Refused`: the service named a code of A§8. `RefusedWithoutKnownCode`: it refused with another
 * code. `ReLoginRequired`: another password or address needs a sign-in within five minutes
 * (security promise 8).
 */
export type UpdateProfileFailure =
  | { readonly _tag: 'Refused'; readonly code: ProfileCode; readonly fields: readonly string[] }
  | { readonly _tag: 'RefusedWithoutKnownCode'; readonly code: number | undefined }
  | SignInRequired
  | ReLoginRequired
  | TransportFailure;

/** `LinkInvalid`: there is no such link, or it has been used or has expired. */
export type EmailChangeFailure = { readonly _tag: 'LinkInvalid' } | TransportFailure;
