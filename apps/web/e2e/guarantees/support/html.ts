import { siteUrl } from './house.ts';

/** Text as it was before it was written into HTML. */
export const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
/** Every opening tag, as it is written. */
export const tagsOf = (page: string): readonly string[] => page.match(/<[a-z][^>]*>/gi) ?? [];
export const withoutValues = (tag: string): string => tag.replaceAll(/="[^"]*"/g, '=""');
/** The values of all attributes of these names (`href|src`), as a browser reads them. */
export const attributes = (page: string, names: string): readonly string[] =>
  tagsOf(page).flatMap((tag) =>
    [...tag.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'gi'))].map(([, value = '']) => unescaped(value)),
  );
export const hostOf = (address: string): string => new URL(address, siteUrl).host;
export const ownHost = new URL(siteUrl).host;

/** The paths that a sitemap lists. */
export const pathsInSitemap = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => new URL(address).pathname);

/** The token that the first form of a page carries; empty when none does. */
export const formTokenIn = (page: string): string => /name="formToken" value="([\w-]+)"/.exec(page)?.[1] ?? '';
