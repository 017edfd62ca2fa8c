import type { TransportFailure } from '../shared/failure.ts';

/** `WrongCredentials` is one answer for unknown, disabled, social-only and mistyped alike. */
export type SignInFailure = { readonly _tag: 'WrongCredentials' } | TransportFailure;
