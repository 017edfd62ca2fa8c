import { canonicalPath } from '@masthead/core/content';
import type { DrawablePage } from '../content/drawable-page.ts';

type StructuredDataProps = { readonly page: DrawablePage; readonly origin: string; readonly publisher: string };

/** What search engines read of an article (schema.org Article). */
const articleData = ({ page, origin, publisher }: StructuredDataProps): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: page.title,
  description: page.description,
  inLanguage: page.language,
  mainEntityOfPage: `${origin}${canonicalPath(page)}`,
  ...(page.metadata.displayDate === undefined ? {} : { datePublished: page.metadata.displayDate }),
  ...(page.metadata.image === undefined ? {} : { image: [`${origin}${page.metadata.image.src}`] }),
  author: page.metadata.authors.map((name) => ({ '@type': 'Person', name })),
  publisher: { '@type': 'Organization', name: publisher, url: origin },
  isAccessibleForFree: page.access === 'public',
});

/** A data block, not a script: the policy has nothing against it. `<` is escaped so that no text can end it. */
export const StructuredData = (props: StructuredDataProps) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
    dangerouslySetInnerHTML={{ __html: JSON.stringify(articleData(props)).replaceAll('<', '\\u003c') }}
  />
);
