import { distinctBy } from '../../shared/distinct.ts';
import { type Languages, siteLanguages } from '../../shared/language.ts';
import { isRecord } from './record.ts';

export type LinkKind = 'internal' | 'external' | 'media' | 'anchor';

/**
 * A link to show: it has a safe address and a name (C§5). `href` is complete, query and anchor
 * included; `text` is never empty; `title` may be.
 */
export type Link = {
  readonly kind: LinkKind;
  readonly href: string;
  readonly text: string;
  readonly title: string;
  readonly opensNewTab: boolean;
  /** How it looks wherever a module has no look of its own for it, by the class that its editor chose. */
  readonly look?: 'button' | 'outline';
};

/**
 * The fields of C§3 "Link item", with the two spellings of its keys merged. Any of them may be
 * empty.
 */
export type LinkParts = {
  readonly type: string;
  readonly href: string;
  readonly url: string;
  readonly text: string;
  readonly name: string;
  readonly title: string;
  readonly target: string;
  readonly query: string;
  readonly anchor: string;
  readonly className?: string;
};

// Browsers drop these before they read the scheme, so "java\tscript:" runs.
const ignoredByBrowsers = /[\p{Cc}\s]/gu;
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(ignoredByBrowsers, ''))?.[1]?.toLowerCase();

const isSafeFor =
  (schemes: readonly string[]) =>
  (address: string): boolean => {
    const scheme = schemeOf(address);
    return address.trim() !== '' && (scheme === undefined || schemes.includes(scheme));
  };

/** An address a visitor may be sent to: a path, a hash, http, https, mailto or tel; never script or data. */
export const isSafeHref = isSafeFor(['http', 'https', 'mailto', 'tel']);

/** An address an image, sound or film may be loaded from. */
export const isSafeSource = isSafeFor(['http', 'https']);

/**
 * Returns whether a rich text has a link or a picture with an address that is not safe, which
 * renderers remove.
 */
export const hasUnsafeLink = (html: string): boolean =>
  /\s(?:href|src)\s*=["'\s]*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(html);

const kinds: Readonly<Record<LinkKind, true>> = { internal: true, external: true, media: true, anchor: true };
const isLinkKind = (type: string): type is LinkKind => Object.hasOwn(kinds, type);

const kindOf = ({ type, href, url }: LinkParts): LinkKind => {
  const declared = type.toLowerCase();
  if (isLinkKind(declared)) return declared;
  const address = href || url;
  if (address.startsWith('#')) return 'anchor';
  return address.startsWith('/') && !address.startsWith('//') ? 'internal' : 'external';
};

const withQuery = (address: string, query: string): string => {
  const bare = query.replace(/^\?/, '');
  if (bare === '' || address.includes('?')) return address;
  const hash = address.indexOf('#');
  return hash === -1 ? `${address}?${bare}` : `${address.slice(0, hash)}?${bare}${address.slice(hash)}`;
};

const withAnchor = (address: string, anchor: string): string => {
  const bare = anchor.replace(/^#/, '');
  return bare === '' || address.includes('#') ? address : `${address}#${bare}`;
};

const addressOf = (kind: LinkKind, parts: LinkParts): string => {
  if (kind === 'anchor') return withAnchor(parts.href.startsWith('#') ? parts.href : '', parts.anchor);
  // `url` of an internal link is the item's place in the content tree, not an address.
  const address = kind === 'internal' ? parts.href : parts.href || parts.url;
  return address === '' ? '' : withAnchor(withQuery(address, parts.query), parts.anchor);
};

const lastSegment = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast((segment) => segment !== '') ?? '';
};

/**
 * C§3 "CssClass", "class": class names of another site are ignored, except for words that mean a
 * button.
 */
const lookOf = (className: string): Link['look'] => {
  const words = className.toLowerCase().split(/[\s_-]+/);
  if (!words.some((word) => ['btn', 'button', 'cta'].includes(word))) return undefined;
  return words.some((word) => ['outline', 'outlined', 'secondary', 'ghost', 'quiet'].includes(word))
    ? 'outline'
    : 'button';
};

/**
 * C§5: makes a link, which needs an address (or an anchor, for type anchor) and a text, name or
 * title. A media link without any is named after its file, so that every link has an accessible
 * name.
 * @returns the link, or undefined when it must not be shown
 */
export const makeLink = (parts: LinkParts): Link | undefined => {
  const kind = kindOf(parts);
  const href = addressOf(kind, parts).trim();
  const given = [parts.text, parts.name, parts.title].map((words) => words.trim()).find((words) => words !== '');
  const text = given ?? (kind === 'media' ? lastSegment(href).trim() : '');
  if (text === '' || href === '#' || !isSafeHref(href)) return undefined;
  const look = lookOf(parts.className ?? '');
  return {
    kind,
    href,
    text,
    title: parts.title.trim(),
    opensNewTab: parts.target.toLowerCase() === '_blank',
    ...(look !== undefined && { look }),
  };
};

/** Of links to one address the first (C§5). */
export const distinctLinks = distinctBy(({ href }: Link) => href);

/** Keeps the first of the items with the same link. */
export const distinctByLink = distinctBy(({ link }: { readonly link: Link }) => link.href);

/** Whether a value is a link as `makeLink` makes them. */
export const isLink = (value: unknown): value is Link =>
  isRecord(value) &&
  typeof value.kind === 'string' &&
  isLinkKind(value.kind) &&
  typeof value.href === 'string' &&
  isSafeHref(value.href) &&
  typeof value.text === 'string' &&
  value.text !== '' &&
  typeof value.title === 'string' &&
  typeof value.opensNewTab === 'boolean';

/** What a grid item is, as far as its address is concerned. */
export type ListedKind = 'article' | 'profile';

/**
 * C§2, D§2.10: on an office's pages, listed articles live under `our-insights` (or `publikationen`,
 * when the address already has it) and profiles under `our-people`. The last segment is kept, the
 * language segment is removed. Addresses on other hosts stay.
 * @param officePath where the office's pages start, such as `/uk`
 */
export const rewriteForOffice =
  (officePath: string, { splitLanguage }: Pick<Languages, 'splitLanguage'> = siteLanguages) =>
  (item: { readonly kind: ListedKind; readonly url: string }): string => {
    if (!item.url.startsWith('/') || item.url.startsWith('//')) return item.url;
    const { path } = splitLanguage(item.url);
    const last = lastSegment(path);
    if (last === '') return item.url;
    const article = path.toLowerCase().includes('publikationen') ? 'publikationen' : 'our-insights';
    return `${officePath}/${item.kind === 'profile' ? 'our-people' : article}/${last}`;
  };
