// Written by `npm run registers` from the files of apps/web/src/modules.
import { Accordion } from '../../modules/exhibits/accordion/accordion.tsx';
import { DataTable } from '../../modules/exhibits/data-table/data-table.tsx';
import { FiveFifty } from '../../modules/exhibits/five-fifty/five-fifty.tsx';
import { Scrolly } from '../../modules/exhibits/scrolly/scrolly.tsx';
import { StoryContainer } from '../../modules/exhibits/story-container/story-container.tsx';
import { TabContainer } from '../../modules/exhibits/tab-container/tab-container.tsx';
import { HeroCarousel } from '../../modules/heroes/hero-carousel/hero-carousel.tsx';
import { CareersArea } from '../../modules/layout/careers-area/careers-area.tsx';
import { MainContentLayout } from '../../modules/layout/main-content-layout/main-content-layout.tsx';
import { PremiumSwitcher } from '../../modules/layout/premium-switcher/premium-switcher.tsx';
import { RegistrationWall } from '../../modules/layout/registration-wall/registration-wall.tsx';
import { SectionHeader } from '../../modules/layout/section-header/section-header.tsx';
import { ButtonGroup } from '../../modules/lists/button-group/button-group.tsx';
import { CardGrid } from '../../modules/lists/card-grid/card-grid.tsx';
import { DownloadList } from '../../modules/lists/download-list/download-list.tsx';
import { FactoidCounters } from '../../modules/lists/factoid-counters/factoid-counters.tsx';
import { GridWall } from '../../modules/lists/grid-wall/grid-wall.tsx';
import { LinkList } from '../../modules/lists/link-list/link-list.tsx';
import { PartnerLogos } from '../../modules/lists/partner-logos/partner-logos.tsx';
import { AudioPlayer } from '../../modules/media/audio-player/audio-player.tsx';
import { BackgroundVideo } from '../../modules/media/background-video/background-video.tsx';
import { BespokeInteractive } from '../../modules/media/bespoke-interactive/bespoke-interactive.tsx';
import { CerosEmbed } from '../../modules/media/ceros-embed/ceros-embed.tsx';
import { ExhibitCarousel } from '../../modules/media/exhibit-carousel/exhibit-carousel.tsx';
import { FlourishEmbed } from '../../modules/media/flourish-embed/flourish-embed.tsx';
import { FullBleedMedia } from '../../modules/media/full-bleed-media/full-bleed-media.tsx';
import { ImageCarousel } from '../../modules/media/image-carousel/image-carousel.tsx';
import { InlineEmbed } from '../../modules/media/inline-embed/inline-embed.tsx';
import { InlineImage } from '../../modules/media/inline-image/inline-image.tsx';
import { InlineVideo } from '../../modules/media/inline-video/inline-video.tsx';
import { VideoGallery } from '../../modules/media/video-gallery/video-gallery.tsx';
import { PeopleProfile } from '../../modules/people/people-profile/people-profile.tsx';
import { ProfileList } from '../../modules/people/profile-list/profile-list.tsx';
import { PromoBanner } from '../../modules/promos/promo-banner/promo-banner.tsx';
import { QuoteBanner } from '../../modules/promos/quote-banner/quote-banner.tsx';
import { TwoUpMediumPromo } from '../../modules/promos/two-up-medium-promo/two-up-medium-promo.tsx';
import { TwoUpSmallPromo } from '../../modules/promos/two-up-small-promo/two-up-small-promo.tsx';
import { ArticleBody } from '../../modules/text/article-body/article-body.tsx';
import { PullQuote } from '../../modules/text/pull-quote/pull-quote.tsx';
import { SidebarText } from '../../modules/text/sidebar-text/sidebar-text.tsx';

/** The components that are named as their kind of module, each with the style sheet beside it. */
export const components = {
  Accordion: { view: Accordion, sheets: ['accordion'] },
  DataTable: { view: DataTable, sheets: ['data-table'] },
  FiveFifty: { view: FiveFifty, sheets: ['five-fifty'] },
  Scrolly: { view: Scrolly, sheets: ['scrolly'] },
  StoryContainer: { view: StoryContainer, sheets: ['story-container'] },
  TabContainer: { view: TabContainer, sheets: ['tab-container'] },
  HeroCarousel: { view: HeroCarousel, sheets: ['hero-carousel'] },
  CareersArea: { view: CareersArea, sheets: ['careers-area'] },
  MainContentLayout: { view: MainContentLayout, sheets: ['main-content-layout'] },
  PremiumSwitcher: { view: PremiumSwitcher, sheets: ['premium-switcher'] },
  RegistrationWall: { view: RegistrationWall, sheets: ['registration-wall'] },
  SectionHeader: { view: SectionHeader, sheets: ['section-header'] },
  ButtonGroup: { view: ButtonGroup, sheets: ['button-group'] },
  CardGrid: { view: CardGrid, sheets: ['card-grid'] },
  DownloadList: { view: DownloadList, sheets: ['download-list'] },
  FactoidCounters: { view: FactoidCounters, sheets: ['factoid-counters'] },
  GridWall: { view: GridWall, sheets: ['grid-wall'] },
  LinkList: { view: LinkList, sheets: ['link-list'] },
  PartnerLogos: { view: PartnerLogos, sheets: ['partner-logos'] },
  AudioPlayer: { view: AudioPlayer, sheets: ['audio-player'] },
  BackgroundVideo: { view: BackgroundVideo, sheets: ['background-video'] },
  BespokeInteractive: { view: BespokeInteractive, sheets: ['bespoke-interactive'] },
  CerosEmbed: { view: CerosEmbed, sheets: ['ceros-embed'] },
  ExhibitCarousel: { view: ExhibitCarousel, sheets: ['exhibit-carousel'] },
  FlourishEmbed: { view: FlourishEmbed, sheets: ['flourish-embed'] },
  FullBleedMedia: { view: FullBleedMedia, sheets: ['full-bleed-media'] },
  ImageCarousel: { view: ImageCarousel, sheets: ['image-carousel'] },
  InlineEmbed: { view: InlineEmbed, sheets: ['inline-embed'] },
  InlineImage: { view: InlineImage, sheets: ['inline-image'] },
  InlineVideo: { view: InlineVideo, sheets: ['inline-video'] },
  VideoGallery: { view: VideoGallery, sheets: ['video-gallery'] },
  PeopleProfile: { view: PeopleProfile, sheets: ['people-profile'] },
  ProfileList: { view: ProfileList, sheets: ['profile-list'] },
  PromoBanner: { view: PromoBanner, sheets: ['promo-banner'] },
  QuoteBanner: { view: QuoteBanner, sheets: ['quote-banner'] },
  TwoUpMediumPromo: { view: TwoUpMediumPromo, sheets: ['two-up-medium-promo'] },
  TwoUpSmallPromo: { view: TwoUpSmallPromo, sheets: ['two-up-small-promo'] },
  ArticleBody: { view: ArticleBody, sheets: ['article-body'] },
  PullQuote: { view: PullQuote, sheets: ['pull-quote'] },
  SidebarText: { view: SidebarText, sheets: ['sidebar-text'] },
};
