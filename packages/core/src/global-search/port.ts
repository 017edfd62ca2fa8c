import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { Language } from '../shared/language.ts';
import type { PageQuery, SearchBlock } from './model.ts';

export type PageSearchFailure = TransportFailure;

/** `start` counts results from 1; `rows` are requested from there. Finds pages of the language. */
export type PageSearchRequest = PageQuery & { readonly rows: number; readonly language: Language };

/** D§7 `GET {search-api}/api/pages`. */
export type SearchPages = (request: PageSearchRequest) => TaskEither<PageSearchFailure, SearchBlock>;

/** D§7 `GET {search-api}/api/pages/suggestions`: what the visitor may be about to type. */
export type SuggestPages = (text: string, language: Language) => TaskEither<PageSearchFailure, readonly string[]>;
