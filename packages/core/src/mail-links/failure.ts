import type { TransportFailure } from '../shared/failure.ts';

/** `LinkInvalid`: nobody was ever sent this link. `LinkExpired`: it was good once, and whom it was mailed to may be sent another (both 6008). */
export type MailLinkFailure = { readonly _tag: 'LinkInvalid' } | { readonly _tag: 'LinkExpired' } | TransportFailure;
