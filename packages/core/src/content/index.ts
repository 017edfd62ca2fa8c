export type { BackgroundFilmIds, FilmIds } from './background-film.ts';
export type { Background } from './background-options.ts';
export { cardsOn, type ListedCard, type ListedItem } from './card.ts';
export type { PictureSlide } from './carousel.ts';
export { decodePage, type PageDecoder, pageDecoder } from './codec.ts';
export { type Definition, defineModule, type Surroundings } from './definition.ts';
export type { Download } from './download.ts';
export type { Garbled, PageFailure, PageNotFound, SiteFailure } from './failure.ts';
export type { ShownPage } from './fallback.ts';
export { fetchPageWithFallback, noticeOf, notTranslatedMessageKey } from './fallback.ts';
export * as fields from './fields.ts';
export { type GridFilter, insightsPageSize, type Promotion, type QueryType, type TaxonomyAndTags } from './grid.ts';
export type { Hero } from './hero.ts';
export { type Image, isPhotograph } from './image.ts';
export type { CerosForm, FixedSpace } from './interactive.ts';
export {
  type ForeignComponent,
  type LayoutNames,
  parseComponents,
  parsePlaceholders,
} from './layout-names.ts';
export type { ColumnOptions, RenderMode } from './layout-options.ts';
export { gradientLevel, heroTextWidth, overlayOpacity } from './limits.ts';
export type { Link, LinkKind, ListedKind } from './link.ts';
export { distinctLinks, isLink, isSafeHref } from './link.ts';
export type { Loss, Lost } from './loss.ts';
export type {
  AccessStatus,
  Alternate,
  Page,
  PageAddress,
  PageMetadata,
  ShareDefaults,
} from './model.ts';
export {
  canonicalPath,
  documentTitle,
  robots,
  textAttributes,
} from './model.ts';
export type * from './module.ts';
export { type ReadableKind, siteModules } from './modules/site-modules.ts';
export type { OwnLanguage } from './own-language.ts';
export { paperParameter } from './paper.ts';
export * as params from './params.ts';
export { type Piece, pieceAt } from './piece.ts';
export type * from './port.ts';
export type { FontScale } from './presentation-options.ts';
export { asAnonymousReads, asReaderReads, asUnclearReads, dependsOnReader } from './reader.ts';
export { pageReadingMinutes } from './reading-time.ts';
export {
  type BrokenModule,
  childrenOf,
  type Definitions,
  type ModuleOf as ModuleOfRegistry,
  mapModule,
  type Registry,
  registryOf,
  type UnknownModule,
  unplacedIn,
} from './registry.ts';
export { RichText } from './rich-text.ts';
export type { ErrorPages, Redirect, RedirectKind } from './site-info.ts';
export {
  decodeDictionary,
  decodeErrorPages,
  decodeRedirects,
  decodeRoutes,
  decodeSitemap,
  findRedirect,
} from './site-info.ts';
export type { Child, Traverse, Visit } from './visit.ts';
