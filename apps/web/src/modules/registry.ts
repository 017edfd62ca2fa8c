import { AccountArea } from './account-area.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleDefaultHero } from './article-default-hero/article-default-hero.tsx';
import { CardGrid } from './card-grid.tsx';
import type { ModuleViews } from './drawable.ts';
import { InlineImage } from './inline-image.tsx';
import { InteractiveQuiz } from './interactive-quiz.tsx';
import { LinkList } from './link-list.tsx';
import { MainContentLayout } from './main-content-layout.tsx';
import { MissingModule } from './missing-module.tsx';
import { PullQuote } from './pull-quote.tsx';
import { SectionHeader } from './section-header.tsx';
import { SidebarText } from './sidebar-text.tsx';

/** Which component draws which kind of module. A kind without one does not compile. */
export const views: ModuleViews = {
  ArticleHero: ArticleDefaultHero,
  MainContentLayout,
  ArticleBody,
  SidebarText,
  SectionHeader,
  CardGrid,
  LinkList,
  PullQuote,
  InlineImage,
  Quiz: InteractiveQuiz,
  SavedArticlesArea: AccountArea,
  RegistrationArea: AccountArea,
  RegistrationConfirmationArea: AccountArea,
  SignInArea: AccountArea,
  SignInPromptArea: AccountArea,
  JobSearchArea: AccountArea,
  // The page shell draws these two: they belong to the page, not to its content.
  SiteHeader: () => null,
  SiteFooter: () => null,
  Unknown: MissingModule,
  Broken: MissingModule,
};
