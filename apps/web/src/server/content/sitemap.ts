import { tokens } from '@masthead/composition/server';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { sharedScope } from './scope.ts';
import { sitemapXml } from './sitemap-xml.ts';

/** On this site's origin, whichever host the content service named. */
const onOrigin =
  (origin: string) =>
  (addresses: readonly string[]): readonly string[] =>
    addresses.flatMap((address) =>
      URL.canParse(address, origin) ? [`${origin}${new URL(address, origin).pathname}`] : [],
    );

/** The sitemap of the site's pages, or undefined when the content service cannot be asked. */
export const loadSitemap = async (origin: string): Promise<string | undefined> =>
  pipe(
    await sharedScope().get(tokens.content.fetchSitemap)()(),
    E.match(
      () => undefined,
      (addresses) => sitemapXml(onOrigin(origin)(addresses)),
    ),
  );
