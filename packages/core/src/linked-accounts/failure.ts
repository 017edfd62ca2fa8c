import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { CreatePasswordCode } from './model.ts';

/**
 * `LastWayIn`: it is the last sign-in method of the account; a password must be created first
 * (A§4).
 */
export type UnlinkFailure = { readonly _tag: 'LastWayIn' } | SignInRequired | ReLoginRequired | TransportFailure;

/** `Refused`: the service named a code of A§8. `PasswordExists`: there is one by now, and it stays. */
export type CreatePasswordFailure =
  | { readonly _tag: 'Refused'; readonly code: CreatePasswordCode }
  | { readonly _tag: 'PasswordExists' }
  | SignInRequired
  | ReLoginRequired
  | TransportFailure;
