import type { SitemapEntry } from '@masthead/core/content';

const escaped = (address: string): string =>
  address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** Returns each address once. */
export const distinctEntries = (entries: readonly SitemapEntry[]): readonly SitemapEntry[] => [
  ...new Map(entries.map((entry) => [entry.address, entry])).values(),
];

/** Returns the `lastmod` of sitemaps.org, in UTC; empty where the time is unknown. */
const lastmod = ({ updatedAt = 0 }: SitemapEntry): string =>
  updatedAt > 0 ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : '';

const xml = (list: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap') => (entries: readonly SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${distinctEntries(
    entries,
  )
    .map((each) => `<${entry}><loc>${escaped(each.address)}</loc>${lastmod(each)}</${entry}>`)
    .join('')}</${list}>\n`;

/** Returns pages as sitemaps.org has them, each address once. */
export const sitemapXml = xml('urlset', 'url');

/** Returns an index of sitemaps, each address once. */
export const sitemapIndexXml = xml('sitemapindex', 'sitemap');
