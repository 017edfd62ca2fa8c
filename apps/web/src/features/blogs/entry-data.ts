import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import { sharedPicture } from '../../kit/page/shared-picture.ts';
import { commonData, type Publisher, type StructuredData } from '../../kit/page/structured-data.ts';

/** An entry of a blog as search engines read it (schema.org BlogPosting in a Blog). */
export const entryData = (
  { title, date, authors, tags, blog, image }: SanitisedModuleOf<'BlogEntry'>,
  page: SanitisedPage,
  site: Publisher,
): StructuredData => ({
  ...commonData(page, site),
  '@type': 'BlogPosting',
  headline: title,
  ...(date === undefined ? {} : { datePublished: date }),
  ...(image === undefined ? {} : { image: [new URL(sharedPicture(image).src, site.origin).href] }),
  author: authors.map(({ title: name, profileUrl }) => ({
    '@type': 'Person',
    name,
    ...(profileUrl !== '' && { url: new URL(profileUrl, site.origin).href }),
  })),
  ...(tags.length === 0 ? {} : { keywords: tags.map((tag) => tag.title) }),
  ...(blog === undefined
    ? {}
    : { isPartOf: { '@type': 'Blog', name: blog.text, url: new URL(blog.href, site.origin).href } }),
});
