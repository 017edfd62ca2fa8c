import { registryOf } from '../registry.ts';
import { articleHero } from './heroes/article-hero.ts';
import { quiz } from './interactive/quiz.ts';
import {
  registrationArea,
  registrationConfirmationArea,
  savedArticlesArea,
  signInArea,
  signInPromptArea,
} from './layout/account-area.ts';
import { jobSearchArea } from './layout/job-search-area.ts';
import { mainContentLayout } from './layout/main-content-layout.ts';
import { sectionHeader } from './layout/section-header.ts';
import { siteFooter } from './layout/site-footer.ts';
import { siteHeader } from './layout/site-header.ts';
import { cardGrid } from './lists/card-grid.ts';
import { linkList } from './lists/link-list.ts';
import { inlineImage } from './media/inline-image.ts';
import { articleBody } from './text/article-body.ts';
import { pullQuote } from './text/pull-quote.ts';
import { sidebarText } from './text/sidebar-text.ts';

/** The kinds of module this site has. Another site gives `decodePage` a registry of its own, with or without these. */
export const siteModules = registryOf({
  SiteHeader: siteHeader,
  SiteFooter: siteFooter,
  ArticleHero: articleHero,
  MainContentLayout: mainContentLayout,
  ArticleBody: articleBody,
  SidebarText: sidebarText,
  SectionHeader: sectionHeader,
  CardGrid: cardGrid,
  LinkList: linkList,
  PullQuote: pullQuote,
  InlineImage: inlineImage,
  Quiz: quiz,
  SavedArticlesArea: savedArticlesArea,
  RegistrationArea: registrationArea,
  RegistrationConfirmationArea: registrationConfirmationArea,
  SignInArea: signInArea,
  SignInPromptArea: signInPromptArea,
  JobSearchArea: jobSearchArea,
});

/** The kinds the content service can name; `Unknown` and `Broken` are ours alone. */
export type ReadableKind = keyof typeof siteModules.definitions;
