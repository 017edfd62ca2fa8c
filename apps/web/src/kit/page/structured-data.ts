import { canonicalPath, textAttributes } from '@masthead/core/content';
import type { SanitisedPage } from '../modules/sanitised-page.ts';

/** The site that publishes a page. */
export type Publisher = { readonly origin: string; readonly publisher: string };

/** What search engines read of a page, in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Returns the structured data of every page. */
export const commonData = (page: SanitisedPage, { origin, publisher }: Publisher): StructuredData => ({
  '@context': 'https://schema.org',
  description: page.description,
  inLanguage: textAttributes(page).lang,
  mainEntityOfPage: `${origin}${canonicalPath(page)}`,
  publisher: { '@type': 'Organization', name: publisher, url: origin },
  isAccessibleForFree: page.access === 'public',
});
