import type { TransportFailure } from '../../shared/failure.ts';
import type { Language } from '../../shared/language.ts';

/** `PageNotFound`: the content service has no page at that path in that language (C§8: the not-found view). */
export type PageNotFound = { readonly _tag: 'PageNotFound'; readonly path: string; readonly language: Language };

export type PageFailure = PageNotFound | TransportFailure;
