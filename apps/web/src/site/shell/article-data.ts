import { canonicalPath } from '@masthead/core/content';
import type { DrawablePage } from '../../kit/modules/drawable-page.ts';
import { sharedPicture } from './page-meta.tsx';

export type ArticleSurroundings = { readonly origin: string; readonly publisher: string };

/** An article as search engines read it (schema.org Article). */
export const articleData = (
  page: DrawablePage,
  { origin, publisher }: ArticleSurroundings,
): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: page.title,
  description: page.description,
  inLanguage: page.language,
  mainEntityOfPage: `${origin}${canonicalPath(page)}`,
  ...(page.metadata.displayDate === undefined ? {} : { datePublished: page.metadata.displayDate }),
  ...(page.metadata.image === undefined
    ? {}
    : { image: [new URL(sharedPicture(page.metadata.image).src, origin).href] }),
  author: page.metadata.authors.map((name) => ({ '@type': 'Person', name })),
  publisher: { '@type': 'Organization', name: publisher, url: origin },
  isAccessibleForFree: page.access === 'public',
});
