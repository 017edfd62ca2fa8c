import { tokens } from '@masthead/composition/server';
import type { SitemapEntry } from '@masthead/core/content';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { sharedScope } from './scope.ts';
import { distinctEntries, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Moves addresses to this site's origin, whichever host the content service named. */
const onOrigin =
  (origin: string) =>
  (entries: readonly SitemapEntry[]): readonly SitemapEntry[] =>
    entries.flatMap(({ address, updatedAt }) =>
      URL.canParse(address, origin) ? [{ address: `${origin}${new URL(address, origin).pathname}`, updatedAt }] : [],
    );

/** What sitemaps.org lets one sitemap hold. */
const maxAddresses = 50_000;

const newestOf = (entries: readonly SitemapEntry[]): number =>
  entries.reduce((newest, { updatedAt = 0 }) => Math.max(newest, updatedAt), 0);

/**
 * Returns the sitemap of so many addresses: itself, or beyond 50,000 the index of its parts, which are counted from one and as new as
 * their newest page.
 * @returns undefined for a part that there is not
 */
export const sitemapOf = (
  entries: readonly SitemapEntry[],
  addressOfPart: (part: number) => string,
  part?: number,
): string | undefined => {
  const each = distinctEntries(entries);
  const parts = Math.ceil(each.length / maxAddresses);
  const pagesOf = (number: number) => each.slice((number - 1) * maxAddresses, number * maxAddresses);
  if (part !== undefined) return part > parts ? undefined : sitemapXml(pagesOf(part));
  if (parts <= 1) return sitemapXml(each);
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  return sitemapIndexXml(
    numbers.map((number) => ({ address: addressOfPart(number), updatedAt: newestOf(pagesOf(number)) })),
  );
};

/** Returns the site's pages, or undefined when the content service does not answer. */
export const loadSitemap = async (origin: string): Promise<readonly SitemapEntry[] | undefined> =>
  pipe(
    await sharedScope().get(tokens.content.fetchSitemap)()(),
    E.match(() => undefined, onOrigin(origin)),
  );
