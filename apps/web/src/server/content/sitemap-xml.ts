const escaped = (address: string): string =>
  address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const xml = (list: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap') => (addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
    ...new Set(addresses),
  ]
    .map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`)
    .join('')}</${list}>\n`;

/** Absolute addresses as sitemaps.org has them, each once. */
export const sitemapXml = xml('urlset', 'url');

/** The absolute addresses of sitemaps, each once. */
export const sitemapIndexXml = xml('sitemapindex', 'sitemap');
