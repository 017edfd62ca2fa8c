import type { Language, PlainMessageKey } from '@masthead/core';
import type { Dictionary } from '@masthead/core/dictionary';
import type { AccountNotices } from '@masthead/core/registration';
import type { Areas } from '../modules/areas.tsx';
import type { RequestFacts } from '../modules/page-context.tsx';
import type { SanitisedPage } from '../modules/sanitised-page.ts';
import type { ShownSession } from '../session/shown-session.ts';
import type { SiteChrome } from './chrome.ts';

/** Links of the header to sign in and register, on a page that is itself about one of them. */
export type AuthLinks = { readonly signInHref: string; readonly registerHref: string };

/** What a page needs that has no content of its own. */
export type BareFrame = {
  readonly language: Language;
  readonly dictionary: Dictionary;
  readonly chrome: SiteChrome;
};

/** Frame of a feature's page. `page` is null when editors have none or the content service is unavailable. */
export type FeatureFrame = BareFrame & {
  /** Whether the content service could be asked. */
  readonly isWhole: boolean;
  readonly session?: ShownSession;
  readonly page: SanitisedPage | null;
  readonly origin: string;
  /** Without language prefix. */
  readonly path: string;
  /** Notices of an account page; undefined on every other, and where the service did not answer in time. */
  readonly notices?: AccountNotices;
  /** What the page's address holds beyond its path, with a question mark, for the links to it in other languages. */
  readonly search?: string;
  /** Undefined: the header links back to this page. */
  readonly authLinks?: AuthLinks;
};

/** A page of the content service, its frame, and what its modules may read of the request. */
export type ContentPageProps = RequestFacts & {
  readonly page: SanitisedPage;
  /** What the visitor asked for; the page's own language differs when it fell back. */
  readonly language: Language;
  readonly dictionary: Dictionary;
  /** The dictionary of the page's own language, when it fell back: labels inside its text match the text. */
  readonly pageDictionary?: Dictionary;
  /** Header and footer in the language asked for, when the page's own are in another. */
  readonly chrome?: SiteChrome;
  readonly origin: string;
  readonly session?: ShownSession;
  readonly authLinks?: AuthLinks | undefined;
  /** Forms of an account page, by their area. */
  readonly areas?: Areas;
  /** The style sheets of those forms. */
  readonly sheets?: readonly string[];
  /** Prefix of the title, for example "Error: ". */
  readonly titleMark?: string;
  /** Message above the page; a page with one is a variant of another, and hidden from search engines. */
  readonly note?: PlainMessageKey;
  /** In editing mode: the numbers of the modules by their uid. */
  readonly editing?: Readonly<Record<string, number>>;
  /** The uid of the one module that is wanted of the page. */
  readonly onlyModule?: string;
  /** Whether visits of the page are counted; they are by default. */
  readonly isCounted?: boolean;
};
