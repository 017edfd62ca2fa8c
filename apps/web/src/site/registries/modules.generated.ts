// Written by `npm run registers` from the files of apps/web/src.
import { newsletterCards } from '../../features/account/one-click/newsletter-cards.module.ts';
import { oneClickSubscribe } from '../../features/account/one-click/one-click-subscribe.module.ts';
import { promoBar } from '../../features/account/one-click/promo-bar.module.ts';
import { rightRailRegistration } from '../../features/account/one-click/right-rail-registration.module.ts';
import { alumniHost } from '../../features/alumni/alumni-host-module.module.ts';
import { blogEntry } from '../../features/blogs/blog-entry.module.ts';
import { blogFeature } from '../../features/blogs/blog-feature.module.ts';
import { blog } from '../../features/blogs/blog.module.ts';
import { careersSearch } from '../../features/careers/careers-search/careers-search.module.ts';
import { applicationDeadlines } from '../../features/careers/deadlines/deadlines-section.module.ts';
import { eventsCalendar } from '../../features/careers/events/calendar-section.module.ts';
import { careersEvents } from '../../features/careers/events/events-section.module.ts';
import { insightsGrid } from '../../features/insights/insights-section.module.ts';
import { mapModule } from '../../features/offices/map/map-module.module.ts';
import { officeDetail } from '../../features/offices/office-detail.module.ts';
import { officeLocations } from '../../features/offices/office-locations.module.ts';
import { quiz } from '../../features/quiz/interactive-quiz.module.ts';
import { universitySearchBar } from '../../features/search/university-search/university-search-bar.module.ts';
import { accordion } from '../../modules/exhibits/accordion/accordion.module.ts';
import { dataTable } from '../../modules/exhibits/data-table/data-table.module.ts';
import { fiveFifty } from '../../modules/exhibits/five-fifty/five-fifty.module.ts';
import { scrolly } from '../../modules/exhibits/scrolly/scrolly.module.ts';
import { storyContainer } from '../../modules/exhibits/story-container/story-container.module.ts';
import { tabContainer } from '../../modules/exhibits/tab-container/tab-container.module.ts';
import { articleHero } from '../../modules/heroes/article-default-hero/article-default-hero.module.ts';
import { heroCarousel } from '../../modules/heroes/hero-carousel/hero-carousel.module.ts';
import { fiftyFiftyHero, fullBleedHero, simpleHero, universalHero, sectionHero, partnershipMarkHero, oneUpMediumHero, circularProfileHero, collectionHero } from '../../modules/heroes/heroes.module.ts';
import { videoHero, multimediaHero, multimediaOffsetHero } from '../../modules/heroes/video-heroes.module.ts';
import { savedArticlesArea, registrationArea, registrationConfirmationArea, signInArea, signInPromptArea } from '../../modules/layout/account-area/account-area.module.ts';
import { careersArea } from '../../modules/layout/careers-area/careers-area.module.ts';
import { mainContentLayout } from '../../modules/layout/main-content-layout/main-content-layout.module.ts';
import { premiumSwitcher } from '../../modules/layout/premium-switcher/premium-switcher.module.ts';
import { registrationWall } from '../../modules/layout/registration-wall/registration-wall.module.ts';
import { sectionHeader } from '../../modules/layout/section-header/section-header.module.ts';
import { buttonGroup } from '../../modules/lists/button-group/button-group.module.ts';
import { cardGrid } from '../../modules/lists/card-grid/card-grid.module.ts';
import { downloadList } from '../../modules/lists/download-list/download-list.module.ts';
import { factoidCounters } from '../../modules/lists/factoid-counters/factoid-counters.module.ts';
import { gridWall } from '../../modules/lists/grid-wall/grid-wall.module.ts';
import { linkList } from '../../modules/lists/link-list/link-list.module.ts';
import { partnerLogos } from '../../modules/lists/partner-logos/partner-logos.module.ts';
import { audioPlayer } from '../../modules/media/audio-player/audio-player.module.ts';
import { backgroundVideo } from '../../modules/media/background-video/background-video.module.ts';
import { bespokeInteractive } from '../../modules/media/bespoke-interactive/bespoke-interactive.module.ts';
import { cerosEmbed } from '../../modules/media/ceros-embed/ceros-embed.module.ts';
import { exhibitCarousel } from '../../modules/media/exhibit-carousel/exhibit-carousel.module.ts';
import { flourishEmbed } from '../../modules/media/flourish-embed/flourish-embed.module.ts';
import { fullBleedMedia } from '../../modules/media/full-bleed-media/full-bleed-media.module.ts';
import { imageCarousel } from '../../modules/media/image-carousel/image-carousel.module.ts';
import { inlineEmbed } from '../../modules/media/inline-embed/inline-embed.module.ts';
import { inlineImage } from '../../modules/media/inline-image/inline-image.module.ts';
import { inlineVideo } from '../../modules/media/inline-video/inline-video.module.ts';
import { videoGallery } from '../../modules/media/video-gallery/video-gallery.module.ts';
import { peopleProfile } from '../../modules/people/people-profile/people-profile.module.ts';
import { profileList } from '../../modules/people/profile-list/profile-list.module.ts';
import { promoBanner } from '../../modules/promos/promo-banner/promo-banner.module.ts';
import { quoteBanner } from '../../modules/promos/quote-banner/quote-banner.module.ts';
import { twoUpMediumPromo } from '../../modules/promos/two-up-medium-promo/two-up-medium-promo.module.ts';
import { twoUpSmallPromo } from '../../modules/promos/two-up-small-promo/two-up-small-promo.module.ts';
import { articleBody } from '../../modules/text/article-body/article-body.module.ts';
import { pullQuote } from '../../modules/text/pull-quote/pull-quote.module.ts';
import { sidebarText } from '../../modules/text/sidebar-text/sidebar-text.module.ts';
import { siteHeader, siteFooter } from './in-shell.module.ts';
import { jobSearchArea } from './job-search-section.module.ts';
import { unknown, broken } from './missing.module.ts';

/** What the site knows of each kind of module. */
export const modules = {
  NewsletterCards: newsletterCards,
  OneClickSubscribe: oneClickSubscribe,
  PromoBar: promoBar,
  RightRailRegistration: rightRailRegistration,
  AlumniHost: alumniHost,
  BlogEntry: blogEntry,
  BlogFeature: blogFeature,
  Blog: blog,
  CareersSearch: careersSearch,
  ApplicationDeadlines: applicationDeadlines,
  EventsCalendar: eventsCalendar,
  CareersEvents: careersEvents,
  InsightsGrid: insightsGrid,
  MapModule: mapModule,
  OfficeDetail: officeDetail,
  OfficeLocations: officeLocations,
  Quiz: quiz,
  UniversitySearchBar: universitySearchBar,
  Accordion: accordion,
  DataTable: dataTable,
  FiveFifty: fiveFifty,
  Scrolly: scrolly,
  StoryContainer: storyContainer,
  TabContainer: tabContainer,
  ArticleHero: articleHero,
  HeroCarousel: heroCarousel,
  FiftyFiftyHero: fiftyFiftyHero,
  FullBleedHero: fullBleedHero,
  SimpleHero: simpleHero,
  UniversalHero: universalHero,
  SectionHero: sectionHero,
  PartnershipMarkHero: partnershipMarkHero,
  OneUpMediumHero: oneUpMediumHero,
  CircularProfileHero: circularProfileHero,
  CollectionHero: collectionHero,
  VideoHero: videoHero,
  MultimediaHero: multimediaHero,
  MultimediaOffsetHero: multimediaOffsetHero,
  SavedArticlesArea: savedArticlesArea,
  RegistrationArea: registrationArea,
  RegistrationConfirmationArea: registrationConfirmationArea,
  SignInArea: signInArea,
  SignInPromptArea: signInPromptArea,
  CareersArea: careersArea,
  MainContentLayout: mainContentLayout,
  PremiumSwitcher: premiumSwitcher,
  RegistrationWall: registrationWall,
  SectionHeader: sectionHeader,
  ButtonGroup: buttonGroup,
  CardGrid: cardGrid,
  DownloadList: downloadList,
  FactoidCounters: factoidCounters,
  GridWall: gridWall,
  LinkList: linkList,
  PartnerLogos: partnerLogos,
  AudioPlayer: audioPlayer,
  BackgroundVideo: backgroundVideo,
  BespokeInteractive: bespokeInteractive,
  CerosEmbed: cerosEmbed,
  ExhibitCarousel: exhibitCarousel,
  FlourishEmbed: flourishEmbed,
  FullBleedMedia: fullBleedMedia,
  ImageCarousel: imageCarousel,
  InlineEmbed: inlineEmbed,
  InlineImage: inlineImage,
  InlineVideo: inlineVideo,
  VideoGallery: videoGallery,
  PeopleProfile: peopleProfile,
  ProfileList: profileList,
  PromoBanner: promoBanner,
  QuoteBanner: quoteBanner,
  TwoUpMediumPromo: twoUpMediumPromo,
  TwoUpSmallPromo: twoUpSmallPromo,
  ArticleBody: articleBody,
  PullQuote: pullQuote,
  SidebarText: sidebarText,
  SiteHeader: siteHeader,
  SiteFooter: siteFooter,
  JobSearchArea: jobSearchArea,
  Unknown: unknown,
  Broken: broken,
};
