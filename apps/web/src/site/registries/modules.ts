import { InteractiveQuiz } from '../../features/quiz/interactive-quiz.tsx';
import type { ModuleViews } from '../../kit/modules/drawable.ts';
import { MissingModule } from '../../kit/modules/missing-module.tsx';
import type { ModuleRegistry } from '../../kit/modules/registry.ts';
import { ArticleDefaultHero } from '../../modules/heroes/article-default-hero/article-default-hero.tsx';
import { AccountArea } from '../../modules/layout/account-area/account-area.tsx';
import { MainContentLayout } from '../../modules/layout/main-content-layout/main-content-layout.tsx';
import { SectionHeader } from '../../modules/layout/section-header/section-header.tsx';
import { CardGrid } from '../../modules/lists/card-grid/card-grid.tsx';
import { LinkList } from '../../modules/lists/link-list/link-list.tsx';
import { InlineImage } from '../../modules/media/inline-image/inline-image.tsx';
import { ArticleBody } from '../../modules/text/article-body/article-body.tsx';
import { PullQuote } from '../../modules/text/pull-quote/pull-quote.tsx';
import { SidebarText } from '../../modules/text/sidebar-text/sidebar-text.tsx';
import { ArticleTools } from './article-tools.tsx';

/** Which component draws which kind of module. A kind without one does not compile. */
const views: ModuleViews = {
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

/** What the modules of this site are drawn with. */
export const moduleRegistry: ModuleRegistry = { views, slots: { articleTools: ArticleTools } };
