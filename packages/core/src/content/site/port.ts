import type { TaskEither } from '#fp-ts/TaskEither';
import type { Dictionary } from '../../shared/dictionary/translate.ts';
import type { Language } from '../../shared/language.ts';
import type { SiteFailure } from './failure.ts';
import type { ErrorPages, Redirect, SitemapEntry } from './site-info.ts';

/** A§7: every editable text in one language. Callers cache it for 5 minutes (A§9). */
export type FetchDictionary = (language: Language) => TaskEither<SiteFailure, Dictionary>;

export type FetchRedirects = () => TaskEither<SiteFailure, readonly Redirect[]>;

/** Every path that has a page in that language, without language prefix. */
export type FetchRoutes = (language: Language) => TaskEither<SiteFailure, readonly string[]>;

/** Pages for search engines, across languages. */
export type FetchSitemap = () => TaskEither<SiteFailure, readonly SitemapEntry[]>;

/** Which pages the editors wrote for "not found" and "server error", as paths without language prefix. */
export type FetchErrorPages = (language: Language) => TaskEither<SiteFailure, ErrorPages>;
