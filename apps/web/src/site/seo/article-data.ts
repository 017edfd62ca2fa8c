import { canonicalPath, textAttributes } from '@masthead/core/content';
import { authorsIn } from '../../kit/modules/article-facts.ts';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import { croppedPicture, sharedPicture } from '../../kit/page/shared-picture.ts';
import { commonData, type Publisher, type StructuredData } from '../../kit/page/structured-data.ts';

/** A page that is no article as search engines read it (schema.org WebPage). */
export const pageData = (page: SanitisedPage, site: Publisher): StructuredData => ({
  ...commonData(page, site),
  '@type': 'WebPage',
  name: page.title,
});

/** When an article was published, and when the version of it that is shown. */
const datesOf = ({ metadata: { displayDate, firstPublished } }: SanitisedPage): StructuredData => ({
  ...(displayDate === undefined ? {} : { datePublished: firstPublished ?? displayDate }),
  ...(firstPublished === undefined ? {} : { dateModified: displayDate }),
});

/** Returns an article's authors, each with the profile that its hero links to. */
const authorsOf = ({ main, metadata }: SanitisedPage, { origin }: Publisher): readonly StructuredData[] => {
  const named = authorsIn(main);
  return metadata.authors.map((name) => {
    const profile = named.find((author) => author.name === name)?.url;
    return { '@type': 'Person', name, ...(profile && { url: new URL(profile, origin).href }) };
  });
};

/** Returns an article's picture, and where the media store has it in other shapes, a square and one of 4:3, as search engines show it. */
const picturesOf = ({ metadata: { image } }: SanitisedPage, { origin }: Publisher): StructuredData => {
  if (image === undefined) return {};
  const address = new URL(sharedPicture(image).src, origin);
  const shapes = (image.sources ?? []).length > 0 ? ['1:1', '4:3'] : [];
  return { image: [address.href, ...shapes.map((shape) => croppedPicture(address, 1200, shape))] };
};

/** An article as search engines read it (schema.org Article). */
export const articleData = (page: SanitisedPage, site: Publisher): StructuredData => ({
  ...commonData(page, site),
  '@type': 'Article',
  headline: page.title,
  ...datesOf(page),
  ...picturesOf(page, site),
  ...(page.metadata.authors.length === 0 ? {} : { author: authorsOf(page, site) }),
});

/** The site as search engines read it from its home page, with the address of its search (schema.org WebSite). */
export const siteData = (
  page: SanitisedPage,
  { origin, publisher }: Publisher,
  searchPath: string,
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: publisher,
  url: `${origin}${canonicalPath(page)}`,
  inLanguage: textAttributes(page).lang,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
