export { splitBody } from './body.ts';
export type { ComponentJson, PageSeed } from './builder.ts';
export { aModule, aPage, componentJson, layoutJson } from './builder.ts';
export { decodePage } from './codec.ts';
export type { Dictionary, Parameters } from './dictionary.ts';
export { translate } from './dictionary.ts';
export type { Garbled, PageFailure, PageNotFound, SiteFailure } from './failure.ts';
export type { ShownPage } from './fallback.ts';
export { fetchPageWithFallback, noticeOf, notTranslatedMessageKey } from './fallback.ts';
export type { Image } from './image.ts';
export type { Link, LinkKind, ListedKind } from './link.ts';
export { isSafeHref, isSafeSource, rewriteForOffice } from './link.ts';
export type { AccessStatus, Alternate, Page, PageAddress, PageMetadata } from './model.ts';
export {
  canonicalPath,
  documentTitle,
  gradientLevel,
  heroTextWidth,
  overlayOpacity,
  robots,
  textAttributes,
} from './model.ts';
export type * from './module.ts';
export { componentNames, type ReadableKind } from './modules/registry.ts';
export type {
  FetchDictionary,
  FetchErrorPages,
  FetchPage,
  FetchRedirects,
  FetchRoutes,
  FetchSitemap,
} from './port.ts';
export { RichText, richTextLimit } from './rich-text.ts';
export type { ErrorPages, Redirect, RedirectKind } from './site-info.ts';
export {
  decodeDictionary,
  decodeErrorPages,
  decodeRedirects,
  decodeRoutes,
  decodeSitemap,
  encodeDictionary,
  encodeRedirects,
  encodeRoutes,
  findRedirect,
} from './site-info.ts';
export { checkboxField, dateField, imageField, linkField, linkListField, richTextField, textField } from './wire.ts';
