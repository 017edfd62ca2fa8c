import type { SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { Finding } from './model.ts';

/** Another change came first; it has made `revision`. What is undefined the service did not name. */
export type Conflict = {
  readonly _tag: 'Conflict';
  readonly revision: string | undefined;
  readonly changedBy: string | undefined;
  readonly changedAt: number | undefined;
};

/** All that is wrong with the document, at once. */
export type Refused = { readonly _tag: 'Refused'; readonly findings: readonly Finding[] };

/** There is no review to decide, or it is decided. */
export type ReviewFailure = PublishingFailure | { readonly _tag: 'NotAsked' };

/** A schedule or a release has the document, or failed with it. */
export type DiscardFailure = PublishingFailure | { readonly _tag: 'StillPlanned' };

/**
 * Refusals of the publishing API (docs/contracts/publishing-service.md). `NotAllowed`: the caller may not do this;
 * `Missing`: there is no such document or version; `TooLarge`: the document has more bytes than one may have;
 * `NoSite`: the site was never published.
 */
export type PublishingFailure =
  | SignInRequired
  | { readonly _tag: 'NotAllowed' }
  | { readonly _tag: 'Missing' }
  | { readonly _tag: 'TooLarge' }
  | { readonly _tag: 'NoSite' }
  | Conflict
  | Refused
  | TransportFailure;
