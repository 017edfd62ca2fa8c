import type { TransportFailure } from '../shared/failure.ts';

/** There is no such link, or none any more. */
export type LinkInvalid = { readonly _tag: 'LinkInvalid' };

/** `LinkInvalid`: nobody was ever sent this link. `LinkExpired`: it was good once, and whom it was mailed to may be sent another (both 6008). */
export type MailLinkFailure = LinkInvalid | { readonly _tag: 'LinkExpired' } | TransportFailure;
