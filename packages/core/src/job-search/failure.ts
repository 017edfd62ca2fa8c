import type { TransportFailure } from '../shared/failure.ts';

export type SearchFailure = TransportFailure;

/** `JobMissing`: unknown job (404). `JobExpired`: filled or withdrawn (410). */
export type JobFailure = { readonly _tag: 'JobMissing' } | { readonly _tag: 'JobExpired' } | TransportFailure;
