import { InteractiveQuiz } from '../../features/quiz/interactive-quiz.tsx';
import type { DrawableModule, ModuleEntries } from '../../kit/modules/drawable.ts';
import { kindsIn } from '../../kit/modules/find-module.ts';
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

const accountArea = { view: AccountArea, sheets: ['account-area'] };
const missing = { view: MissingModule, sheets: [] };
// The page shell draws these two: they belong to the page, not to its content.
const inShell = { view: () => null, sheets: [] };

/** Which component draws which kind of module, and in which style sheets. A kind without them does not compile. */
const entries: ModuleEntries = {
  ArticleHero: { view: ArticleDefaultHero, sheets: ['article-default-hero', 'save-article', 'share', 'breadcrumb'] },
  MainContentLayout: { view: MainContentLayout, sheets: ['main-content-layout', 'breadcrumb'] },
  ArticleBody: { view: ArticleBody, sheets: ['article-body'] },
  SidebarText: { view: SidebarText, sheets: ['sidebar-text', 'share'] },
  SectionHeader: { view: SectionHeader, sheets: ['section-header'] },
  CardGrid: { view: CardGrid, sheets: ['card-grid'] },
  LinkList: { view: LinkList, sheets: ['link-list'] },
  PullQuote: { view: PullQuote, sheets: ['pull-quote'] },
  InlineImage: { view: InlineImage, sheets: ['inline-image'] },
  Quiz: { view: InteractiveQuiz, sheets: ['quiz'] },
  SavedArticlesArea: accountArea,
  RegistrationArea: accountArea,
  RegistrationConfirmationArea: accountArea,
  SignInArea: accountArea,
  SignInPromptArea: accountArea,
  JobSearchArea: accountArea,
  SiteHeader: inShell,
  SiteFooter: inShell,
  Unknown: missing,
  Broken: missing,
};

/** What the modules of this site are drawn with. */
export const moduleRegistry: ModuleRegistry = { entries, slots: { articleTools: ArticleTools } };

/** The style sheets of everything among these modules, however deep. */
export const sheetsOf = (modules: readonly DrawableModule[]): readonly string[] =>
  [...kindsIn(modules)].flatMap((kind) => entries[kind].sheets);
