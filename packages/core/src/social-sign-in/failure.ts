import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';

/** `ProviderNotOffered`: the site is not set up for it. A provider in trouble is `Unavailable`, like any far end. */
export type StartFailure = { readonly _tag: 'ProviderNotOffered' } | TransportFailure;

/** `AttemptOver`: it was begun in another browser, was used, or took too long. `SaidNo`: the visitor or the provider has. */
export type SocialSignInFailure = { readonly _tag: 'AttemptOver' } | { readonly _tag: 'SaidNo' } | StartFailure;

/**
 * `TicketOver`: the ticket was used or has expired. `BelongsElsewhere`: its address or identity
 * belongs to another account.
 */
export type LinkFailure =
  | { readonly _tag: 'TicketOver' }
  | { readonly _tag: 'BelongsElsewhere' }
  | SignInRequired
  | ReLoginRequired
  | TransportFailure;
