/** @jest-environment node */
import { sitemapOf } from './sitemap.ts';

const addresses = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `https://site.example/${index}`);
const partAt = (part: number): string => `https://site.example/sitemap.xml?part=${part}`;
const locations = (xml = ''): readonly string[] => [...xml.matchAll(/<loc>([^<]*)/g)].map(([, found]) => found ?? '');

describe('the sitemap', () => {
  it('lists 50,000 addresses in one file', () => {
    const xml = sitemapOf([...addresses(50_000), 'https://site.example/0'], partAt);
    expect(xml).toContain('<urlset');
    expect(locations(xml)).toHaveLength(50_000);
  });

  it('becomes an index above 50,000 addresses, with each address in one part', () => {
    const all = addresses(100_001);
    const index = sitemapOf(all, partAt);
    expect(index).toContain('<sitemapindex');
    expect(locations(index)).toEqual([1, 2, 3].map(partAt));
    expect([1, 2, 3].flatMap((part) => locations(sitemapOf(all, partAt, part)))).toEqual(all);
  });

  it('has no part behind its last', () => {
    expect(sitemapOf(addresses(3), partAt, 2)).toBeUndefined();
    expect(locations(sitemapOf(addresses(3), partAt, 1))).toHaveLength(3);
  });
});
