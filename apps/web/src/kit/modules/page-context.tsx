import type { CalendarDate } from '@masthead/core';
import type { Download, ModuleKind, ShareDefaults } from '@masthead/core/content';
import { createContext, useContext } from 'react';
import type { ArticleFacts } from './article-facts.ts';
import type { SlotName } from './registry.ts';

/** What was loaded for the modules of a page, by their kind, and for its slots. Each component knows the type of its own. */
export type PageData = { readonly [Name in ModuleKind | SlotName]?: unknown };

type PageShare = {
  readonly source: string;
  readonly isQuoteOfTheDay: boolean;
  readonly defaults: ShareDefaults;
};

type ArticleSaid = {
  readonly articleType: string;
  readonly date: CalendarDate | undefined;
  readonly authors: readonly { readonly name: string; readonly url: undefined }[];
  /** Where it was published. */
  readonly source: string;
};

/** What the request for a page has brought for its modules: the props of the page, which hands them on as they are. */
export type RequestFacts = {
  /** What of the page's address its lists answer to, with a question mark; empty for nothing. */
  readonly search?: string | undefined;
  /**
   * Number of each list in the address's parameters, by the `uid` of the module; undefined where the address has no
   * list parameters.
   */
  readonly lists?: Readonly<Record<string, number>> | undefined;
  /** What was loaded for the modules of the page. */
  readonly data?: PageData | undefined;
  /** Origins of frames that the site's policy allows; any, for a page rendered on its own. */
  readonly framedOrigins?: readonly string[] | undefined;
  /** Whether shared addresses name their network (A§1, the flag `cid-parameter`). */
  readonly hasCids?: boolean;
  /** Whether script may ask the site for a shorter address of what is shared. */
  readonly isShortened?: boolean;
};

/** Facts of the page for its modules. */
export type PageFacts = RequestFacts & {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** The `uid` of the module that names the page, in its only h1; undefined where a module is rendered on its own. */
  readonly headUid?: string | undefined;
  /** The page's complete address, for sharing. */
  readonly address: string;
  /** Of the practice that the page belongs to. */
  readonly practiceCode?: string | undefined;
  /** C§3 `enableRegWall`; a wall on the page appears unless this is false. */
  readonly allowsWall?: boolean;
  readonly isArticle: boolean;
  /** Facts of an article from its page, for a hero without them. */
  readonly said?: ArticleSaid | undefined;
  /** When an article first appeared, where the day it is shown with is that of a later version. */
  readonly firstPublished?: CalendarDate | undefined;
  /** Whether the page is for registered users only; A§2 has a screen to print such a page, and no other. */
  readonly isRestricted?: boolean;
  /** C§3 `fullReportPDF`: what of the page's article there is to download. */
  readonly reports?: readonly Download[] | undefined;
  /** How long the page's article takes to read; undefined where there is none. */
  readonly readingMinutes: number | undefined;
  /** Share settings of the page; the defaults for links where undefined. */
  readonly share?: PageShare | undefined;
  readonly isEditing: boolean;
  /** In editing mode: the numbers of the modules by their uid, under which the markup gets their marks. */
  readonly editing?: Readonly<Record<string, number>> | undefined;
  /** C§2: whether the page is rendered for paper. */
  readonly isForPaper?: boolean;
  /** How the parts of an article are rendered; undefined on any other page. */
  readonly article: ArticleFacts | undefined;
};

const PageFactsContext = createContext<PageFacts>({
  id: '',
  path: '/',
  title: '',
  address: '',
  isArticle: false,
  readingMinutes: undefined,
  isEditing: false,
  article: undefined,
});

export const PageFactsProvider = PageFactsContext;
export const usePageFacts = (): PageFacts => useContext(PageFactsContext);

/** What was loaded under the first of these names that has any; its type is that of the load function. */
export const usePageData = <Data,>(...names: readonly (keyof PageData)[]): Data | undefined => {
  const { data = {} } = usePageFacts();
  return names.map((name) => data[name]).find((each) => each !== undefined) as Data | undefined;
};

/** Whether it is the module that names the page; any other has its title a level below, and its pictures when they are seen. */
export const useIsHead = (uid: string): boolean => {
  const { headUid } = usePageFacts();
  return headUid === undefined || headUid === uid;
};

/** Where the page lies, for links that other programs follow; empty where its address is not known. */
export const usePageOrigin = (): string => {
  const { address } = usePageFacts();
  return URL.canParse(address) ? new URL(address).origin : '';
};
