import type { CalendarDate } from '../../shared/calendar-date.ts';
import { type Language, type Languages, siteLanguages } from '../../shared/language.ts';
import type { Download } from '../field-groups/download.ts';
import type { DecodeWarning } from '../values/decode-warning.ts';
import type { Image } from '../values/image.ts';
import type { OwnLanguage } from '../values/own-language.ts';
import type { Module } from './module.ts';

/** The same page in another language; `path` carries that language's prefix. */
export type Alternate = { readonly language: Language; readonly path: string };

/** A§3 "Page context", in the domain's names. Empty texts mean: not given. */
export type PageMetadata = {
  readonly siteName: string;
  readonly templateName: string;
  readonly originalHostName: string;
  readonly officeCode: string;
  readonly officeName: string;
  /** A§2: of the page above it, on pages of the templates whose titles name it. */
  readonly ancestorName: string;
  readonly practice: { readonly name: string; readonly code: string } | undefined;
  readonly navigationLink: string;
  readonly hidesAppPromo: boolean;
  /** A§2: the page does without the insights sticky subscription bar. */
  readonly hidesSubscriptionBar: boolean;
  /** C§3 `transparentNavBackground`: the navigation lies over the hero of the page, where that has a picture for it. */
  readonly hasTransparentNavigation: boolean;
  readonly articleType: string;
  readonly contentType: string;
  /** C§3 `hideStickySocialShareBar`: the page has no bar of ways to share it. */
  readonly hidesShareBar: boolean;
  /** Where the page's text was published first. */
  readonly source: string;
  /**
   * C§3 `enableRegWall`: whether a registration wall on the page may appear; true unless its
   * editors disable it.
   */
  readonly allowsWall: boolean;
  readonly displayDate: CalendarDate | undefined;
  /** C§3 `originalPublishDate`: first publication, where it is before the displayed day. */
  readonly firstPublished: CalendarDate | undefined;
  readonly authors: readonly string[];
  readonly image: Image | undefined;
  /** C§3 `fullReportPDF`: the full reports of an article, to download. */
  readonly reports: readonly Download[];
  /** C§3 `excludeFromClientLink`: it must not be shared with clients. */
  readonly isExcludedFromClientLink: boolean;
  /** C§3 `mobileReady`; undefined where it is unknown. */
  readonly isMobileReady: boolean | undefined;
};

/** Who may read the page (C§6). An unknown status counts as the stricter one. */
export type AccessStatus = 'public' | 'registered-users-only';

/** C§3 "Share defaults", and the site's part of C§9: editors' data, empty by default. */
export type ShareDefaults = {
  /** The source parameter of an address shared on each network (C§9 "cid"). */
  readonly cids: { readonly linkedin: string; readonly facebook: string; readonly twitter: string };
  /**
   * The account that a short message names: the firm, or its research institute for the institute's
   * publications.
   */
  readonly handle: string;
  readonly instituteHandle: string;
  readonly instituteSources: readonly string[];
  /** The publications that a short message names with an "in". */
  readonly quarterlySources: readonly string[];
  /** With one, the network's own dialog is opened. */
  readonly facebookAppId: string;
  /** The networks on offer, in place of the default ones. */
  readonly networks: readonly string[];
};

/** The reader for whom the content service made a page: decisions §4 leave access to the service. */
export type ReaderStatus = 'anonymous' | 'registered' | 'premium' | 'unknown';

/** A page, of the modules of this site unless another one's are named. */
export type Page<AnyModule = Module> = {
  readonly id: string;
  /** Without language prefix, starting with `/`. */
  readonly path: string;
  /** The language of the texts, which may differ from the requested one (see `fallback.ts`). */
  readonly language: Language;
  /** What its texts are written in where that is no language of the site, or a closer word for one. */
  readonly ownLanguage?: OwnLanguage;
  readonly title: string;
  readonly seoTitle: string;
  /** The SEO description, else the description. Plain text. */
  readonly description: string;
  readonly access: AccessStatus;
  /** Decisions §10: the service left out what is for registered users only. */
  readonly isBodyWithheld: boolean;
  /** `unknown` where the service does not send it, as on a page that is the same for all readers. */
  readonly reader: ReaderStatus;
  /** C§2: an article for clients only is `exclusive`. */
  readonly accessLevel: 'public' | 'exclusive';
  readonly indexing: 'indexed' | 'hidden';
  readonly isEditing: boolean;
  readonly metadata: PageMetadata;
  readonly share: ShareDefaults;
  readonly alternates: readonly Alternate[];
  readonly header: readonly AnyModule[];
  readonly main: readonly AnyModule[];
  readonly footer: readonly AnyModule[];
  readonly decodeWarnings: readonly DecodeWarning[];
};

/** The address of a content page. `path` is without language prefix. */
export type PageAddress = { readonly path: string; readonly language: Language };

/** A§2 "Page shell": the SEO title, or title, office (on an office's pages) or ancestor (on some templates) and firm. */
export const documentTitle =
  (firmName: string) =>
  ({ seoTitle, title, metadata }: Page<unknown>): string =>
    seoTitle === ''
      ? [title, metadata.officeName || metadata.ancestorName, firmName].filter((part) => part !== '').join(' | ')
      : seoTitle;

/** A§2 "Page shell", C§2: the value of the robots meta element. */
export const robots = ({ indexing }: Page<unknown>): 'index,follow' | 'noindex,nofollow' =>
  indexing === 'hidden' ? 'noindex,nofollow' : 'index,follow';

/** The page's one address, whichever way it was reached; `languages` are those of its site. */
export const canonicalPath = (
  { language, path }: Page<unknown>,
  { localisePath }: Pick<Languages, 'localisePath'> = siteLanguages,
): string => localisePath(language)(path);

/** What an element holding the page's own text must carry. */
export const textAttributes = (
  { language, ownLanguage }: Page<unknown>,
  { directionOf }: Pick<Languages, 'directionOf'> = siteLanguages,
): OwnLanguage => ownLanguage ?? { lang: language, dir: directionOf(language) };
