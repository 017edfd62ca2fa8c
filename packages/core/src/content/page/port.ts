import type { TaskEither } from '#fp-ts/TaskEither';
import type { MarkedLayout } from './editing.ts';
import type { PageFailure } from './failure.ts';
import type { Page, PageAddress } from './model.ts';
import type { Module } from './module.ts';
import type { SitecoreScripts } from './sitecore-editing.ts';

/**
 * Fetches one page in exactly the requested language, without its body when it is gated and the
 * caller has no session; see `fetchPageWithFallback` for what a visitor gets.
 */
export type FetchPage<AnyModule = Module> = (address: PageAddress) => TaskEither<PageFailure, Page<AnyModule>>;

/** A version of a page that an editor of Sitecore Pages has before them. */
export type EditedPageAddress = PageAddress & {
  readonly itemId: string;
  /** The newest one without. */
  readonly version: string | undefined;
  /** Whether fields can be written; they are only looked at in a preview. */
  readonly isEdited: boolean;
  /** Whether the layout that several pages share is shown, without those of this page. */
  readonly hasSharedLayout: boolean;
};

/** A page with what an editor's tool reads around its parts. */
export type EditedPage<AnyModule = Module> = {
  readonly page: Page<AnyModule>;
  /** Undefined where it is only looked at. */
  readonly editing: (Omit<MarkedLayout, 'layout'> & SitecoreScripts) | undefined;
};

/** Fetches a page as it is being edited from a layout service that knows items by their id. */
export type FetchEditedPage<AnyModule = Module> = (
  address: EditedPageAddress,
) => TaskEither<PageFailure, EditedPage<AnyModule>>;
