import type { TaskEither } from '#fp-ts/TaskEither';
import type { Language } from '../../shared/language.ts';
import type { MarkedLayout } from './editing.ts';
import type { PageFailure } from './failure.ts';
import type { Page } from './model.ts';
import type { Module } from './module.ts';

/** The link is unknown, has expired or was revoked. */
export type PreviewEnded = { readonly _tag: 'PreviewEnded' };

/** The draft lacks what a page needs; each finding has a JSON pointer into the document. */
export type DraftIncomplete = {
  readonly _tag: 'DraftIncomplete';
  readonly findings: readonly { readonly pointer: string; readonly message: string }[];
};

/** What an author has written, as a page between the published ones. */
export type Preview<AnyModule = Module> = {
  readonly page: Page<AnyModule>;
  /** The id of the document. */
  readonly document: string;
  /** Whether it was never published, was changed since, or is what is published. */
  readonly state: 'draft' | 'changed' | 'published';
  /** The languages in which the page is written. */
  readonly languages: readonly Language[];
  /** What the page is marked with for an editor's tool; undefined for readers. */
  readonly editing: Omit<MarkedLayout, 'layout'> | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

/** `POST content/v1/previews`: the page of a preview link by its token, in a language where it is written in that. */
export type FetchPreview<AnyModule = Module> = (
  token: string,
  language: Language | undefined,
) => TaskEither<PreviewEnded | DraftIncomplete | PageFailure, Preview<AnyModule>>;
