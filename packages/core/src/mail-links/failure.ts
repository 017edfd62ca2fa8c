import type { TransportFailure } from '../shared/failure.ts';

/** There is no such link, or none any more. */
export type LinkInvalid = { readonly _tag: 'LinkInvalid' };

/**
 * `LinkInvalid`: unknown link. `LinkExpired`: valid once; its recipient may request another (both
 * 6008).
 */
export type MailLinkFailure = LinkInvalid | { readonly _tag: 'LinkExpired' } | TransportFailure;
