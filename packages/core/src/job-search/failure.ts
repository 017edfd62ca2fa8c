import type { TransportFailure } from '../shared/failure.ts';

export type SearchFailure = TransportFailure;

/** `JobMissing`: there never was such a job (404). `JobExpired`: it was there and is filled or withdrawn (410). */
export type JobFailure = { readonly _tag: 'JobMissing' } | { readonly _tag: 'JobExpired' } | TransportFailure;
