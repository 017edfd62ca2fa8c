import { canonicalPath } from '@masthead/core/content';
import type { DrawablePage } from '../../kit/modules/drawable-page.ts';
import { sharedPicture } from './page-meta.tsx';

export type ArticleSurroundings = { readonly origin: string; readonly publisher: string };

type Data = Readonly<Record<string, unknown>>;

const common = (page: DrawablePage, { origin, publisher }: ArticleSurroundings): Data => ({
  '@context': 'https://schema.org',
  description: page.description,
  inLanguage: page.language,
  mainEntityOfPage: `${origin}${canonicalPath(page)}`,
  publisher: { '@type': 'Organization', name: publisher, url: origin },
  isAccessibleForFree: page.access === 'public',
});

/** A page that is no article as search engines read it (schema.org WebPage). */
export const pageData = (page: DrawablePage, surroundings: ArticleSurroundings): Data => ({
  ...common(page, surroundings),
  '@type': 'WebPage',
  name: page.title,
});

/** An article as search engines read it (schema.org Article). */
export const articleData = (page: DrawablePage, surroundings: ArticleSurroundings): Data => ({
  ...common(page, surroundings),
  '@type': 'Article',
  headline: page.title,
  ...(page.metadata.displayDate === undefined ? {} : { datePublished: page.metadata.displayDate }),
  ...(page.metadata.image === undefined
    ? {}
    : { image: [new URL(sharedPicture(page.metadata.image).src, surroundings.origin).href] }),
  author: page.metadata.authors.map((name) => ({ '@type': 'Person', name })),
});

/** The site as search engines read it from its home page, with the address of its search (schema.org WebSite). */
export const siteData = (page: DrawablePage, { origin, publisher }: ArticleSurroundings, searchPath: string): Data => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: publisher,
  url: `${origin}${canonicalPath(page)}`,
  inLanguage: page.language,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
