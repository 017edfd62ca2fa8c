// Written by `npm run registers` from the files of packages/core/src/content/modules.
import { alumniHost } from './alumni/alumni-host.ts';
import { blogEntry } from './blogs/blog-entry.ts';
import { blogFeature } from './blogs/blog-feature.ts';
import { blog } from './blogs/blog.ts';
import { accordion } from './exhibits/accordion.ts';
import { dataTable } from './exhibits/data-table.ts';
import { fiveFifty } from './exhibits/five-fifty.ts';
import { scrolly } from './exhibits/scrolly.ts';
import { storyContainer } from './exhibits/story-container.ts';
import { tabContainer } from './exhibits/tab-container.ts';
import { articleHero } from './heroes/article-hero.ts';
import { collectionHero } from './heroes/collection-hero.ts';
import { heroCarousel } from './heroes/hero-carousel.ts';
import { fiftyFiftyHero, fullBleedHero, sectionHero, simpleHero, partnershipMarkHero, oneUpMediumHero, universalHero, circularProfileHero } from './heroes/picture-heroes.ts';
import { videoHero, multimediaHero, multimediaOffsetHero } from './heroes/video-heroes.ts';
import { quiz } from './interactive/quiz.ts';
import { savedArticlesArea, registrationArea, registrationConfirmationArea, signInArea, signInPromptArea } from './layout/account-area.ts';
import { careersArea } from './layout/careers-area.ts';
import { jobSearchArea } from './layout/job-search-area.ts';
import { mainContentLayout } from './layout/main-content-layout.ts';
import { premiumSwitcher } from './layout/premium-switcher.ts';
import { registrationWall } from './layout/registration-wall.ts';
import { sectionHeader } from './layout/section-header.ts';
import { siteFooter } from './layout/site-footer.ts';
import { siteHeader } from './layout/site-header.ts';
import { applicationDeadlines } from './lists/application-deadlines.ts';
import { buttonGroup } from './lists/button-group.ts';
import { cardGrid } from './lists/card-grid.ts';
import { careersEvents } from './lists/careers-events.ts';
import { careersSearch } from './lists/careers-search.ts';
import { downloadList } from './lists/download-list.ts';
import { eventsCalendar } from './lists/events-calendar.ts';
import { factoidCounters } from './lists/factoid-counters.ts';
import { gridWall } from './lists/grid-wall.ts';
import { insightsGrid } from './lists/insights-grid.ts';
import { linkList } from './lists/link-list.ts';
import { partnerLogos } from './lists/partner-logos.ts';
import { universitySearchBar } from './lists/university-search-bar.ts';
import { audioPlayer } from './media/audio-player.ts';
import { backgroundVideo } from './media/background-video.ts';
import { bespokeInteractive } from './media/bespoke-interactive.ts';
import { cerosEmbed } from './media/ceros-embed.ts';
import { exhibitCarousel } from './media/exhibit-carousel.ts';
import { flourishEmbed } from './media/flourish-embed.ts';
import { fullBleedMedia } from './media/full-bleed-media.ts';
import { imageCarousel } from './media/image-carousel.ts';
import { inlineEmbed } from './media/inline-embed.ts';
import { inlineImage } from './media/inline-image.ts';
import { inlineVideo } from './media/inline-video.ts';
import { videoGallery } from './media/video-gallery.ts';
import { mapModule } from './offices/map-module.ts';
import { officeDetail } from './offices/office-detail.ts';
import { officeLocations } from './offices/office-locations.ts';
import { peopleProfile } from './people/people-profile.ts';
import { profileList } from './people/profile-list.ts';
import { promoBanner } from './promos/promo-banner.ts';
import { quoteBanner } from './promos/quote-banner.ts';
import { twoUpMediumPromo } from './promos/two-up-medium-promo.ts';
import { twoUpSmallPromo } from './promos/two-up-small-promo.ts';
import { newsletterCards } from './subscriptions/newsletter-cards.ts';
import { oneClickSubscribe } from './subscriptions/one-click-subscribe.ts';
import { promoBar } from './subscriptions/promo-bar.ts';
import { rightRailRegistration } from './subscriptions/right-rail-registration.ts';
import { articleBody } from './text/article-body.ts';
import { pullQuote } from './text/pull-quote.ts';
import { sidebarText } from './text/sidebar-text.ts';

/** Every kind of module, by its name in the core. */
export const definitions = {
  AlumniHost: alumniHost,
  BlogEntry: blogEntry,
  BlogFeature: blogFeature,
  Blog: blog,
  Accordion: accordion,
  DataTable: dataTable,
  FiveFifty: fiveFifty,
  Scrolly: scrolly,
  StoryContainer: storyContainer,
  TabContainer: tabContainer,
  ArticleHero: articleHero,
  CollectionHero: collectionHero,
  HeroCarousel: heroCarousel,
  FiftyFiftyHero: fiftyFiftyHero,
  FullBleedHero: fullBleedHero,
  SectionHero: sectionHero,
  SimpleHero: simpleHero,
  PartnershipMarkHero: partnershipMarkHero,
  OneUpMediumHero: oneUpMediumHero,
  UniversalHero: universalHero,
  CircularProfileHero: circularProfileHero,
  VideoHero: videoHero,
  MultimediaHero: multimediaHero,
  MultimediaOffsetHero: multimediaOffsetHero,
  Quiz: quiz,
  SavedArticlesArea: savedArticlesArea,
  RegistrationArea: registrationArea,
  RegistrationConfirmationArea: registrationConfirmationArea,
  SignInArea: signInArea,
  SignInPromptArea: signInPromptArea,
  CareersArea: careersArea,
  JobSearchArea: jobSearchArea,
  MainContentLayout: mainContentLayout,
  PremiumSwitcher: premiumSwitcher,
  RegistrationWall: registrationWall,
  SectionHeader: sectionHeader,
  SiteFooter: siteFooter,
  SiteHeader: siteHeader,
  ApplicationDeadlines: applicationDeadlines,
  ButtonGroup: buttonGroup,
  CardGrid: cardGrid,
  CareersEvents: careersEvents,
  CareersSearch: careersSearch,
  DownloadList: downloadList,
  EventsCalendar: eventsCalendar,
  FactoidCounters: factoidCounters,
  GridWall: gridWall,
  InsightsGrid: insightsGrid,
  LinkList: linkList,
  PartnerLogos: partnerLogos,
  UniversitySearchBar: universitySearchBar,
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
  MapModule: mapModule,
  OfficeDetail: officeDetail,
  OfficeLocations: officeLocations,
  PeopleProfile: peopleProfile,
  ProfileList: profileList,
  PromoBanner: promoBanner,
  QuoteBanner: quoteBanner,
  TwoUpMediumPromo: twoUpMediumPromo,
  TwoUpSmallPromo: twoUpSmallPromo,
  NewsletterCards: newsletterCards,
  OneClickSubscribe: oneClickSubscribe,
  PromoBar: promoBar,
  RightRailRegistration: rightRailRegistration,
  ArticleBody: articleBody,
  PullQuote: pullQuote,
  SidebarText: sidebarText,
};
