import { NewsletterCards } from '../../features/account/one-click/newsletter-cards.tsx';
import { OneClickSubscribe } from '../../features/account/one-click/one-click-subscribe.tsx';
import { PromoBar } from '../../features/account/one-click/promo-bar.tsx';
import { RightRailRegistration } from '../../features/account/one-click/right-rail-registration.tsx';
import { AlumniHostModule } from '../../features/alumni/alumni-host-module.tsx';
import { BlogSection } from '../../features/blogs/blog.tsx';
import { BlogEntry } from '../../features/blogs/blog-entry.tsx';
import { BlogFeature } from '../../features/blogs/blog-feature.tsx';
import { CareersSearch } from '../../features/careers/careers-search/careers-search.tsx';
import { DeadlinesSection } from '../../features/careers/deadlines/deadlines-section.tsx';
import { CalendarSection } from '../../features/careers/events/calendar-section.tsx';
import { EventsSection } from '../../features/careers/events/events-section.tsx';
import { InsightsSection } from '../../features/insights/insights-section.tsx';
import { MapModule } from '../../features/offices/map/map-module.tsx';
import { OfficeDetail } from '../../features/offices/office-detail.tsx';
import { OfficeLocations } from '../../features/offices/office-locations.tsx';
import { InteractiveQuiz } from '../../features/quiz/interactive-quiz.tsx';
import { UniversitySearchBar } from '../../features/search/university-search/university-search-bar.tsx';
import { backgroundSheet } from '../../kit/modules/background-classes.ts';
import { columnClasses, columnSheet } from '../../kit/modules/column-classes.ts';
import type { DrawableModule, DrawableOf, ModuleEntries } from '../../kit/modules/drawable.ts';
import { kindsIn, modulesOf } from '../../kit/modules/find-module.ts';
import { MissingModule } from '../../kit/modules/missing-module.tsx';
import { isCut } from '../../kit/modules/percent-class.ts';
import type { ModuleRegistry } from '../../kit/modules/registry.ts';
import { isScaled, titleScaleSheet } from '../../kit/modules/title-scale.ts';
import { ArticleDefaultHero, hasHeroOptions } from '../../modules/heroes/article-default-hero/article-default-hero.tsx';
import * as heroes from '../../modules/heroes/heroes.tsx';
import * as videoHeroes from '../../modules/heroes/video-heroes.tsx';
import { AccountArea } from '../../modules/layout/account-area/account-area.tsx';
import { ArticleTools } from './article-tools.tsx';
import { components } from './components.generated.ts';
import { JobSearchSection } from './job-search-section.tsx';

/** Of the classes `span-…`, by which whatever has a render mode stands (C§9). */
const renderModeSheet = 'render-modes';
const interactiveSheets = ['inline-embed', 'interactive'];
const accountArea = { view: AccountArea, sheets: ['account-area'] };
/** Of a hero; those that may stand at the head of an article have its tools. */
const heroSheets = ['hero-frame', 'scrim', 'breadcrumb'];
const articleHeroSheets = [...heroSheets, 'save-article', 'rate-article', 'share'];
const promoSheets = ['card-grid', 'card-options', 'promos', backgroundSheet];
const filmSheets = ['video', 'hero-film'];
const filmHeroSheets = [...articleHeroSheets, ...filmSheets];
const missing = { view: MissingModule, sheets: [] };
// The page shell draws these two: they belong to the page, not to its content.
const inShell = { view: () => null, sheets: [] };

/**
 * Which component draws which kind of module, and in which style sheets. A component that is named as its kind is found; here
 * stands what differs. A kind without a component does not compile.
 */
const entries: ModuleEntries = {
  ...components,
  ArticleHero: {
    view: ArticleDefaultHero,
    sheets: ['article-default-hero', 'save-article', 'rate-article', 'share', 'breadcrumb'],
  },
  FiftyFiftyHero: { view: heroes.FiftyFiftyHero, sheets: articleHeroSheets },
  FullBleedHero: { view: heroes.FullBleedHero, sheets: articleHeroSheets },
  SimpleHero: { view: heroes.SimpleHero, sheets: articleHeroSheets },
  UniversalHero: { view: heroes.UniversalHero, sheets: articleHeroSheets },
  VideoHero: { view: videoHeroes.VideoHero, sheets: [...filmHeroSheets, 'inline-embed'] },
  MultimediaHero: { view: videoHeroes.MultimediaHero, sheets: filmHeroSheets },
  MultimediaOffsetHero: { view: videoHeroes.MultimediaOffsetHero, sheets: filmHeroSheets },
  HeroCarousel: { ...components.HeroCarousel, sheets: [...heroSheets, 'carousel', 'hero-carousel'] },
  SectionHero: { view: heroes.SectionHero, sheets: heroSheets },
  PartnershipMarkHero: { view: heroes.PartnershipMarkHero, sheets: heroSheets },
  OneUpMediumHero: { view: heroes.OneUpMediumHero, sheets: heroSheets },
  CircularProfileHero: { view: heroes.CircularProfileHero, sheets: heroSheets },
  CollectionHero: { view: heroes.CollectionHero, sheets: heroSheets },
  MainContentLayout: { ...components.MainContentLayout, sheets: ['main-content-layout', 'breadcrumb'] },
  BackgroundVideo: { ...components.BackgroundVideo, sheets: ['background-video', 'video'] },
  VideoGallery: { ...components.VideoGallery, sheets: ['video-gallery', 'video', 'inline-embed'] },
  AudioPlayer: { ...components.AudioPlayer, sheets: ['audio-player', 'inline-embed'] },
  CerosEmbed: { ...components.CerosEmbed, sheets: interactiveSheets },
  FlourishEmbed: { ...components.FlourishEmbed, sheets: interactiveSheets },
  BespokeInteractive: { ...components.BespokeInteractive, sheets: ['interactive'] },
  InlineVideo: { ...components.InlineVideo, sheets: ['inline-video', 'video', 'inline-embed', renderModeSheet] },
  SidebarText: { ...components.SidebarText, sheets: ['sidebar-text', 'share'] },
  InlineImage: { ...components.InlineImage, sheets: ['inline-image', renderModeSheet] },
  ExhibitCarousel: { ...components.ExhibitCarousel, sheets: ['exhibit-carousel', 'carousel', renderModeSheet] },
  ImageCarousel: { ...components.ImageCarousel, sheets: ['image-carousel', 'carousel', renderModeSheet] },
  // It looks like what stands in it.
  PremiumSwitcher: { ...components.PremiumSwitcher, sheets: [] },
  DataTable: { ...components.DataTable, sheets: ['exhibit-heading', 'data-table'] },
  FiveFifty: { ...components.FiveFifty, sheets: ['five-fifty'] },
  Scrolly: { ...components.Scrolly, sheets: ['exhibit-heading', 'scrolly'] },
  StoryContainer: { ...components.StoryContainer, sheets: ['exhibit-heading', 'story-container'] },
  TabContainer: { ...components.TabContainer, sheets: ['exhibit-heading', 'tab-container'] },
  OneClickSubscribe: { view: OneClickSubscribe, sheets: ['subscribe'] },
  NewsletterCards: { view: NewsletterCards, sheets: ['subscribe', 'newsletter-cards'] },
  PromoBar: { view: PromoBar, sheets: ['subscribe', 'bar'] },
  RightRailRegistration: { view: RightRailRegistration, sheets: ['subscribe', 'rail-registration'] },
  OfficeLocations: { view: OfficeLocations, sheets: ['office-locations'] },
  OfficeDetail: { view: OfficeDetail, sheets: ['office-detail'] },
  MapModule: { view: MapModule, sheets: ['map-module'] },
  Quiz: { view: InteractiveQuiz, sheets: ['quiz'] },
  UniversitySearchBar: { view: UniversitySearchBar, sheets: ['forms', 'university-search'] },
  CareersSearch: { view: CareersSearch, sheets: ['forms', 'careers-search'] },
  AlumniHost: { view: AlumniHostModule, sheets: ['forms', 'alumni-host'] },
  CareersEvents: { view: EventsSection, sheets: ['forms', 'events'] },
  EventsCalendar: { view: CalendarSection, sheets: ['events'] },
  ApplicationDeadlines: { view: DeadlinesSection, sheets: ['forms', 'events'] },
  GridWall: { ...components.GridWall, sheets: ['grid-wall', 'scrim'] },
  TwoUpSmallPromo: { ...components.TwoUpSmallPromo, sheets: promoSheets },
  TwoUpMediumPromo: { ...components.TwoUpMediumPromo, sheets: promoSheets },
  PromoBanner: { ...components.PromoBanner, sheets: ['promo-banner', 'scrim'] },
  QuoteBanner: { ...components.QuoteBanner, sheets: ['quote-banner', 'pull-quote'] },
  Blog: { view: BlogSection, sheets: ['blog', 'blog-hero', 'card-grid', 'scrim', 'share'] },
  BlogEntry: { view: BlogEntry, sheets: ['blog', 'card-grid', 'save-article', 'rate-article', 'share'] },
  BlogFeature: { view: BlogFeature, sheets: ['card-grid', 'card-options', 'blog-feature'] },
  InsightsGrid: { view: InsightsSection, sheets: ['card-grid', 'insights-grid'] },
  SavedArticlesArea: accountArea,
  RegistrationArea: accountArea,
  RegistrationConfirmationArea: accountArea,
  SignInArea: accountArea,
  SignInPromptArea: accountArea,
  JobSearchArea: { view: JobSearchSection, sheets: ['account-area', 'forms', 'careers-search'] },
  SiteHeader: inShell,
  SiteFooter: inShell,
  Unknown: missing,
  Broken: missing,
};

/** What the modules of this site are drawn with. */
export const moduleRegistry: ModuleRegistry = { entries, slots: { articleTools: ArticleTools } };

/** The style sheets of what an editor may choose of a sidebar, and seldom does. */
const sidebarSheets = ({
  image,
  footnotes,
  more,
  scrolls,
  background,
}: DrawableOf<'SidebarText'>): readonly string[] => [
  ...(background === undefined ? [] : [backgroundSheet]),
  ...(image !== undefined || footnotes !== '' || more !== undefined || scrolls ? ['sidebar-options'] : []),
];

const hasQuoteOptions = ({ isSpecial, width, font, callToAction }: DrawableOf<'PullQuote'>): boolean =>
  isSpecial || width.includes('span') || font === 'sans' || callToAction !== undefined;

const hasCardOptions = ({ theme, pictureColumns }: DrawableOf<'CardGrid'>): boolean =>
  theme === 'dark' || pictureColumns !== undefined;

const hasColumnOptions = (modules: readonly DrawableModule[]): boolean =>
  [
    ...modulesOf(modules, 'MainContentLayout'),
    ...modulesOf(modules, 'TwoUpSmallPromo').map(({ layout }) => layout),
    ...modulesOf(modules, 'TwoUpMediumPromo').map(({ layout }) => layout),
  ].some((layout) => columnClasses(layout) !== '');

const hasScaledTitles = (modules: readonly DrawableModule[]): boolean =>
  [
    ...modulesOf(modules, 'SectionHeader'),
    ...modulesOf(modules, 'Scrolly').flatMap(({ scenes }) =>
      scenes.flatMap(({ steps }) => steps.map(({ scale }) => ({ titleScale: scale }))),
    ),
    ...modulesOf(modules, 'PromoBanner'),
    ...modulesOf(modules, 'TwoUpSmallPromo'),
    ...modulesOf(modules, 'TwoUpMediumPromo'),
  ].some(({ titleScale }) => isScaled(titleScale));

/** Whether a film is named for any width of screen. */
const hasFilm = ({ film }: DrawableOf<'FullBleedHero' | 'UniversalHero'>): boolean =>
  Object.values(film).some((ids) => Object.values(ids).some((id) => id !== undefined));

/** The style sheets of everything among these modules, however deep, and of what an editor set of their columns. */
export const sheetsOf = (modules: readonly DrawableModule[]): readonly string[] => [
  ...[...kindsIn(modules)].flatMap((kind) => entries[kind].sheets),
  ...(hasColumnOptions(modules) ? [columnSheet] : []),
  ...(modulesOf(modules, 'Unknown').some(({ columns }) => columns !== undefined) ? ['foreign-columns'] : []),
  ...(hasScaledTitles(modules) ? [titleScaleSheet] : []),
  ...(modulesOf(modules, 'FullBleedMedia').some(({ videoId }) => videoId !== undefined)
    ? ['video', 'inline-embed']
    : []),
  ...(['FullBleedHero', 'UniversalHero'] as const).flatMap((kind) =>
    modulesOf(modules, kind).some(hasFilm) ? filmSheets : [],
  ),
  ...(modulesOf(modules, 'ArticleHero').some((hero) => isCut(hero) || hero.textWidth < 100) ? ['scrim'] : []),
  ...(modulesOf(modules, 'ArticleHero').some(hasHeroOptions) ? ['article-hero-options'] : []),
  ...modulesOf(modules, 'SidebarText').flatMap(sidebarSheets),
  ...(modulesOf(modules, 'CardGrid').some(hasCardOptions) ? ['card-options'] : []),
  ...(modulesOf(modules, 'QuoteBanner').some(
    ({ display, textGround }) => display === 'background' && textGround === 'scrim',
  )
    ? ['scrim']
    : []),
  ...(modulesOf(modules, 'TwoUpMediumPromo').some(({ columns }) => columns.some(({ veil }) => veil)) ? ['scrim'] : []),
  ...(modulesOf(modules, 'PullQuote').some(hasQuoteOptions) ? ['quote-options'] : []),
];
