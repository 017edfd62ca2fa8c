import type { Language } from '@masthead/core';
import type { AlumniConfiguration } from '@masthead/core/alumni';
import type { Dictionary } from '@masthead/core/dictionary';
import type { AverageRating, DrawnRating } from '@masthead/core/ratings';
import type { AccountNotices } from '@masthead/core/registration';
import type { BlogStands } from '../modules/blog-stand.ts';
import type { CareersLists } from '../modules/careers-lists.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import type { EventLists } from '../modules/event-lists.ts';
import type { GridStarts } from '../modules/grid-start.ts';
import type { OwnOffers } from '../modules/own-offers.ts';
import type { PagePieces } from '../modules/page-pieces.ts';
import type { PageVideos } from '../modules/page-videos.ts';
import type { ShownSession } from '../session/shown-session.ts';
import type { SiteChrome } from './chrome.ts';

/** Where the header leads whoever wants an account, on a page that is itself on the way to one. */
export type WaysIn = { readonly signInHref: string; readonly registerHref: string };

/** What a page needs that has no content of its own. */
export type BareFrame = {
  readonly language: Language;
  readonly dictionary: Dictionary;
  readonly chrome: SiteChrome;
};

/** What a feature's page draws around it. `page` is null when editors wrote none or the content service cannot be asked. */
export type FeatureFrame = BareFrame & {
  /** Whether the content service could be asked. */
  readonly isWhole: boolean;
  readonly session?: ShownSession;
  readonly page: DrawablePage | null;
  readonly origin: string;
  /** Without language prefix. */
  readonly path: string;
  /** What a page of an account says of it; undefined on every other, and where the service did not say in time. */
  readonly notices?: AccountNotices;
  /** What the page's address holds beyond its path, with a question mark, for the links to it in other languages. */
  readonly search?: string;
  /** Undefined: the header leads back to this page. */
  readonly ways?: WaysIn;
};

/** A page of the content service and what is drawn around it. */
export type ContentFrame = {
  readonly page: DrawablePage;
  /** What the visitor asked for; the page's own language differs when it fell back. */
  readonly language: Language;
  readonly dictionary: Dictionary;
  /** The dictionary of the page's own language, when it fell back: labels inside its text match the text. */
  readonly pageDictionary?: Dictionary;
  /** Header and footer in the language asked for, when the page's own are in another. */
  readonly chrome?: SiteChrome;
  readonly origin: string;
  /** What all readers think of the article. */
  readonly rating?: AverageRating | undefined;
  /** What the visitor thinks of it whom the page is drawn for. */
  readonly ownRating?: DrawnRating | undefined;
  /** What they have of what its modules offer. */
  readonly ownOffers?: OwnOffers | undefined;
  /** What is known of the grids of articles on the page. */
  readonly grids?: GridStarts | undefined;
  /** What is known of the blogs on the page. */
  readonly blogs?: BlogStands | undefined;
  /** The jobs of careers searches on the page. */
  readonly careers?: CareersLists | undefined;
  /** What modules of the page tell of events and dates. */
  readonly events?: EventLists | undefined;
  /** The videos that modules of the page name and its visitor may see. */
  readonly videos?: PageVideos | undefined;
  /** Where the frames of pieces are that their hosts were asked for. */
  readonly pieces?: PagePieces | undefined;
  /** Whether addresses that are shared say by which network (A§1, the flag `cid-parameter`). */
  readonly hasCids?: boolean;
  /** Whether script may ask the site for a shorter address of what is shared. */
  readonly isShortened?: boolean;
  /** Whether the site is set up with a real map, beside the drawn one. */
  readonly hasRealMap?: boolean;
  /** From where the policy of the site may let frames in, once a visitor agrees. */
  readonly framedOrigins?: readonly string[];
  /** D§2.6: what components of the alumni network are given; undefined where the site has none. */
  readonly alumni?: AlumniConfiguration | undefined;
  readonly session?: ShownSession;
  readonly search?: string | undefined;
  /** Which number the parameters of the page's lists have in `search`, by the `uid` of their modules. */
  readonly lists?: Readonly<Record<string, number>> | undefined;
  readonly ways?: WaysIn | undefined;
};
