import type { TransportFailure } from '../shared/failure.ts';

/** `RefreshRefused`: the refresh token is missing, spent, revoked or past its 30 days; the visitor must sign in again. */
export type RefreshFailure = { readonly _tag: 'RefreshRefused' } | TransportFailure;
export type SignOutFailure = TransportFailure;
