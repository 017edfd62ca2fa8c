import type { TransportFailure } from '../../shared/failure.ts';

/** Lists and texts of the site either arrive or do not. */
export type SiteFailure = TransportFailure;

/** The answer arrived and is not what the contract promises. */
export type Garbled = Extract<TransportFailure, { readonly _tag: 'Garbled' }>;
