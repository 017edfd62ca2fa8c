import type { Quiz } from '../quiz/index.ts';
import type { CalendarDate } from '../shared/calendar-date.ts';
import type { Language } from '../shared/language.ts';
import type { Image } from './image.ts';
import type { Link } from './link.ts';
import type { RichText } from './rich-text.ts';

/** Every module has the `uid` of its place on the page: stable between two answers, unique on a page. */
type Placed<Kind extends string> = { readonly kind: Kind; readonly uid: string };

export type SiteHeader = Placed<'SiteHeader'> & {
  readonly homeLink: Link | undefined;
  readonly links: readonly Link[];
};

export type SiteFooter = Placed<'SiteFooter'> & {
  readonly links: readonly Link[];
  readonly legalLinks: readonly Link[];
  readonly statement: string;
};

export type ArticleHero = Placed<'ArticleHero'> & {
  readonly theme: 'light' | 'dark';
  readonly height: 'default' | 'short';
  readonly eyebrow: string;
  readonly title: string;
  readonly description: string;
  readonly articleType: string;
  readonly date: CalendarDate | undefined;
  readonly image: Image | undefined;
  readonly sourcePublication: string;
  readonly callsToAction: readonly Link[];
  readonly authors: readonly string[];
};

export type Crumb = { readonly title: string; readonly url: string };

export type MainContentLayout = Placed<'MainContentLayout'> & {
  readonly ratio: '3by1' | '2by2';
  readonly stacksRightRail: boolean;
  readonly breadcrumb: readonly Crumb[];
  readonly areaA: readonly Module[];
  readonly areaB: readonly Module[];
};

/** A stretch of an article's body: markup, or the modules that stand where the body said `[[name]]`. */
export type BodySegment =
  | { readonly kind: 'Markup'; readonly html: RichText }
  | { readonly kind: 'Modules'; readonly name: string; readonly modules: readonly Module[] };

export type ArticleBody = Placed<'ArticleBody'> & {
  readonly segments: readonly BodySegment[];
  /** Whole minutes, at least 1. */
  readonly readingMinutes: number;
};

export type SidebarText = Placed<'SidebarText'> & {
  readonly headline: string;
  readonly description: RichText;
  readonly aboutTheAuthors: RichText;
  readonly showsShareTools: boolean;
};

export type SectionHeader = Placed<'SectionHeader'> & {
  readonly title: string;
  readonly dek: string;
  readonly readMoreLinks: readonly Link[];
};

export type Card = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly articleType: string;
  readonly date: CalendarDate | undefined;
  readonly image: Image | undefined;
  /** Set when the card and what it leads to are in another language than the page. */
  readonly language: Language | undefined;
};

export type CardGrid = Placed<'CardGrid'> & {
  readonly title: string;
  readonly columns: 1 | 2 | 3 | 4;
  readonly cards: readonly Card[];
};

export type LinkListItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: Link | undefined;
};

export type LinkList = Placed<'LinkList'> & { readonly title: string; readonly items: readonly LinkListItem[] };

export type PullQuote = Placed<'PullQuote'> & {
  readonly quote: string;
  readonly citation: string;
  /** C§5: single marks apply only when double ones are off. */
  readonly marks: 'double' | 'single' | 'none';
  readonly size: 'tiny' | 'small' | 'medium' | 'large';
  readonly renderMode: string;
};

export type InlineImage = Placed<'InlineImage'> & {
  readonly image: Image | undefined;
  readonly description: string;
  readonly width: 'medium' | 'large-center' | 'extra-large-full-width';
};

/** C§3. Undefined when no question is left to ask (C§5). What is right stands nowhere in it. */
export type QuizModule = Placed<'Quiz'> & {
  readonly quiz: (Omit<Quiz, 'description'> & { readonly description: RichText }) | undefined;
};

/** Where an account page draws its form. */
type AccountArea<Kind extends string> = Placed<Kind> & { readonly heading: string; readonly description: string };
export type SavedArticlesArea = AccountArea<'SavedArticlesArea'>;
export type RegistrationArea = AccountArea<'RegistrationArea'>;
export type RegistrationConfirmationArea = AccountArea<'RegistrationConfirmationArea'>;
export type SignInArea = AccountArea<'SignInArea'>;
export type SignInPromptArea = AccountArea<'SignInPromptArea'>;

/** Where the job search is drawn, or, when it does not show the search, the job that the address names (D§2.2). */
export type JobSearchArea = AccountArea<'JobSearchArea'> & {
  readonly showsSearch: boolean;
  readonly showsApplyLater: boolean;
  readonly showsAdditionalRequirements: boolean;
};

/** The content service named a component this site has no module for: visible while editing, silent live. */
export type UnknownModule = Placed<'Unknown'> & { readonly componentName: string };

/** A module whose own data could not be read. The rest of the page is unharmed. `detail` says where, for editors and logs. */
export type BrokenModule = Placed<'Broken'> & {
  readonly componentName: string;
  readonly reason: 'Malformed' | 'TooDeep' | 'TooMany';
  readonly detail: string;
};

export type Module =
  | SiteHeader
  | SiteFooter
  | ArticleHero
  | MainContentLayout
  | ArticleBody
  | SidebarText
  | SectionHeader
  | CardGrid
  | LinkList
  | PullQuote
  | InlineImage
  | QuizModule
  | SavedArticlesArea
  | RegistrationArea
  | RegistrationConfirmationArea
  | SignInArea
  | SignInPromptArea
  | JobSearchArea
  | UnknownModule
  | BrokenModule;

export type ModuleKind = Module['kind'];
export type ModuleOf<Kind extends ModuleKind> = Extract<Module, { readonly kind: Kind }>;
