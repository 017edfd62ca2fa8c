import { canonicalPath } from '@masthead/core/content';
import { everyModule } from '../../kit/modules/find-module.ts';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import type { Publisher, StructuredData } from '../../kit/page/structured-data.ts';

/** The way to a page as search engines read it (schema.org BreadcrumbList): its breadcrumb, then the page; undefined without a breadcrumb. */
export const breadcrumbData = (
  page: SanitisedPage,
  { origin }: Pick<Publisher, 'origin'>,
): StructuredData | undefined => {
  const crumbs = everyModule(page.main)
    .flatMap((module) => ('breadcrumb' in module ? [module.breadcrumb] : []))
    .find(({ length }) => length > 0);
  if (crumbs === undefined) return undefined;
  const own = { title: page.title, url: canonicalPath(page) };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs.filter(({ url }) => url !== own.url), own].map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(url, origin).href,
    })),
  };
};
