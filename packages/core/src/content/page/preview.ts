import type { TaskEither } from '#fp-ts/TaskEither';
import type { Finding } from '../../publishing/index.ts';
import type { Language } from '../../shared/language.ts';
import type { MarkedLayout } from './editing.ts';
import type { PageFailure } from './failure.ts';
import type { Page } from './model.ts';
import type { Module } from './module.ts';

/** The link is unknown, has expired or was revoked. */
export type PreviewEnded = { readonly _tag: 'PreviewEnded' };

/** The draft cannot be shown as a page. */
export type DraftIncomplete = {
  readonly _tag: 'DraftIncomplete';
  /** What is missing or wrong, each with a JSON pointer into the document. */
  readonly findings: readonly Finding[];
};

/** A page that a release or a schedule puts on the site, or removes from it. */
export type PreviewChange = {
  readonly language: Language;
  /** Without the prefix of the language. */
  readonly path: string;
  readonly title: string;
  readonly action: 'publish' | 'unpublish';
};

/** What the pages of the whole site are shown with; without release and moment, with what is written now in a document that is no page. */
export type PreviewedSite = {
  /** The name of the release; undefined for a moment or a document. */
  readonly release: string | undefined;
  /** Milliseconds since the epoch; undefined for a release that waits for an editor. */
  readonly at: number | undefined;
  /** The texts of the dictionary that are to be others, by key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly changes: readonly PreviewChange[];
};

/** There is no page at the address then. */
export type PageNotInPreview = {
  readonly _tag: 'PageNotInPreview';
  readonly site: PreviewedSite | undefined;
  readonly expiresAt: number;
};

/** What an author has written, as a page between the published ones; or a page of the site as it will be. */
export type Preview<AnyModule = Module> = {
  readonly page: Page<AnyModule>;
  /** The id of the document; undefined for a page that the site makes itself. */
  readonly document: string | undefined;
  /** Of a link to a release, a moment, or a document that is no page; undefined for one to a page. */
  readonly site: PreviewedSite | undefined;
  /** Whether it was never published, was changed since, or is what is published. */
  readonly state: 'draft' | 'changed' | 'published';
  /** The languages in which the page is written. */
  readonly languages: readonly Language[];
  /** What a draft lacks before it can be published; the page has nothing there. */
  readonly incomplete: readonly Finding[];
  /** What the page is marked with for an editor's tool; undefined for readers. */
  readonly editing: Omit<MarkedLayout, 'layout'> | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

/**
 * `POST content/v1/previews`: the page of a preview link by its token, in a language where it is written in that; with a path another page
 * of the site, for a link to a release or a moment.
 */
export type FetchPreview<AnyModule = Module> = (
  token: string,
  language: Language | undefined,
  path?: string,
) => TaskEither<PreviewEnded | DraftIncomplete | PageNotInPreview | PageFailure, Preview<AnyModule>>;
