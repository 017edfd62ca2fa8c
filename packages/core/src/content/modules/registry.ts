import type { Module } from '../module.ts';
import {
  readRegistrationArea,
  readRegistrationConfirmationArea,
  readSavedArticlesArea,
  readSignInArea,
  readSignInPromptArea,
} from './account-area.ts';
import { readArticleBody } from './article-body.ts';
import { readArticleHero } from './article-hero.ts';
import { readCardGrid } from './card-grid.ts';
import { readInlineImage } from './inline-image.ts';
import { readJobSearchArea } from './job-search-area.ts';
import { readLinkList } from './link-list.ts';
import { readMainContentLayout } from './main-content-layout.ts';
import { readPullQuote } from './pull-quote.ts';
import { readQuiz } from './quiz.ts';
import type { ReadAnyModule, ReadModule } from './reader.ts';
import { readSectionHeader } from './section-header.ts';
import { readSidebarText } from './sidebar-text.ts';
import { readSiteFooter } from './site-footer.ts';
import { readSiteHeader } from './site-header.ts';

/** The kinds the content service can name; `Unknown` and `Broken` are ours alone. */
export type ReadableKind = Exclude<Module['kind'], 'Unknown' | 'Broken'>;

/** Total: a kind without a reader does not compile. */
const readers: { readonly [Kind in ReadableKind]: ReadModule<Kind> } = {
  SiteHeader: readSiteHeader,
  SiteFooter: readSiteFooter,
  ArticleHero: readArticleHero,
  MainContentLayout: readMainContentLayout,
  ArticleBody: readArticleBody,
  SidebarText: readSidebarText,
  SectionHeader: readSectionHeader,
  CardGrid: readCardGrid,
  LinkList: readLinkList,
  PullQuote: readPullQuote,
  InlineImage: readInlineImage,
  Quiz: readQuiz,
  SavedArticlesArea: readSavedArticlesArea,
  RegistrationArea: readRegistrationArea,
  RegistrationConfirmationArea: readRegistrationConfirmationArea,
  SignInArea: readSignInArea,
  SignInPromptArea: readSignInPromptArea,
  JobSearchArea: readJobSearchArea,
};

/** What the content service calls each kind. */
export const componentNames: { readonly [Kind in ReadableKind]: string } = {
  SiteHeader: 'SiteHeader',
  SiteFooter: 'SiteFooter',
  ArticleHero: 'ArticleDefaultHero',
  MainContentLayout: 'MainContentLayout',
  ArticleBody: 'ArticleBody',
  SidebarText: 'SidebarTextBlock',
  SectionHeader: 'SectionHeader',
  CardGrid: 'CardGrid',
  LinkList: 'LinkList',
  PullQuote: 'PullQuote',
  InlineImage: 'InlineImage',
  Quiz: 'InteractiveQuiz',
  SavedArticlesArea: 'SavedArticlesList',
  RegistrationArea: 'RegistrationForm',
  RegistrationConfirmationArea: 'RegistrationConfirmation',
  SignInArea: 'SignInForm',
  SignInPromptArea: 'SignInPrompt',
  JobSearchArea: 'JobSearch',
};

const isReadableKind = (key: string): key is ReadableKind => Object.hasOwn(readers, key);

const readerByName: ReadonlyMap<string, ReadAnyModule> = new Map(
  Object.keys(readers)
    .filter(isReadableKind)
    .map((kind): readonly [string, ReadAnyModule] => [componentNames[kind], readers[kind]]),
);

/** The reader of a component; undefined for every name that is not on the list, `__proto__` and `constructor` included. */
export const readerOf = (componentName: string): ReadAnyModule | undefined => readerByName.get(componentName);
