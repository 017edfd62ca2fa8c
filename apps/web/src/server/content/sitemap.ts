import { tokens } from '@masthead/composition/server';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { sharedScope } from './scope.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** On this site's origin, whichever host the content service named. */
const onOrigin =
  (origin: string) =>
  (addresses: readonly string[]): readonly string[] =>
    addresses.flatMap((address) =>
      URL.canParse(address, origin) ? [`${origin}${new URL(address, origin).pathname}`] : [],
    );

/** What sitemaps.org lets one sitemap hold. */
const maxAddresses = 50_000;

/**
 * The sitemap of so many addresses: itself, or beyond 50,000 the index of its parts, which are counted from one.
 * @returns undefined for a part that there is not
 */
export const sitemapOf = (
  addresses: readonly string[],
  addressOfPart: (part: number) => string,
  part?: number,
): string | undefined => {
  const each = [...new Set(addresses)];
  const parts = Math.ceil(each.length / maxAddresses);
  if (part === undefined)
    return parts <= 1
      ? sitemapXml(each)
      : sitemapIndexXml(Array.from({ length: parts }, (_, index) => addressOfPart(index + 1)));
  return part > parts ? undefined : sitemapXml(each.slice((part - 1) * maxAddresses, part * maxAddresses));
};

/** The addresses of the site's pages, or undefined when the content service cannot be asked. */
export const loadSitemap = async (origin: string): Promise<readonly string[] | undefined> =>
  pipe(
    await sharedScope().get(tokens.content.fetchSitemap)()(),
    E.match(() => undefined, onOrigin(origin)),
  );
