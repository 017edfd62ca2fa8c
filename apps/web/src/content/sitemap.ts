import { tokens } from '@masthead/composition/server';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { sharedScope } from './scope.ts';

const escaped = (address: string): string =>
  address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** The addresses as sitemaps.org has them: absolute, on this site's origin whichever host the content service named. */
const sitemapXml =
  (origin: string) =>
  (addresses: readonly string[]): string => {
    const places = new Set(
      addresses.flatMap((address) => {
        if (!URL.canParse(address, origin)) return [];
        const { pathname } = new URL(address, origin);
        return [`${origin}${pathname}`];
      }),
    );
    const entries = [...places].map((place) => `<url><loc>${escaped(place)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  };

/** The sitemap of the site, or undefined when the content service cannot be asked. */
export const loadSitemap = async (origin: string): Promise<string | undefined> =>
  pipe(
    await sharedScope().get(tokens.content.fetchSitemap)()(),
    E.match(() => undefined, sitemapXml(origin)),
  );
