import type { TransportFailure } from '../shared/failure.ts';
import type { Language } from '../shared/language.ts';

/** `PageNotFound`: the content service has no page at that path in that language (C§8: the not-found view). */
export type PageNotFound = { readonly _tag: 'PageNotFound'; readonly path: string; readonly language: Language };

export type PageFailure = PageNotFound | TransportFailure;

/** Lists and texts of the site either arrive or do not. */
export type SiteFailure = TransportFailure;

/** The answer arrived and is not what the contract promises. */
export type Garbled = Extract<TransportFailure, { readonly _tag: 'Garbled' }>;
