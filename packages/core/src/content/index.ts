export { type Definition, defineModule, type Surroundings } from './definition/definition.ts';
export * as fields from './definition/fields.ts';
export * as params from './definition/params.ts';
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
} from './definition/registry.ts';
export type { BackgroundFilmIds, FilmIds } from './field-groups/background-film.ts';
export type { Background } from './field-groups/background-options.ts';
export { cardsOn, type ListedCard, type ListedItem } from './field-groups/card.ts';
export type { PictureSlide } from './field-groups/carousel.ts';
export type { Download } from './field-groups/download.ts';
export {
  type GridFilter,
  insightsPageSize,
  type Promotion,
  type QueryType,
  type TaxonomyAndTags,
} from './field-groups/grid.ts';
export type { Hero } from './field-groups/hero.ts';
export type { CerosForm, FixedSpace } from './field-groups/interactive.ts';
export type { ColumnOptions, RenderMode } from './field-groups/layout-options.ts';
export { gradientLevel, heroTextWidth, overlayOpacity } from './field-groups/limits.ts';
export type { FontScale } from './field-groups/presentation-options.ts';
export { type ReadableKind, siteModules } from './modules/site-modules.ts';
export { decodePage, type PageDecoder, pageDecoder } from './page/codec.ts';
export {
  areaComponent,
  beginningOf,
  type EditingMark,
  type EmptyField,
  endOf,
  type MarkedLayout,
  markHtml,
  markLayout,
  type PageMark,
} from './page/editing.ts';
export type { PageFailure, PageNotFound } from './page/failure.ts';
export type { ShownPage } from './page/fallback.ts';
export { fetchPageWithFallback, noticeOf, notTranslatedMessageKey } from './page/fallback.ts';
export type {
  AccessStatus,
  Alternate,
  Page,
  PageAddress,
  PageMetadata,
  ShareDefaults,
} from './page/model.ts';
export {
  canonicalPath,
  documentTitle,
  robots,
  textAttributes,
} from './page/model.ts';
export type * from './page/module.ts';
export { paperParameter } from './page/paper.ts';
export type * from './page/port.ts';
export type * from './page/preview.ts';
export { asAnonymousReads, asReaderReads, asUnclearReads, dependsOnReader } from './page/reader.ts';
export { pageReadingMinutes } from './page/reading-time.ts';
export { markSitecoreLayout, type SitecoreScripts, sitecoreScriptsOf } from './page/sitecore-editing.ts';
export type { Garbled, SiteFailure } from './site/failure.ts';
export type * from './site/port.ts';
export type { ErrorPages, Redirect, RedirectKind, SitemapEntry } from './site/site-info.ts';
export {
  decodeDictionary,
  decodeErrorPages,
  decodeRedirects,
  decodeRoutes,
  decodeSitemap,
  findRedirect,
} from './site/site-info.ts';
export type { DecodeProblem, DecodeWarning } from './values/decode-warning.ts';
export { type Embed, embedAt } from './values/embed.ts';
export { type Image, isPhotograph } from './values/image.ts';
export type { Link, LinkKind, ListedKind } from './values/link.ts';
export { distinctLinks, isLink, isSafeHref } from './values/link.ts';
export type { OwnLanguage } from './values/own-language.ts';
export { RichText } from './values/rich-text.ts';
export type { Child, Traverse, Visit } from './values/visit.ts';
export {
  type ForeignComponent,
  type LayoutNames,
  parseComponents,
  parsePlaceholders,
} from './wire/layout-names.ts';
